import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { takeSession } from '../../support/browser/open-browser';
import { button } from '../../support/browser/page-steps';

const FLOWS = '/cliente/chatbot/flows';
const RAMAIS = '/cliente/pabx/ramais';
const world = browserPanel();

const frameOf = (page: Page) => page.frameLocator('main iframe');
const fact = (page: Page, name: string) => frameOf(page).locator(`[data-fact=${name}]`);
const menuWidth = async (page: Page) => (await page.locator('.MuiDrawer-paper').boundingBox())?.width ?? 0;
const contentWidth = (page: Page) => page.locator('main').evaluate((main) => getComputedStyle(main).maxWidth);
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

describe('the frame of the chatbot', () => {
  it('logs in, hands over cookies, and shows another origin at the hash route, full size, with two permissions', async () => {
    const page = await world.visit();
    const logins: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/chatbot/login'))
        logins.push(
          `${request.method()} ${new URL(request.url()).pathname} ${request.headers()['authorization']?.split(' ')[0] ?? ''}`,
        );
    });
    await takeSession(page, world.panel.url, 'cliente@example.com');
    await page.goto(FLOWS);
    await shows(frameOf(page).getByText('Token válido')).toBeVisible();
    await shows(page).toHaveTitle('Fluxos - PABX');
    expect(logins).toEqual(['GET /api/cliente/chatbot/login Bearer']);
    await shows(frameOf(page).getByText('/flows', { exact: true })).toBeVisible();
    await shows(fact(page, 'role')).toHaveText('Cliente');
    await shows(fact(page, 'language')).toHaveText(/português/i);
    await shows(frameOf(page).getByText('Demonstração', { exact: true })).toBeVisible();
    const frame = page.locator('main iframe');
    const src = new URL(String(await frame.getAttribute('src')));
    expect(src.hash).toBe('#/flows');
    expect(src.origin).not.toBe(world.panel.url);
    await shows(frame).toHaveAttribute('allow', 'microphone; clipboard-write');
    expect(await frame.boundingBox()).toEqual(await page.locator('main').boundingBox());
    const inside = page.frames().find((one) => one.url().startsWith(src.origin));
    const policy = await inside?.evaluate(() => {
      const { featurePolicy } = document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } };
      return ['microphone', 'clipboard-write', 'camera'].map((name) => featurePolicy.allowsFeature(name));
    });
    expect(policy).toEqual([true, true, false]);
    const cookies = await page.context().cookies();
    const [token, jrt] = ['token', 'jrt'].map((name) => cookies.find((cookie) => cookie.name === name));
    expect(token).toMatchObject({ path: '/', sameSite: 'Lax', domain: '127.0.0.1' });
    expect(jrt).toMatchObject({ path: '/' });
    expect(await inside?.content()).not.toContain(token?.value);
  });

  it('talks in the stand-in by the published flow of the tenant, without a script of its own', async () => {
    const page = await world.enter('cliente@example.com', FLOWS);
    const inside = frameOf(page);
    await shows(inside.getByText('Como posso ajudar?')).toBeVisible();
    await inside.getByRole('link', { name: 'Tirar uma dúvida' }).click();
    await shows(inside.getByText('Escreva a sua dúvida.')).toBeVisible();
    await inside.getByRole('link', { name: 'Recomeçar' }).click();
    await shows(inside.getByText('Escreva a sua dúvida.')).toHaveCount(0);
  });

  it('takes the whole width and folds the menu; leaving gives both back, takes the token away, and changes no choice', async () => {
    const api = await world.api('cliente@example.com');
    const page = await world.enter('cliente@example.com', RAMAIS, { width: 1920 });
    await shows.poll(() => menuWidth(page)).toBeGreaterThan(250);
    const boxed = await contentWidth(page);
    expect(boxed).not.toBe('none');
    await page
      .getByRole('link', { name: 'Conexões' })
      .or(page.getByRole('button', { name: 'Chatbot' }))
      .first()
      .click();
    await page.getByRole('link', { name: 'Conexões' }).click();
    await shows(frameOf(page).getByText('Token válido')).toBeVisible();
    await page.mouse.move(1200, 600);
    await shows.poll(() => menuWidth(page)).toBeLessThan(80);
    await shows.poll(() => contentWidth(page)).toBe('none');
    expect(
      await page.evaluate(() =>
        ['contentWidth', 'verticalNavCollapsed'].map((name) => localStorage.getItem(`PABX-${name}`)),
      ),
    ).toEqual([null, null]);
    await follow(page, RAMAIS);
    await shows.poll(() => menuWidth(page)).toBeGreaterThan(250);
    await shows.poll(() => contentWidth(page)).toBe(boxed);
    await shows.poll(() => cookieNames(page)).not.toContain('token');
    expect((await api.call('GET', `users/${api.userData.id}`)).body['appearance'] ?? {}).not.toHaveProperty(
      'verticalNavCollapsed',
    );
  });

  it('lets the person open the menu meanwhile', async () => {
    const page = await world.enter('supervisor@example.com', '/supervisor/chatbot/atendimentos');
    await shows(fact(page, 'role')).toHaveText('Supervisor');
    await page.mouse.move(30, 300);
    await button(page, 'Recolher menu').click();
    await page.mouse.move(900, 500);
    await shows.poll(() => menuWidth(page)).toBeGreaterThan(250);
  });

  it('removes an old token on entering, stays hidden when the login fails, says so, and tries again', async () => {
    const page = await world.enter('agente.chat@example.com', '/agente/dashboard');
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') logged.push(message.text());
    });
    await page.context().addCookies([{ name: 'token', value: 'old', url: world.panel.url }]);
    let calls = 0;
    await page.route('**/api/agente/chatbot/login', (route) => {
      calls += 1;
      return route.fulfill({ status: 422, json: { title: 'Sem chatbot agora' } });
    });
    await follow(page, '/agente/chatbot');
    await shows(page.getByRole('alert')).toBeVisible();
    await shows.poll(() => logged.filter((text) => text.includes('Erro ao buscar dados do dashboard'))).toHaveLength(1);
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await cookieNames(page)).not.toContain('token');
    expect(calls).toBe(1);
    await page.unroute('**/api/agente/chatbot/login');
    await page.getByRole('main').getByRole('button', { name: 'Tentar de novo' }).click();
    await shows(frameOf(page).getByText('Token válido')).toBeVisible();
    await shows(frameOf(page).getByText('/atendimentos', { exact: true })).toBeVisible();
    await follow(page, '/agente/chatbot/campaigns/lista-de-contatos');
    await shows(frameOf(page).getByText('/campaigns/lista-de-contatos', { exact: true })).toBeVisible();
    await shows(frameOf(page).getByText('Token válido')).toBeVisible();
  });
});
