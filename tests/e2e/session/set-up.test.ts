import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright';
import { expect, inject, it } from 'vitest';
import { createDatabase, embeddedUrl } from '../../../server/database/connection/open-database';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { axeFaults } from '../../support/browser/route-walk';

/** Not the demo's database, but one without anything. */
const world = browserPanel(async () => {
  const [address, database] = [inject('databaseServer'), `empty_${randomBytes(6).toString('hex')}`];
  await createDatabase(address, database);
  return { environment: { DEMO: '0', DATABASE_URL: embeddedUrl(address, database) } };
});

const PASSWORD = 'correct horse 7';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** The link that the start prints, once it listens. */
async function printedLink(): Promise<URL> {
  const find = () => /(http\S+\/set-up#code=\S+)\n/.exec(world.panel.output())?.[1];
  await expect.poll(find).toBeDefined();
  return new URL(find() ?? '');
}

it('leads from any page to the set-up, and from there into the panel, once', async () => {
  const link = await printedLink();
  const code = link.hash.slice('#code='.length);
  const page = await world.visit();
  for (const path of ['/', '/login', '/admin/clientes', '/register', '/nao/existe']) {
    await page.goto(path);
    await page.waitForURL('**/set-up');
    await shows(heading(page, 'Crie o primeiro administrador')).toBeVisible();
  }
  await shows(page).toHaveTitle('Configuração inicial - PABX');
  await shows(box(page, 'Código de uso único')).toBeFocused();
  const late = await world.visit();
  await late.goto('/set-up');
  await shows(heading(late, 'Crie o primeiro administrador')).toBeVisible();

  await box(page, 'Código de uso único').fill('aaaaa-aaaaa');
  await box(page, 'Seu nome').fill('A');
  await box(page, 'E-mail').fill('ada@example.com');
  await box(page, 'Nova senha').fill('curta');
  await shows(page.getByText('Use pelo menos 8 caracteres.')).toBeVisible();
  await shows(page.getByRole('button', { name: 'Criar e entrar' })).toBeDisabled();
  await box(page, 'Nova senha').fill(PASSWORD);
  await box(page, 'Repita a nova senha').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await shows(page.getByRole('alert')).toHaveText('Corrija os campos marcados e tente de novo.');
  await shows(box(page, 'Código de uso único')).toBeFocused();
  await shows(box(page, 'Código de uso único')).toHaveAccessibleDescription(/^Este não é o código/);
  expect(await axeFaults(page)).toEqual([]);

  await page.goto(link.href);
  await shows(box(page, 'Código de uso único')).toHaveValue(code);
  await box(page, 'Seu nome').fill('A');
  await box(page, 'E-mail').fill('ada@example.com');
  await box(page, 'Nova senha').fill(PASSWORD);
  await box(page, 'Repita a nova senha').fill(PASSWORD);
  await page.getByRole('button', { name: 'Criar e entrar' }).click();
  await shows(box(page, 'Seu nome')).toBeFocused();
  await shows(box(page, 'Seu nome')).toHaveAccessibleDescription(/./);
  await box(page, 'Seu nome').fill('Ada Lovelace');
  await page.getByRole('button', { name: 'Criar e entrar' }).click();
  await page.waitForURL('**/admin/dashboard');
  await shows(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
  await page.goto('/set-up');
  await page.waitForURL('**/admin/dashboard');

  await box(late, 'Código de uso único').fill(code);
  await box(late, 'Seu nome').fill('Grace');
  await box(late, 'E-mail').fill('grace@example.com');
  await box(late, 'Nova senha').fill(PASSWORD);
  await box(late, 'Repita a nova senha').fill(PASSWORD);
  await late.getByRole('button', { name: 'Criar e entrar' }).click();
  await shows(heading(late, 'Este painel já tem uma conta')).toBeFocused();
  await late.getByRole('link', { name: 'Entrar' }).click();
  await late.waitForURL('**/login');
  await late.goto(link.href);
  await late.waitForURL('**/login');
  await shows(heading(late, 'Boas-vindas')).toBeVisible();
  await box(late, 'E-mail').fill('ada@example.com');
  await box(late, 'Senha').fill(PASSWORD);
  await late.getByRole('button', { name: 'Entrar', exact: true }).click();
  await late.waitForURL('**/admin/dashboard');
  expect(world.panel.output().split(code)).toHaveLength(3);
});
