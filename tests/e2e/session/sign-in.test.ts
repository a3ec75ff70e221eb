import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { DEMO_PASSWORD, fillLogin, signIn } from '../../support/browser/open-browser';

const world = browserPanel();
const at = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

describe('sign-in', () => {
  it.each([
    ['cliente@example.com', '/cliente/dashboard'],
    ['agente.chat@example.com', '/agente/chatbot'],
  ])('brings %s to %s', async (email, home) => {
    const page = await world.visit();
    await page.goto('/');
    await fillLogin(page, email);
    await page.waitForURL(`**${home}`);
    await shows(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
    await shows(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  it('says in the language of the page, not of the browser, what is missing', async () => {
    const page = await world.visit();
    await page.addInitScript(() => localStorage.setItem('PABX-language', 'fr'));
    await page.goto('/login');
    const box = page.getByRole('textbox', { name: 'E-mail' });
    const said = () => box.evaluate((input: HTMLInputElement) => input.validationMessage);
    const send = page.getByRole('button', { name: 'Se connecter', exact: true });
    await send.click();
    await shows.poll(said).toBe('Remplissez ce champ.');
    await box.fill('ana');
    expect(await said()).not.toBe('Remplissez ce champ.');
    await send.click();
    await shows.poll(said).toContain('adresse e-mail complète');
  });

  it('makes a new account choose its own password before anything else', async () => {
    const page = await world.visit();
    await signIn(page, 'novo@example.com');
    await shows.poll(() => at(page)).toBe('/first-login');
    await page.goto('/cliente/pabx/ramais');
    await page.waitForURL('**/first-login');
    await page.getByRole('textbox', { name: 'Nova senha', exact: true }).fill('curta');
    await shows(page.getByText('Use pelo menos 8 caracteres.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Nova senha', exact: true }).fill('minha senha nova');
    await page.getByRole('textbox', { name: 'Repita a nova senha' }).fill('outra coisa');
    await shows(page.getByText('As senhas não são iguais.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Repita a nova senha' }).fill('minha senha nova');
    await page.getByRole('button', { name: 'Salvar e continuar' }).click();
    await page.waitForURL('**/cliente/dashboard');
    await shows(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
    await page.goto('/first-login');
    await page.waitForURL('**/cliente/dashboard');
    const again = await world.visit();
    await again.goto('/login');
    await fillLogin(again, 'novo@example.com', DEMO_PASSWORD);
    await shows(again.getByRole('alert')).toHaveText('E-mail ou senha incorretos.');
    await fillLogin(again, 'novo@example.com', 'minha senha nova');
    await again.waitForURL('**/cliente/dashboard');
  });

  it('says the same of a wrong password and of an unknown account', async () => {
    const page = await world.visit();
    await page.goto('/login');
    for (const email of ['supervisor@example.com', 'ninguem@example.com']) {
      await fillLogin(page, email, 'errada demais');
      await shows(page.getByRole('alert')).toHaveText('E-mail ou senha incorretos.');
      await shows(page.getByRole('button', { name: 'Entrar' })).toBeEnabled();
    }
  });

  it('shows the login at / without a session, waiting for no answer of the API, and keeps the query', async () => {
    const page = await world.visit();
    await page.route('**/api/**', () => undefined);
    await page.goto('/?origem=campanha', { waitUntil: 'commit' });
    await shows(heading(page, 'Boas-vindas')).toBeVisible();
    await shows.poll(() => at(page)).toBe('/login?origem=campanha');
    // Without the panel, whose pages are named there too: an import that is not lazy would bring it along.
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap((entry) =>
          entry instanceof PerformanceResourceTiming && /\.js(?:\?|$)/.test(entry.name) ? [entry.encodedBodySize] : [],
        ),
    );
    const bytes = scripts.reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(90_000);
  });

  it('ends with the account menu', async () => {
    const page = await world.enter('cliente@example.com');
    await page.getByRole('button', { name: /^Conta de/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await shows(heading(page, 'Área do cliente')).toBeVisible();
    await shows.poll(() => at(page)).toBe('/cliente/login');
    // What stays signs nobody in: by it the browser is known again, which is told to the sign-in alone.
    const cookies = async () =>
      (await page.context().cookies()).map(({ name, path, httpOnly }) => ({ name, path, httpOnly }));
    await shows.poll(cookies).toEqual([{ name: 'device', path: '/api/auth', httpOnly: true }]);
    await page.goto('/cliente/dashboard');
    await shows(heading(page, 'Área do cliente')).toBeVisible();
  });
});

describe('guard', () => {
  it('sends a stranger to the login of the area and, signed in, where they wanted to go', async () => {
    const page = await world.visit();
    await page.goto('/cliente/pabx/ramais?x=1');
    await page.waitForURL('**/cliente/login?**');
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ x: '1', to: '/cliente/pabx/ramais' });
    await fillLogin(page, 'cliente@example.com');
    await shows(heading(page, 'Ramais')).toBeVisible();
    await shows.poll(() => at(page)).toBe('/cliente/pabx/ramais?x=1');
  });

  it.each([
    ['/admin/clientes', '/admin/login', 'Administração'],
    ['/cliente/pabx/queues', '/cliente/login', 'Área do cliente'],
    ['/supervisor/agentes', '/supervisor/login', 'Área do supervisor'],
    ['/agente/ligacoes', '/agente/login', 'Área do agente'],
  ])('knows whose login belongs before %s', async (path, login, title) => {
    const page = await world.visit();
    await page.goto(path);
    await shows(heading(page, title)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(login);
  });

  it('leads a signed-in person away from logins of areas', async () => {
    const page = await world.enter('supervisor@example.com', '/supervisor/login');
    await page.waitForURL('**/supervisor/dashboard');
    await page.goto('/admin/login');
    await page.waitForURL('**/supervisor/dashboard');
  });

  it('names a path that does not exist, with a session and without', async () => {
    const stranger = await world.visit();
    await stranger.goto('/nao/existe');
    await stranger.waitForURL('**/system/misc/not-found/nao/existe');
    await shows(heading(stranger, 'Página não encontrada')).toBeVisible();
    await shows(stranger.getByText('/nao/existe')).toBeVisible();
    const known = await world.enter('cliente@example.com', '/nao/existe');
    await shows(heading(known, 'Página não encontrada')).toBeVisible();
  });

  it('does not open a screen of another role', async () => {
    const page = await world.enter('cliente@example.com', '/admin/clientes');
    await shows(page.getByRole('alert').getByRole('heading', { level: 1, name: 'Sem permissão' })).toBeVisible();
    await shows(page).toHaveTitle('Sem permissão - PABX');
    await shows(page.getByRole('table')).toHaveCount(0);
  });
});
