import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import type { PanelApi } from '../../support/browser/panel-api';
import { toldBy, type Tell } from '../../support/browser/told-by-exchange';

const CLIENT = 'cliente@example.com';
const SUPERVISOR = 'supervisor@example.com';
/** On a machine with nothing else to do it is less than a second; this one may have much to do. */
const MOST_MS = 5000;
/** How far the clock of the browser is ahead, and how far a timer may be off by what a slow machine takes. */
const AHEAD_MS = 600_000;
const SLOW_SECONDS = 60;

const world = browserPanel();
let client: PanelApi;
let tell: Tell;
/** A queue of the supervisor with an agent of it, and a campaign with agents. */
let queue: { id: string; number: string };
let member: { id: string; code: string };
let campaign: { id: string; code: string };

beforeAll(async () => {
  client = await world.api(CLIENT);
  tell = await toldBy(client);
  const supervisor = await world.api(SUPERVISOR);
  const agents = await client.find('agents', { status: 'active', channels: 'PABX' });
  const codeOf = (ids: readonly string[]) => {
    const agent = agents.find(({ id, code }) => typeof code === 'string' && code !== '' && ids.includes(id));
    return agent && { id: agent.id, code: String(agent['code']) };
  };
  const membersOf = (one: Record<string, unknown>) =>
    (one['members'] as { agentId?: string }[]).flatMap(({ agentId }) => agentId ?? []);
  const [busy] = (await supervisor.find('queues', { enabled: true })).flatMap((one) => {
    const agent = codeOf(membersOf(one));
    return agent === undefined ? [] : [{ queue: { id: one.id, number: String(one['number']) }, agent }];
  });
  const queues = await client.find('queues', {});
  const [dialing] = (await client.find('campaigns', { status: ['running', 'paused', 'scheduled', 'draft'] })).flatMap(
    (one) => {
      const own = (one['agentIds'] ?? []) as string[];
      const ofQueue = queues.filter(({ id }) => id === one['queueId']).flatMap(membersOf);
      const agent = codeOf(own.length > 0 ? own : ofQueue);
      return agent === undefined ? [] : [{ id: one.id, code: agent.code }];
    },
  );
  if (busy === undefined || dialing === undefined)
    throw new Error('the demo has no queue of the supervisor, or no campaign, with an agent of the telephone');
  queue = busy.queue;
  member = busy.agent;
  campaign = dialing;
});

const live = (page: Page) => shows(page.locator('[data-currency=live]')).toBeVisible();

/** Measures how long after an event the page first shows another text there, by the clock of this machine. */
async function passes(page: Page, name: string, selector: string, event: () => Promise<void>): Promise<void> {
  const place = page.locator(selector).first();
  await shows(place).toBeVisible();
  const before = (await place.textContent()) ?? '';
  const changed = page
    .waitForFunction(
      ([where, text]) => {
        const now = document.querySelector(where)?.textContent;
        return now !== undefined && now !== text ? Date.now() : undefined;
      },
      [selector, before] as const,
      { polling: 'raf', timeout: 30_000 },
    )
    .then(async (handle) => Number(await handle.jsonValue()));
  const told = Date.now();
  await event();
  const took = (await changed) - told;
  process.stdout.write(`${name}: ${took} ms from the event to the page\n`);
  expect(took, name).toBeLessThan(MOST_MS);
}

describe('from an event to the page', () => {
  it('a call is among the active ones', async () => {
    const page = await world.enter(CLIENT, '/cliente/dashboards/pabx/active-calls');
    await live(page);
    await passes(page, 'active calls', 'main [data-figure=calls]', () =>
      tell({ type: 'call.started', call: 'soon', direction: 'inbound', caller: '+5511987650001' }),
    );
    await tell({ type: 'call.ended', call: 'soon', by: 'caller' });
  });

  it('a caller waits at a queue', async () => {
    const page = await world.enter(SUPERVISOR, `/supervisor/pabx/filas?queue=${queue.id}`);
    await live(page);
    await passes(page, 'queues', `[data-queue="${queue.id}"] [data-figure=waiting]`, () =>
      tell(
        { type: 'call.started', call: 'queued', direction: 'inbound', caller: '+5511987650002' },
        { type: 'queue.entered', call: 'queued', queue: queue.number, position: 1 },
      ),
    );
    await tell({ type: 'call.ended', call: 'queued', by: 'caller' });
  });

  it('an agent of a campaign is ready', async () => {
    await tell({ type: 'agent.moved', agent: campaign.code, move: 'logout' });
    const page = await world.enter(CLIENT, `/cliente/discador/realtime?campaign=${campaign.id}`);
    await live(page);
    await passes(page, 'campaigns', '[data-metric="Agentes livres"] [data-figure]', () =>
      tell({ type: 'agent.moved', agent: campaign.code, move: 'login' }),
    );
    await tell({ type: 'agent.moved', agent: campaign.code, move: 'logout' });
  });
});

/** The browser believes that it is later than it is. */
const wrongClock = async (page: Page): Promise<void> => {
  await page.addInitScript((ahead) => {
    const Right = Date;
    class Wrong extends Right {
      constructor(...given: unknown[]) {
        if (given.length === 0) super(Right.now() + ahead);
        else super(...(given as [number]));
      }
      static override now(): number {
        return Right.now() + ahead;
      }
    }
    Object.assign(globalThis, { Date: Wrong });
  }, AHEAD_MS);
};

const secondsOf = (text: string): number => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** A timer of something that has just begun tells so, and goes on. */
async function ticksRight(page: Page, selector: string): Promise<void> {
  const timer = page.locator(selector).first();
  // At first a page may not have heard yet what time it is.
  await shows.poll(async () => secondsOf((await timer.textContent()) ?? '')).toBeLessThan(SLOW_SECONDS);
  const first = secondsOf((await timer.textContent()) ?? '');
  await shows.poll(async () => secondsOf((await timer.textContent()) ?? '')).toBeGreaterThan(first + 1);
  expect(secondsOf((await timer.textContent()) ?? '')).toBeLessThan(SLOW_SECONDS);
}

describe('with a clock ten minutes fast in the browser', () => {
  it('a caller waits for as long as the server says', async () => {
    const page = await world.enter(SUPERVISOR, `/supervisor/pabx/filas?queue=${queue.id}`, { before: wrongClock });
    expect(await page.evaluate(() => Date.now())).toBeGreaterThan(Date.now() + AHEAD_MS / 2);
    await live(page);
    await tell(
      { type: 'call.started', call: 'timed', direction: 'inbound', caller: '+5511987650003' },
      { type: 'queue.entered', call: 'timed', queue: queue.number, position: 1 },
    );
    await ticksRight(page, `[data-queue="${queue.id}"] [data-figure=longestWait] time`);
    await tell({ type: 'call.ended', call: 'timed', by: 'caller' });
  });

  it('an agent on the first page is in a state for as long as the server says', async () => {
    await tell({ type: 'agent.moved', agent: member.code, move: 'login' });
    const page = await world.enter(SUPERVISOR, '/supervisor/dashboard', { before: wrongClock });
    await ticksRight(page, `[data-card="agents"] [data-row="${member.id}"] time`);
    await tell({ type: 'agent.moved', agent: member.code, move: 'logout' });
  });
});
