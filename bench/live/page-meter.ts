import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright';
import { openPage, takeSession } from '../../tests/support/browser/open-browser';
import type { LivePage } from './live-pages';
import { PEOPLE } from './live-world';

/** What a page took of its main thread over a while. */
export interface Cost {
  framesPerSecond: number;
  /** Of a hundred frames 99 are within it, ms. */
  lateFrame: number;
  longTasks: number;
  longestTask: number;
  /** Processor time of the main thread, seconds in a second: all of it, and what of it are scripts, styles and layout. */
  busy: number;
  scripts: number;
  styles: number;
}

/** A page that is open, with what its browser says of it. */
export interface MeteredPage {
  page: Page;
  /** Milliseconds from the event to the frame in which the page shows it; null where it did not within the limit. */
  delay(): Promise<number | null>;
  cost(seconds: number): Promise<Cost>;
  /** Bytes that live objects take. */
  heap(): Promise<number>;
  /** Nodes and listeners of the page. */
  counts(): Promise<{ nodes: number; listeners: number }>;
  close(): Promise<void>;
}

/** How long a page is left alone before it is to show something else, and how long it may take to, ms. */
const STILL_MS = 1500;
const SETTLE_MS = 15_000;
const DELAY_LIMIT_MS = 16_000;

interface Metrics {
  TaskDuration: number;
  ScriptDuration: number;
  RecalcStyleDuration: number;
  LayoutDuration: number;
}

/** Opens a page as whoever looks at it, and waits until it shows what it follows. */
export async function openMetered(browser: Browser, url: string, live: LivePage): Promise<MeteredPage> {
  const { page, context } = await openPage(browser, url);
  await page.addInitScript({ path: join(import.meta.dirname, 'in-page.js') });
  await takeSession(page, url, PEOPLE[live.who]);
  await page.goto(live.path);
  await live.open?.(page);
  await page.locator(live.place).first().waitFor();
  const session = await context.newCDPSession(page);
  // Of the processor, not of the clock: other processes may have it meanwhile.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const asked = <Answer>(call: string, ...given: (string | number)[]) =>
    page.evaluate<Answer>(`benchLive.${call}(${given.map((one) => JSON.stringify(one)).join()})`);
  return {
    page,
    async delay() {
      await live.before?.();
      const before = await asked<string>('settled', live.place, STILL_MS, SETTLE_MS);
      const seen = asked<number | null>('changed', live.place, before, DELAY_LIMIT_MS);
      const began = Date.now();
      const [at] = await Promise.all([seen, live.event?.()]);
      return at === null ? null : at - began;
    },
    async cost(seconds) {
      const before = await metricsOf(session);
      const began = performance.now();
      const { frames, longTasks } = await asked<{ frames: number[]; longTasks: number[] }>('frames', seconds * 1000);
      const after = await metricsOf(session);
      const took = (performance.now() - began) / 1000;
      const share = (name: keyof Metrics) => (after[name] - before[name]) / took;
      const ordered = frames.toSorted((one, other) => one - other);
      return {
        framesPerSecond: frames.length / seconds,
        lateFrame: ordered[Math.floor(ordered.length * 0.99)] ?? 0,
        longTasks: longTasks.length,
        longestTask: Math.max(0, ...longTasks),
        busy: share('TaskDuration'),
        scripts: share('ScriptDuration'),
        styles: share('RecalcStyleDuration') + share('LayoutDuration'),
      };
    },
    async heap() {
      await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize;
    },
    async counts() {
      const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
      return { nodes, listeners: jsEventListeners };
    },
    close: () => context.close(),
  };
}

async function metricsOf(session: CDPSession): Promise<Metrics> {
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    TaskDuration: value('TaskDuration'),
    ScriptDuration: value('ScriptDuration'),
    RecalcStyleDuration: value('RecalcStyleDuration'),
    LayoutDuration: value('LayoutDuration'),
  };
}
