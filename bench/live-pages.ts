/**
 * What live pages cost a browser, of all of them: frames, long tasks and the main thread while five hundred rows change, and the memory of pages that
 * are left open for a day of the simulated contact centres. `npm run bench live-pages`; `BENCH_CALLS` rows, `BENCH_SECONDS` of each page,
 * `BENCH_HOURS` simulated at `BENCH_SPEED` times the clock, `BENCH_PAGES` for the pages whose names have one of these words, with commas between them,
 * `BENCH_PARTS=frames` or `memory` for one part alone. Exits 1 past a limit.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openBrowser } from '../tests/support/browser/open-browser';
import { keep, wantedPages } from './live/bench-choice';
import { openLiveWorld } from './live/live-world';
import { openMetered, type MeteredPage } from './live/page-meter';

const CALLS = Number(process.env['BENCH_CALLS'] ?? 500);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 15);
const HOURS = Number(process.env['BENCH_HOURS'] ?? 24);
const SPEED = Number(process.env['BENCH_SPEED'] ?? 144);
const PARTS = (process.env['BENCH_PARTS'] ?? 'frames,memory').split(',');
const LIMITS = { framesPerSecond: 55, heapGrowth: 0.1 };

/** Until as many calls begin as end, and until a page has drawn everything once. */
const RAMP_MS = 40_000;
const DRAWN_MS = 5000;
const MS_OF_HOUR = 3_600_000;
/** Simulated hours until all that happens there has been drawn, and the code of it compiled: the two pages with most happening need over two. */
const WARM_HOURS = 4;
/** Agents beside those of the demo where the demo has its own traffic. */
const FEW = 20;

const browser = await openBrowser();
try {
  if (PARTS.includes('frames')) await measureFrames();
  if (PARTS.includes('memory')) await measureMemory();
} finally {
  await browser.close();
}

/** One page after the other, while an exchange that nothing else tells of has as many calls in course as are asked for. */
async function measureFrames(): Promise<void> {
  const world = await openLiveWorld(await mkdtemp(join(tmpdir(), 'painel-bench-')), CALLS);
  try {
    const ending = new AbortController();
    const telling = world.traffic(ending.signal);
    const began = Date.now();
    await Promise.race([telling, pause(RAMP_MS)]);
    console.log(
      `${CALLS} calls, agents, extensions and chats; each page ${SECONDS} s; processor time of the main thread in a second\n` +
        `${'page'.padEnd(30)} frames/s  99 % within  long tasks (longest)  busy     scripts  styles`,
    );
    for (const [name, live] of wantedPages(world)) {
      const metered = await openMetered(browser, world.url, live);
      await pause(DRAWN_MS);
      const cost = await metered.cost(SECONDS);
      await metered.close();
      const ms = (share: number) => `${(share * 1000).toFixed(0)} ms`.padEnd(8);
      console.log(
        `${name.padEnd(30)} ${cost.framesPerSecond.toFixed(1).padEnd(8)}  ${`${cost.lateFrame.toFixed(0)} ms`.padEnd(11)}  ${`${cost.longTasks} (${cost.longestTask.toFixed(0)} ms)`.padEnd(20)}  ${ms(cost.busy)} ${ms(cost.scripts)} ${ms(cost.styles)}`,
      );
      keep(
        cost.framesPerSecond >= LIMITS.framesPerSecond,
        `${name}: ${cost.framesPerSecond.toFixed(1)} frames a second`,
      );
    }
    ending.abort();
    console.log(`${((await telling) / ((Date.now() - began) / 1000)).toFixed(0)} events a second`);
  } finally {
    await world.close();
  }
}

interface Left {
  name: string;
  metered: MeteredPage;
  heaps: number[];
  nodes: number[];
}

/** Pages that nobody touches, each hour of the simulation. */
async function measureMemory(): Promise<void> {
  const world = await openLiveWorld(await mkdtemp(join(tmpdir(), 'painel-bench-')), FEW, {
    DEMO_TRAFFIC: '1',
    DEMO_TRAFFIC_SPEED: String(SPEED),
  });
  try {
    const ending = new AbortController();
    const telling = world.traffic(ending.signal);
    const left: Left[] = [];
    for (const [name, live] of wantedPages(world))
      left.push({ name, metered: await openMetered(browser, world.url, live), heaps: [], nodes: [] });
    for (let hour = 0; hour <= WARM_HOURS + HOURS; hour += 1) {
      if (hour >= WARM_HOURS)
        for (const { metered, heaps, nodes } of left) {
          heaps.push(await metered.heap());
          nodes.push((await metered.counts()).nodes);
        }
      await Promise.race([telling, pause(MS_OF_HOUR / SPEED)]);
    }
    ending.abort();
    console.log(
      `${HOURS} simulated hours, and ${await telling} events beside those of the simulation\n` +
        `${'page'.padEnd(30)} heap first, last, most (MB)  growth   nodes first, last`,
    );
    for (const { name, heaps, nodes } of left) {
      const [first = 0, last = 0] = [heaps[0], heaps.at(-1)];
      const growth = last / first - 1;
      const mb = (bytes: number) => (bytes / 1e6).toFixed(1).padStart(6);
      console.log(
        `${name.padEnd(30)} ${mb(first)} ${mb(last)} ${mb(Math.max(...heaps))}        ${`${(growth * 100).toFixed(1)} %`.padStart(6)}   ${nodes[0]} ${nodes.at(-1)}`,
      );
      const byHour = heaps.map((heap, hour) => `${(heap / 1e6).toFixed(1)} (${nodes[hour]})`).join(', ');
      keep(
        growth <= LIMITS.heapGrowth,
        `${name}: the heap grew by ${(growth * 100).toFixed(1)} %; by the hour, with nodes: ${byHour}`,
      );
    }
  } finally {
    await world.close();
  }
}
