/**
 * How long after an event the live pages show it: of every page on its own, and, of the controls of the cockpit, on the pages of others, a supervisor at
 * the first page and a client at the cockpit. `npm run bench page-delays`; `BENCH_TIMES` of each, `BENCH_PAGES` for the pages whose names have one of
 * these words, with commas between them. Exits 1 past a limit.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { openBrowser, openPage, takeSession } from '../tests/support/browser/open-browser';
import { keep, wantedPages } from './live/bench-choice';
import { openLiveWorld, PEOPLE, type Person } from './live/live-world';
import { openMetered } from './live/page-meter';

const TIMES = Number(process.env['BENCH_TIMES'] ?? 5);
/** Of an event, and of a control of the cockpit: what people are promised. */
const LIMITS = { eventMs: 1000, controlMs: 2000 };
/** Agents, extensions and chats beside those of the demo. */
const CROWD = 60;

const CONTROLS = { Pausar: 'Pausada', Retomar: 'Em execução' } as const;

const browser = await openBrowser();
const world = await openLiveWorld(await mkdtemp(join(tmpdir(), 'painel-bench-')), CROWD, { DIALER: '1' });
try {
  for (const [name, live] of wantedPages(world)) {
    if (live.event === undefined) continue;
    const metered = await openMetered(browser, world.url, live);
    const delays: (number | null)[] = [];
    for (let time = 0; time < TIMES; time += 1) delays.push(await metered.delay());
    await metered.close();
    report(name, delays, LIMITS.eventMs);
  }
  if (process.env['BENCH_PAGES'] === undefined) await measureControls();
} finally {
  await world.close();
  await browser.close();
}

/** Campaigns are paused and resumed again and again, and two people look on. */
async function measureControls(): Promise<void> {
  const id = world.places.campaign;
  const cockpit = `/cliente/discador/realtime?campaign=${id}`;
  const pressed = await openAt('client', cockpit);
  const watching: Record<string, [page: Page, place: string]> = {
    'first page of a supervisor': [
      await openAt('supervisor', '/supervisor/dashboard'),
      `[data-card=campaigns] [data-record="${id}"]`,
    ],
    'cockpit of a client': [await openAt('client', cockpit), `[data-row="${id}"] [data-column=status]`],
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
  for (const [name, delays] of took) report(name, delays, LIMITS.controlMs);
}

async function openAt(who: Person, path: string): Promise<Page> {
  const { page } = await openPage(browser, world.url);
  await takeSession(page, world.url, PEOPLE[who]);
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

/** What took longer than could be waited for is null. */
function report(name: string, delays: readonly (number | null)[], limit: number): void {
  const sorted = delays.map((delay) => delay ?? Infinity).toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity;
  console.log(`  ${name.padEnd(44)} p50 ${at(0.5)} ms, the longest ${at(1)} ms of ${sorted.length} (under ${limit})`);
  keep(at(1) < limit, `${name} took ${at(1)} ms`);
}
