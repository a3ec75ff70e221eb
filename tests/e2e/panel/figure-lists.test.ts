import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { COCKPIT, FIGURES_OF_PAGES, WATCH, type FiguresOfPage } from '../../fixtures/figures-of-pages';
import { goTo } from '../../support/browser/page-steps';
import { toldBy, type Tell } from '../../support/browser/told-by-exchange';
import { moveToMidday } from '../../support/panel/midday';

const ADMIN = 'admin@example.com';
const CLIENT = 'cliente@example.com';
const SUPERVISOR = 'supervisor@example.com';
const AGENT = 'agente@example.com';
const NOWHERE = '/system/misc/not-found/list';

const world = browserPanel();
let tell: Tell;

beforeAll(async () => {
  await moveToMidday(world);
  const client = await world.api(CLIENT);
  tell = await toldBy(client);
  const supervisor = await world.api(SUPERVISOR);
  const [queue, other] = await supervisor.find('queues', { enabled: true });
  const [trunk] = await client.find('trunks', { enabled: true });
  const agents = await supervisor.find('agents', { status: 'active', channels: 'PABX' });
  const members = queue?.['members'] as { agentId?: string }[] | undefined;
  const agent = agents.find(({ id, code }) => code && members?.some(({ agentId }) => agentId === id));
  if (!queue || !other || !trunk || !agent) throw new Error('the demo has not the queues, trunk and agents to call');
  const began = Date.now() - 120_000;
  const after = (seconds: number) => new Date(began + seconds * 1000).toISOString();
  const [wait, long] = [3, 40];
  await tell(
    { type: 'agent.moved', at: after(0), agent: String(agent['code']), move: 'login' },
    // Answered.
    {
      type: 'call.started',
      at: after(1),
      call: 'one',
      direction: 'inbound',
      caller: '+5511987654321',
      trunk: trunk['name'],
    },
    { type: 'queue.entered', at: after(1), call: 'one', queue: queue['number'], position: 1 },
    { type: 'leg.started', at: after(1), call: 'one', leg: 'leg', agent: String(agent['code']) },
    { type: 'leg.answered', at: after(1 + wait), call: 'one', leg: 'leg' },
    { type: 'leg.ended', at: after(20), call: 'one', leg: 'leg' },
    { type: 'call.ended', at: after(20), call: 'one', by: 'caller' },
    // Given up at once, and late.
    ...[wait, long].flatMap((seconds) => [
      { type: 'call.started', at: after(30), call: `up-${seconds}`, direction: 'inbound', caller: '+5511987654322' },
      { type: 'queue.entered', at: after(30), call: `up-${seconds}`, queue: queue['number'], position: 1 },
      { type: 'queue.left', at: after(30 + seconds), call: `up-${seconds}`, queue: queue['number'], reason: 'abandon' },
      { type: 'call.ended', at: after(30 + seconds), call: `up-${seconds}`, by: 'caller' },
    ]),
    { type: 'call.started', at: after(90), call: 'waits', direction: 'inbound', caller: '+5511987654323' },
    { type: 'queue.entered', at: after(90), call: 'waits', queue: queue['number'], position: 1 },
  );
});

interface Found {
  name: string;
  text: string;
  href: string | null;
  rows: number | null;
  definition: string | null;
}

/** The figures of a page, with what they say they count and where they lead. */
async function figuresOf(page: Page, { within, name }: FiguresOfPage): Promise<Found[]> {
  const place = page.locator(within);
  await shows(place.locator(`[${name}]`).first()).toBeVisible();
  await shows(place.locator('.MuiSkeleton-root')).toHaveCount(0);
  return place.first().evaluate(
    (element, attribute) =>
      [...element.querySelectorAll(`[${attribute}]`)]
        .filter((one) => one.getAttribute(attribute) !== '' && one.getAttribute(attribute) !== 'true')
        .map((one) => {
          const link = one.closest('a') ?? one.querySelector('a');
          const counted = one.matches('[data-rows]')
            ? one
            : (one.querySelector('[data-rows]') ?? one.closest('[data-rows]'));
          const defined = one.closest('[data-defined]') ?? one.querySelector('[data-defined]');
          return {
            name: one.getAttribute(attribute) ?? '',
            text: one.textContent ?? '',
            href: link?.getAttribute('href') ?? null,
            rows: counted === null ? null : Number(counted.getAttribute('data-rows')),
            definition: defined?.getAttribute('title') ?? null,
          };
        }),
    name,
  );
}

/** How many rows the opened list says it has. */
async function totalOf(page: Page): Promise<number> {
  await shows(page.locator('main [aria-busy=true]')).toHaveCount(0);
  const told = page
    .locator('main')
    .getByText('Nada corresponde à busca e aos filtros')
    .or(page.locator('main .MuiTablePagination-displayedRows'))
    .first();
  await shows(told).toBeVisible();
  return Number(/de (?:cerca de )?([\d.]+)$/.exec((await told.textContent()) ?? '')?.[1]?.replaceAll('.', '') ?? 0);
}

