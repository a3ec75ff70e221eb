import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { openBrowser, openPage, PATIENCE_MS, signIn } from '../../support/browser/open-browser';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><rect width="120" height="40" fill="#00A693"/></svg>';
const BRAND = {
  title: 'Voxline',
  titleSuffix: 'Voxline Telecom',
  logo: 'logo.svg',
  colors: { primary: '#00A693' },
  languages: { offered: ['pt', 'ar'], default: 'pt' },
  modules: { dialer: false },
  support: { url: 'mailto:suporte@example.com', text: { pt: 'Falar com o suporte', ar: 'تواصل مع الدعم' } },
};

let folder = '';
const file = () => join(folder, 'brand.json');
const world = browserPanel(async () => {
  folder = await mkdtemp(join(tmpdir(), 'painel-brand-'));
  await writeFile(join(folder, 'logo.svg'), LOGO);
  await writeFile(file(), JSON.stringify(BRAND));
  return { environment: { BRAND_FILE: file() } };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

describe('white label', () => {
  it('draws the login in the brand', async () => {
    const page = await world.visit();
    await page.goto('/login');
    await shows(page).toHaveTitle('Entrar - Voxline Telecom');
    const logo = page.getByRole('img', { name: 'Voxline' });
    await shows(logo).toBeVisible();
    await shows
      .poll(() =>
        logo.evaluate((image: HTMLImageElement) => [
          image.naturalWidth > 0,
          new URL(image.src).pathname.startsWith('/brand/logo-light-'),
        ]),
      )
      .toEqual([true, true]);
    await shows(page.getByRole('button', { name: 'Entrar', exact: true })).toHaveCSS(
      'background-color',
      'rgb(0, 133, 118)',
    );
    const languages = page.getByRole('combobox', { name: 'Idioma' });
    await shows(languages.getByRole('option')).toHaveText(['Português', 'العربية']);
    await languages.selectOption('ar');
    await shows(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await shows.poll(() => page.evaluate(() => localStorage.getItem('Voxline-language'))).toBe('ar');
  });

  it('follows its file without a restart', async () => {
    await writeFile(file(), JSON.stringify({ ...BRAND, title: 'Outra', titleSuffix: 'Outra' }));
    const page = await world.visit();
    await shows(async () => {
      await page.goto('/login');
      await shows(page).toHaveTitle('Entrar - Outra', { timeout: 3000 });
    }).toPass({ timeout: PATIENCE_MS });
    await writeFile(file(), '{ "title": ');
    await shows.poll(() => world.panel.output()).toContain('brand.json#: expected valid JSON');
    await page.goto('/login');
    await shows(page).toHaveTitle('Entrar - Outra');
    await writeFile(file(), JSON.stringify(BRAND));
    await shows(async () => {
      await page.goto('/login');
      await shows(page).toHaveTitle('Entrar - Voxline Telecom', { timeout: 3000 });
    }).toPass({ timeout: PATIENCE_MS });
  });

  it('carries brand, languages and modules into the panel, and the colour of a tenant at once to its people alone', async () => {
    const [page, other, api] = await Promise.all([
      world.enter('cliente@example.com', '/cliente/pabx/ramais'),
      world.enter('cliente2@example.com', '/cliente/pabx/ramais'),
      world.api('admin@example.com'),
    ]);
    await shows(page).toHaveTitle('Ramais - Voxline Telecom');
    await shows(page.getByRole('img', { name: 'Voxline' })).toBeVisible();
    const create = page.getByRole('link', { name: 'Criar', exact: true });
    await shows(create).toHaveCSS('background-color', 'rgb(0, 133, 118)');
    expect(
      await page
        .getByRole('navigation', { name: 'Menu principal' })
        .locator('a[href="/cliente/discador/campanhas"]')
        .count(),
    ).toBe(0);
    await page.getByRole('button', { name: 'Idioma' }).click();
    await shows(page.getByRole('menuitemradio')).toHaveText(['Português', 'العربية']);
    await page.keyboard.press('Escape');
    await shows(page.locator('[data-state=connected]')).toBeAttached();
    const own = await world.api('cliente@example.com');
    const [tenant] = await own.find('tenants', {});
    expect((await api.call('PATCH', `tenants/${tenant?.id ?? ''}`, { brandColor: '#B71C1C' })).status).toBe(200);
    await shows(create).toHaveCSS('background-color', 'rgb(183, 28, 28)');
    await shows(other.getByRole('link', { name: 'Criar', exact: true })).toHaveCSS(
      'background-color',
      'rgb(0, 133, 118)',
    );
    await page.reload();
    await shows(create).toHaveCSS('background-color', 'rgb(183, 28, 28)');
    await page.goto('/cliente/discador/campanhas');
    await shows(page.getByRole('alert').getByText('Ver – Campanhas')).toBeVisible();
  });
});

describe('pages that only say something', () => {
  it('name what is missing, keep the menu for who is signed in, and lead to people who help', async () => {
    const [page, stranger] = await Promise.all([
      world.enter('cliente@example.com', '/not-authorized-scoped?action=update&subject=Cliente.queues'),
      world.visit(),
    ]);
    await shows(heading(page, 'Sem permissão')).toBeVisible();
    await shows(page.getByText('Editar – Filas')).toBeVisible();
    await shows(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
    await stranger.goto('/not-authorized-scoped?subject=Cliente.queues');
    await shows(stranger.getByText('read Cliente.queues')).toBeVisible();
    await shows(stranger.getByRole('navigation')).toHaveCount(0);
    await shows(stranger.getByRole('link', { name: 'Falar com o suporte' })).toHaveAttribute(
      'href',
      'mailto:suporte@example.com',
    );
    await stranger.goto('/system/misc/coming-soon?page=/cliente/kanban');
    await shows(stranger).toHaveTitle('Em breve - Voxline Telecom');
    await shows(stranger.getByText('/cliente/kanban')).toBeVisible();
    await stranger.goto('/system/misc/under-maintenance');
    await shows(heading(stranger, 'Tudo funcionando')).toBeVisible();
    await shows(stranger).toHaveTitle('Em manutenção - Voxline Telecom');
  });
});

describe('maintenance', () => {
  it('takes the place of an open page at once, lets the administrator go on, and gives the page back', async () => {
    // Refusals with 503 are what is looked for here, so these pages are not those that must have none.
    const browser = await openBrowser();
    try {
      const { page: admin } = await openPage(browser, world.panel.url);
      await enter(admin, 'admin@example.com', '/admin/maintenance');
      const { page } = await openPage(browser, world.panel.url);
      await enter(page, 'cliente@example.com', '/cliente/pabx/ramais');
      await shows(page.locator('[data-state=connected]')).toBeAttached();

      await admin.getByRole('textbox', { name: 'Mensagem (opcional)' }).fill('Voltamos às 22h.');
      const until = admin.getByRole('textbox', { name: 'Término previsto (opcional)' });
      await until.fill('31/12/2020 22:00');
      await admin.getByRole('button', { name: 'Iniciar manutenção' }).click();
      await shows(admin.getByText('Informe uma data e hora que ainda vão chegar.')).toBeVisible();
      const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
      await until.fill(`${tomorrow} 22:00`);
      await admin.getByRole('button', { name: 'Iniciar manutenção' }).click();
      await shows(heading(page, 'Em manutenção')).toBeVisible();
      await shows(page.getByText('Voltamos às 22h.')).toBeVisible();
      await shows(page.getByText('22:00')).toBeVisible();
      await shows(page.getByRole('navigation')).toHaveCount(0);
      await shows(admin.getByRole('link', { name: 'Ver ou encerrar' })).toBeVisible();
      await admin.goto('/admin/clientes');
      await shows(admin.getByRole('table')).toBeVisible();

      const { page: stranger } = await openPage(browser, world.panel.url);
      await stranger.goto('/cliente/pabx/ramais');
      await shows(heading(stranger, 'Em manutenção')).toBeVisible();
      await stranger.getByRole('link', { name: 'Entrar como administrador' }).click();
      await stranger.getByRole('textbox', { name: 'E-mail' }).fill('supervisor@example.com');
      await stranger.getByRole('textbox', { name: 'Senha' }).fill('painel-demo');
      await stranger.getByRole('button', { name: 'Entrar', exact: true }).click();
      await shows(stranger.getByRole('alert')).toHaveText(
        'O sistema está em manutenção: só administradores entram agora.',
      );

      await admin.getByRole('link', { name: 'Ver ou encerrar' }).click();
      await admin.getByRole('button', { name: 'Encerrar manutenção' }).click();
      await shows(admin.getByText('O sistema está aberto para todos.')).toBeVisible();
      await shows(heading(page, 'Ramais')).toBeVisible();
      await shows(page.getByRole('table')).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/cliente/pabx/ramais');
    } finally {
      await browser.close();
    }
  });
});

async function enter(page: Page, email: string, path: string): Promise<void> {
  await signIn(page, email);
  await page.goto(path);
}
