/**
 * How long after a control of the cockpit was pressed the pages of others show it: campaigns are paused and resumed again and again, and two people look
 * on, a supervisor at the first page and a client at the cockpit. `npm run bench page-delays`; `BENCH_TIMES` of each. Exits 1 past a limit.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { openBrowser, openPage, takeSession } from '../tests/support/browser/open-browser';
import { startPanel } from '../tests/support/start-panel';
import { openClient, type PanelClient } from './panel-client';

const TIMES = Number(process.env['BENCH_TIMES'] ?? 10);
/** Of a control: what people are promised. */
const LIMIT_MS = 2000;

const CLIENT = 'cliente@example.com';
const SUPERVISOR = 'supervisor@example.com';
const CONTROLS = { Pausar: 'Pausada', Retomar: 'Em execução' } as const;

const folder = await mkdtemp(join(tmpdir(), 'painel-bench-'));
const browser = await openBrowser();
const panel = await startPanel({ dataDir: join(folder, 'data'), environment: { LOG_LEVEL: 'warn', DIALER: '1' } });
try {
  const id = await startCampaign(await openClient(panel.url, CLIENT));
  const cockpit = `/cliente/discador/realtime?campaign=${id}`;
  const pressed = await openAt(CLIENT, cockpit);
  const watching: Record<string, [page: Page, place: string]> = {
    'first page of a supervisor': [
      await openAt(SUPERVISOR, '/supervisor/dashboard'),
      `[data-card=campaigns] [data-record="${id}"]`,
    ],
    'cockpit of a client': [await openAt(CLIENT, cockpit), `[data-row="${id}"] [data-column=status]`],
  };
  for (const [page] of Object.values(watching)) await page.locator('header [data-state=connected]').waitFor();
  const took = new Map<string, number[]>();
  for (let time = 0; time < TIMES; time += 1)
    for (const [control, shown] of Object.entries(CONTROLS)) {
      const seen = Object.entries(watching).map(async ([name, [page, place]]) => {
        const at = await momentOf(page, place, shown);
        return { name: `${control}, ${name}`, at };
      });
      const began = await press(pressed, control);
      for (const { name, at } of await Promise.all(seen)) took.set(name, [...(took.get(name) ?? []), at - began]);
    }
  for (const [name, delays] of took) report(name, delays);
} finally {
  await panel.stop();
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}

async function openAt(email: string, path: string): Promise<Page> {
  const { page } = await openPage(browser, panel.url);
  await takeSession(page, panel.url, email);
  await page.goto(path);
  return page;
}

/** Presses a control, and says yes where that is asked; answers when the last of it was pressed. */
async function press(page: Page, name: string): Promise<number> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click({ trial: true });
  const isAsked = name === 'Retomar';
  let began = Date.now();
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  if (!isAsked) return began;
  const yes = page.getByRole('dialog').getByRole('button', { name, exact: true });
  await yes.click({ trial: true });
  began = Date.now();
  await yes.click();
  return began;
}

/** When the page first has the words there, by the clock of this machine. */
async function momentOf(page: Page, place: string, words: string): Promise<number> {
  const handle = await page.waitForFunction(
    ([where, text]) => (document.querySelector(where)?.textContent.includes(text) === true ? Date.now() : undefined),
    [place, words] as const,
    { polling: 'raf' },
  );
  return Number(await handle.jsonValue());
}

/** A campaign that dials at any hour and that the supervisor sees. */
async function startCampaign(client: PanelClient): Promise<string> {
  const first = async (collection: string, filter: object) => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter) });
    const [found] = await client.call<({ id: string } & Record<string, unknown>)[]>(
      'GET',
      `/api/${collection}?${query}`,
    );
    if (found === undefined) throw new Error(`${collection}: expected one in the demo, found none`);
    return found;
  };
  const mailing = await client.call<{ id: string }>('POST', '/api/mailings', { name: 'Bench', active: true });
  await client.call('POST', '/api/mailing-contacts', {
    mailingId: mailing.id,
    name: 'Bench',
    phones: [{ number: '+5511970019101' }],
  });
  const [queue, did] = [await first('queues', { number: '705' }), await first('dids', {})];
  const { id } = await client.call<{ id: string }>('POST', '/api/campaigns', {
    name: 'A first of the list',
    purpose: 'survey',
    mode: 'progressive',
    maxChannels: 1,
    queueId: queue.id,
    mailingIds: [mailing.id],
    callerIdNumbers: [did['number']],
    hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '00:00', end: '24:00' })),
    skipHolidays: false,
  });
  // Supervisors see the campaigns that they are given.
  const leader = await first('supervisors', { email: SUPERVISOR });
  await client.call('PATCH', `/api/supervisors/${leader.id}`, { campaignIds: [id] });
  await client.call('POST', `/api/campaigns/${id}/transitions/start`, {});
  return id;
}

function report(name: string, delays: readonly number[]): void {
  const sorted = delays.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  console.log(`  ${name}: p50 ${at(0.5)} ms, the longest ${at(1)} ms of ${sorted.length} (under ${LIMIT_MS})`);
  if (at(1) < LIMIT_MS) return;
  console.error(`  past the limit: ${name} took ${at(1)} ms`);
  process.exitCode = 1;
}