const pathOf = (page: Page, href: string): string => new URL(href, page.url()).pathname;

it.each(FIGURES_OF_PAGES)(
  '$path, $within of $email: each figure says what it counts, and leads to its list or to none',
  async (of) => {
    const page = await world.enter(of.email, of.path);
    const found = await figuresOf(page, of);
    const led = Object.fromEntries(found.map(({ name, href }) => [name, href === null ? null : pathOf(page, href)]));
    const expected = Object.entries(of.figures).map(([name, to]) => [name, typeof to === 'string' ? to : null]);
    expect(led).toEqual(Object.fromEntries(expected));
    if (of.name !== 'data-column')
      for (const { name, definition } of found) expect(definition, name).toMatch(/^[^.]{5,}/);
    const lists = found.filter(({ href, rows }) => href?.includes('filter=') && rows !== null);
    if (of.isBusy) expect(Math.min(...lists.map(({ rows }) => rows ?? 0))).toBeGreaterThan(0);
    for (const { name, href, rows } of lists) {
      // Through a page without rows, so that those of the list before prove nothing.
      await goTo(page, NOWHERE);
      await shows(page.locator('main .MuiTablePagination-displayedRows')).toHaveCount(0);
      await goTo(page, href ?? '');
      await expect.poll(() => totalOf(page), { message: `${name} ${href}`, timeout: 20_000 }).toBe(rows);
    }
  },
);

it.each([
  ['/admin/dashboard', ADMIN],
  ['/cliente/dashboard', CLIENT],
  ['/supervisor/dashboard', SUPERVISOR],
  ['/supervisor/dashboard?tab=chatbot', SUPERVISOR],
  ['/agente/dashboard', AGENT],
  ['/cliente/dashboards/pabx/active-calls', CLIENT],
  ['/cliente/dashboards/pabx/trunks', CLIENT],
  ['/cliente/chatbot/dashboard', CLIENT],
  [WATCH, SUPERVISOR],
  [COCKPIT, CLIENT],
])('no figure of %s is without a definition', async (path, email) => {
  const page = await world.enter(email, path);
  await shows(page.locator('main [data-figure]').first()).toBeVisible();
  await shows(page.locator('main .MuiSkeleton-root')).toHaveCount(0);
  const without = await page.locator('main [data-figure]').evaluateAll((figures) =>
    figures
      .filter((figure) => {
        const defined =
          figure.closest('[data-defined]') ??
          figure.querySelector('[data-defined]') ??
          figure.closest('[data-chart], [data-card]')?.querySelector('[data-defined]') ??
          // A cell of a table has its definition in the heading of its column.
          figure.closest('[data-column]');
        return defined === null || defined === undefined;
      })
      .map((figure) => `${figure.closest('[data-card]')?.getAttribute('data-card') ?? ''} ${figure.textContent}`),
  );
  expect(without).toEqual([]);
  // It is said on focus as well as on hover.
  const reached = page.locator('main [data-defined]:is([tabindex="0"], a, button), main [data-defined]:has(a)').first();
  await reached.evaluate((element) => (element.querySelector('a') ?? (element as HTMLElement)).focus());
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await shows(page.getByRole('tooltip')).toBeVisible();
});

it('leaves of the members of a queue those that a figure counts', async () => {
  const page = await world.enter(SUPERVISOR, WATCH);
  const figure = page.locator('[data-queue] [data-figure=available] a[data-rows]').first();
  const members = Number(await figure.getAttribute('data-rows'));
  await figure.click();
  await shows(page).toHaveURL(/state=available/);
  await shows(page.getByRole('table', { name: 'Membros da fila' }).locator('[data-row]')).toHaveCount(members);
});

it('keeps the queue of the summary in the address, and counts it alone', async () => {
  const page = await world.enter(SUPERVISOR, '/supervisor/pabx/resumo-filas');
  const lines = page.locator('[data-row]:not([data-row="total"])');
  await shows(lines).toHaveCount(2);
  const chosen = (await lines.first().getAttribute('data-row')) ?? '';
  const name = (await lines.first().locator('[data-column=name]').innerText()).trim();
  await page.getByRole('combobox', { name: 'Fila', exact: true }).click();
  await page.getByRole('option', { name, exact: true }).click();
  await shows(lines).toHaveCount(1);
  await shows(page).toHaveURL(new RegExp(`queue=${chosen}`));
  const again = await world.enter(SUPERVISOR, page.url());
  await shows(again.locator('[data-row]:not([data-row="total"])')).toHaveCount(1);
  await shows(again.locator('[data-row="total"] [data-column=offered]')).toHaveText(
    (await again.locator(`[data-row="${chosen}"] [data-column=offered]`).textContent()) ?? '',
  );
});
