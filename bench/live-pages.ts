/**
 * What live pages cost a browser: the frames of the page of calls in course while five hundred rows change, and the memory of pages that are left
 * open for a day of the simulated contact centres. `npm run bench live-pages`; `BENCH_CALLS` rows, `BENCH_HOURS` simulated at `BENCH_SPEED` times the clock.
 * Exits 1 past a limit.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession } from 'playwright';
import { openBrowser, openPage, takeSession } from '../tests/support/browser/open-browser';
import { startPanel } from '../tests/support/start-panel';
import { openTraffic } from './events-traffic';
import { openClient, type PanelClient } from './panel-client';

const CALLS = Number(process.env['BENCH_CALLS'] ?? 500);
const HOURS = Number(process.env['BENCH_HOURS'] ?? 24);
const SPEED = Number(process.env['BENCH_SPEED'] ?? 144);
const LIMITS = { framesPerSecond: 55, heapGrowth: 0.1 };

const MEASURED_SECONDS = 20;
/** A call of the traffic lasts half a minute, and takes 5.2 events in the mean. */
const CALL_SECONDS = 30;
const EVENTS_OF_CALL = 5.2;
/** Until as many calls begin as end. */
const RAMP_MS = 40_000;
const TICK_MS = 50;
const MS_OF_HOUR = 3_600_000;
/** Simulated hours until everything has been drawn once. */
const WARM_HOURS = 2;

const LEFT_OPEN = [
  { email: 'cliente@example.com', path: '/cliente/dashboards/pabx/active-calls' },
  { email: 'supervisor@example.com', path: '/supervisor/pabx/resumo-filas' },
  { email: 'cliente@example.com', path: '/cliente/discador/realtime' },
];

const folder = await mkdtemp(join(tmpdir(), 'painel-bench-'));
const browser = await openBrowser();
try {
  await measureFrames(browser);
  await measureMemory(browser);
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}

function keep(isKept: boolean, text: string): void {
  if (isKept) return;
  console.error(`  past the limit: ${text}`);
  process.exitCode = 1;
}

/** Calls of an exchange that nothing else tells of, as many as are asked for at a time. */
async function measureFrames(open: Browser): Promise<void> {
  const panel = await startPanel({
    dataDir: join(folder, 'frames'),
    environment: { LOG_LEVEL: 'warn', DEMO_TRAFFIC: '0' },
  });
  try {
    const admin = await openClient(panel.url, 'admin@example.com');
    const { serviceKey } = await admin.call<{ serviceKey: string }>('POST', '/api/service-accounts', {
      name: 'Bench',
      rights: ['telephony-events'],
      active: true,
    });
    const ending = new AbortController();
    const telling = tellCalls(panel.url, await openClient(panel.url), serviceKey, ending.signal);
    const { page } = await openPage(open, panel.url);
    await takeSession(page, panel.url, 'cliente@example.com');
    await page.goto('/cliente/dashboards/pabx/active-calls');
    await pause(RAMP_MS);
    await page.locator('[data-row]').nth(5).waitFor();
    const rows = Number(await page.locator('table[aria-rowcount]').getAttribute('aria-rowcount')) - 1;
    const frames = await page.evaluate(framesWithin, MEASURED_SECONDS * 1000);
    ending.abort();
    await telling;
    const ordered = frames.toSorted((one, other) => one - other);
    const perSecond = frames.length / MEASURED_SECONDS;
    console.log(
      `${rows} live rows: ${perSecond.toFixed(1)} frames a second (at least ${LIMITS.framesPerSecond}), 99 of 100 within ${(ordered[Math.floor(ordered.length * 0.99)] ?? 0).toFixed(0)} ms, the longest ${(ordered.at(-1) ?? 0).toFixed(0)} ms`,
    );
    keep(perSecond >= LIMITS.framesPerSecond, `${perSecond.toFixed(1)} frames a second`);
    keep(rows >= CALLS * 0.9, `${rows} rows of ${CALLS}`);
  } finally {
    await panel.stop();
  }
}

/** In the page. */
async function framesWithin(milliseconds: number): Promise<number[]> {
  const taken: number[] = [];
  const end = performance.now() + milliseconds;
  let before = performance.now();
  while (before < end) {
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    taken.push(now - before);
    before = now;
  }
  return taken;
}

async function tellCalls(url: string, client: PanelClient, key: string, signal: AbortSignal): Promise<void> {
  const nameIn = async (collection: string) => {
    const [first] = await client.call<{ name: string }[]>('GET', `/api/${collection}?range=[0,0]`);
    if (first === undefined) throw new Error(`${collection}: expected one in the demo, found none`);
    return first.name;
  };
  const traffic = openTraffic({
    rate: (CALLS / CALL_SECONDS) * EVENTS_OF_CALL,
    agents: CALLS,
    tenant: 'horizonte',
    queue: await nameIn('queues'),
    trunk: await nameIn('trunks'),
  });
  while (!signal.aborted) {
    const events = traffic.due(Date.now());
    if (events.length > 0) {
      const answer = await fetch(`${url}/api/telephony/events`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify({ events }),
      });
      if (!answer.ok) throw new Error(`the door: expected success, got ${answer.status} ${await answer.text()}`);
    }
    await pause(TICK_MS);
  }
}

interface Left {
  path: string;
  session: CDPSession;
  heaps: number[];
}

/** Pages that nobody touches, each hour of the simulation. */
async function measureMemory(open: Browser): Promise<void> {
  const panel = await startPanel({
    dataDir: join(folder, 'memory'),
    environment: { LOG_LEVEL: 'warn', DEMO_TRAFFIC_SPEED: String(SPEED) },
  });
  try {
    const left: Left[] = [];
    for (const { email, path } of LEFT_OPEN) {
      const { page, context } = await openPage(open, panel.url);
      await takeSession(page, panel.url, email);
      await page.goto(path);
      await page.locator('main h1').waitFor();
      left.push({ path, session: await context.newCDPSession(page), heaps: [] });
    }
    for (let hour = 0; hour <= WARM_HOURS + HOURS; hour += 1) {
      if (hour >= WARM_HOURS) for (const one of left) one.heaps.push(await heapOf(one.session));
      await pause(MS_OF_HOUR / SPEED);
    }
    for (const { path, heaps } of left) {
      const [first = 0, last = 0] = [heaps[0], heaps.at(-1)];
      const growth = last / first - 1;
      console.log(
        `${path}: ${(first / 1e6).toFixed(1)} MB at first, ${(last / 1e6).toFixed(1)} MB after ${HOURS} simulated hours (${(growth * 100).toFixed(1)} %, at most ${LIMITS.heapGrowth * 100} %); at most ${(Math.max(...heaps) / 1e6).toFixed(1)} MB`,
      );
      keep(growth <= LIMITS.heapGrowth, `${path}: the heap grew by ${(growth * 100).toFixed(1)} %`);
    }
  } finally {
    await panel.stop();
  }
}

/** Bytes that live objects take. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}
