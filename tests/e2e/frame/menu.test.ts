import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Screen } from '../../../core/screen';
import type { Role } from '../../../core/types';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { byPalette } from '../../support/browser/day';
import { ROUTES } from '../../support/browser/route-walk';

const world = browserPanel();
/** A page of everybody's that asks little. */
const ELSEWHERE = '/notifications';

/** The screens that the files of schemas and reports say a role has in its menu, in a panel with a chatbot. */
function screensOf(role: Role): string[] {
  return ['schemas', 'schemas/reports']
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((path) => path.endsWith('.json'))
    .flatMap((path) => {
      const { screens, ...schema } = JSON.parse(readFileSync(path, 'utf8')) as {
        screens?: Partial<Screen>[];
        'x-admin'?: { screens?: Partial<Screen>[] };
      };
      return screens ?? schema['x-admin']?.screens ?? [];
    })
    .filter(
      (screen) =>
        screen.role === role && screen.menu !== false && screen.unless === undefined && !screen.path?.includes('{'),
    )
    .map(({ path }) => path ?? '');
}

/** The screens of a role that the chatbot's frame shows. */
const framesOf = (role: Role): string[] =>
  ROUTES.filter((route) => route.kind === 'chatbot-frame' && route.role === role).map(({ path }) => path);

async function menuOf(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await shows(menu.getByRole('link').first()).toBeVisible();
  const folded = menu.getByRole('button', { expanded: false });
  while ((await folded.count()) > 0) await folded.first().click();
  await shows(folded).toHaveCount(0);
  return menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

/** Pages beside the screens, of people with every module. */
const PAGES: Partial<Record<Role, string[]>> = {
  Cliente: [
    '/cliente/dashboard',
    '/cliente/chatbot/dashboard',
    '/cliente/chatinterno',
    '/cliente/dashboards/pabx/active-calls',
    '/cliente/dashboards/pabx/status',
    '/cliente/dashboards/pabx/trunks',
    '/cliente/discador/realtime',
    '/cliente/retencao',
  ],
  Supervisor: [
    '/supervisor/dashboard',
    '/supervisor/chatbot/chat-interno',
    '/supervisor/chatbot/kanban',
    '/supervisor/chatbot/setores',
    '/supervisor/pabx/filas',
    '/supervisor/pabx/resumo-filas',
  ],
  Agente: ['/agente/dashboard', '/agente/chat-interno'],
};

const allOf = (role: Role): string[] => [...(PAGES[role] ?? []), ...screensOf(role), ...framesOf(role)];

const sorted = (paths: string[]) => paths.toSorted();

describe('menu', () => {
  it('of an Admin: every screen of the role and the resources without a screen of their own', async () => {
    const menu = await menuOf(await world.enter('admin@example.com', ELSEWHERE));
    expect(menu).toEqual(expect.arrayContaining(['/admin/dashboard', ...screensOf('Admin')]));
    expect(menu.filter((path) => !path.startsWith('/admin/'))).toEqual([]);
  });

  it('of a Cliente with every module: each screen of the role, nothing else; leads to working screens, marks the present one, and names the browser tab', async () => {
    const page = await world.enter('cliente@example.com', ELSEWHERE);
    const menu = await menuOf(page);
    expect(sorted(menu)).toEqual(sorted(allOf('Cliente')));
    // One of each group; the pages themselves are walked through in `routes.test.ts`.
    const groups = new Map(menu.map((path) => [path.split('/')[2], path]));
    for (const path of groups.values()) {
      const link = page.getByRole('navigation', { name: 'Menu principal' }).locator(`a[href="${path}"]`);
      await link.click();
      await shows(link).toHaveAttribute('aria-current', 'page');
      await shows(page.getByRole('heading', { level: 1 })).toBeVisible();
      await shows(page.locator('main [aria-busy=true]')).toHaveCount(0);
      await shows(page.locator('main').getByRole('alert')).toHaveCount(0);
      await shows(page).toHaveTitle(/.+PABX$/);
    }
  });

  it('of a Cliente without dialer and artificial intelligence: less', async () => {
    const menu = await menuOf(await world.enter('cliente2@example.com', ELSEWHERE));
    expect(menu).toEqual(
      expect.arrayContaining(['/cliente/pabx/ramais', '/cliente/chatbot/tags', '/cliente/callcenter/agentes']),
    );
    for (const path of [
      '/cliente/discador/campanhas',
      '/cliente/discador/mailings',
      '/cliente/iaprompts',
      '/cliente/knowledge-base',
    ])
      expect(menu).not.toContain(path);
  });

  it.each([
    ['supervisor@example.com', allOf('Supervisor')],
    ['agente@example.com', ['/agente/ligacoes', ...allOf('Agente')]],
    ['agente.chat@example.com', allOf('Agente')],
  ])('of %s: the screens of the role', async (email, expected) => {
    expect(sorted(await menuOf(await world.enter(email, ELSEWHERE)))).toEqual(sorted(expected));
  });

  it('stays as it is under the pointer, and shows the present entry wherever one comes from', async () => {
    const page = await world.enter('cliente@example.com', '/cliente/dashboard');
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await menu.getByRole('button', { name: 'Discador' }).click();
    const link = menu.getByRole('link', { name: 'Mailings', exact: true });
    await link.click({ trial: true });
    const before = await link.boundingBox();
    await link.click();
    await shows(link).toHaveAttribute('aria-current', 'page');
    expect(await link.boundingBox()).toEqual(before);
    await byPalette(page, 'base de conhecimento', /^Base de conhecimento/);
    await shows(menu.getByRole('link', { name: 'Base de conhecimento' })).toBeInViewport({ ratio: 1 });
  });

  it('marks the page where an Agente lands', async () => {
    const page = await world.enter('agente@example.com');
    await page.waitForURL('**/agente/ligacoes');
    await shows(
      page.getByRole('navigation', { name: 'Menu principal' }).locator('[aria-current=page]'),
    ).toHaveAttribute('href', '/agente/ligacoes');
  });
});
