import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright';
import { expect as see } from 'playwright/test';
import { afterAll, afterEach, beforeAll, expect, type RunnerTestCase } from 'vitest';
import { copyDemoData, type DemoStart } from '../panel/demo-data';
import {
  cleanContext,
  keepProcess,
  openBrowser,
  openContext,
  PATIENCE_MS,
  takeSession,
  visitIn,
  type Visit,
  type VisitOptions,
} from './open-browser';
import { openApi, type PanelApi } from './panel-api';
import { startPanel, type PanelOptions, type RunningPanel } from '../start-panel';

/** Playwright's waiting assertions, as patient as the pages. */
export const shows = see.configure({ timeout: PATIENCE_MS });

export interface BrowserPanel {
  /** The server; it changes when a test starts it again. */
  panel: RunningPanel;
  /** A new person at the door. */
  visit(options?: VisitOptions): Promise<Page>;
  /** A new person, signed in, at `path` or where sign-in leads. */
  enter(email: string, path?: string, options?: VisitOptions): Promise<Page>;
  /**
   * The same person as in the test before, led on to `path` as a link would; somebody else enters anew. Spares loading the panel again where
   * tests only look at one page after another: what they do to the page stays.
   */
  stay(email: string, path: string): Promise<Page>;
  api(email: string): Promise<PanelApi>;
}

/** One for all files of a worker; it ends with the worker. */
let browserOfWorker: Promise<Browser> | undefined;

/**
 * A panel with demo data and a browser for the tests of one file. After each test the pages are closed and must not
 * have thrown. `prepare` gives options that are only known when the tests start, from those that its demo data need.
 */
export function browserPanel(
  prepare: (demo: DemoStart) => Promise<PanelOptions> = () => Promise.resolve({}),
): BrowserPanel {
  const visits: (Visit & { kind: string })[] = [];
  /** Cleaned, to be visited again, by the options they were opened with. */
  const idle = new Map<string, BrowserContext[]>();
  let staying: { email: string; visit: Visit & { kind: string } } | undefined;
  let browser: Browser | undefined;
  let running: RunningPanel | undefined;
  const world: BrowserPanel = {
    get panel() {
      if (running === undefined) throw new Error('the panel is started in beforeAll; use it inside a test');
      return running;
    },
    set panel(next) {
      running = next;
    },
    async visit(options) {
      if (browser === undefined) throw new Error('the browser is started in beforeAll; use it inside a test');
      const kind = JSON.stringify([world.panel.url, options ?? {}]);
      const context =
        idle.get(kind)?.pop() ?? (await keepProcess(await openContext(browser, world.panel.url, options)));
      const visit = await visitIn(context, options);
      visits.push({ ...visit, kind });
      await options?.before?.(visit.page);
      return visit.page;
    },
    async enter(email, path, options) {
      const page = await world.visit(options);
      await takeSession(page, world.panel.url, email);
      await page.goto(path ?? '/');
      if (path === undefined) await page.waitForURL(({ pathname }) => pathname !== '/');
      return page;
    },
    async stay(email, path) {
      if (staying?.email === email) {
        await leadOn(staying.visit.page, path);
        return staying.visit.page;
      }
      // It is closed after this test as other pages are.
      if (staying !== undefined) visits.push(staying.visit);
      staying = undefined;
      const page = await world.enter(email, path);
      const visit = visits.pop();
      if (visit === undefined) throw new Error('expected the visit of whoever has entered');
      staying = { email, visit };
      return page;
    },
    api: (email) => openApi(world.panel.url, email),
  };
  beforeAll(async () => {
    browserOfWorker ??= openBrowser();
    [running, browser] = await Promise.all([startWithDemo(prepare), browserOfWorker]);
  });
  afterEach(async ({ task }) => {
    const ended = visits.splice(0);
    const seen = staying === undefined ? ended : [...ended, staying.visit];
    await tellPages(
      task,
      seen.map(({ page }) => page),
    );
    for (const { context, kind } of ended) {
      await cleanContext(context, world.panel.url);
      idle.set(kind, [...(idle.get(kind) ?? []), context]);
    }
    const died = running?.process.exitCode ?? running?.process.signalCode ?? null;
    if (died !== null) throw new Error(`the server ended with ${died}:\n${running?.output().slice(-4000) ?? ''}`);
    const errors = seen.flatMap((visit) => visit.errors.splice(0));
    expect(errors, running?.output().slice(-2000)).toEqual([]);
  });
  afterAll(async () => {
    await staying?.visit.context.close();
    await Promise.all([...idle.values()].flat().map((context) => context.close()));
    await running?.stop();
  });
  return world;
}

/** The panel names its tab anew on every page: an old title proves nothing. */
async function leadOn(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.title = '';
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await page.waitForFunction(() => document.title !== '');
}

/** Spares a server the loading of demo data. */
async function startWithDemo(prepare: (demo: DemoStart) => Promise<PanelOptions>): Promise<RunningPanel> {
  const { dataDir, environment } = await copyDemoData();
  const options = await prepare({ dataDir, environment });
  return startPanel({ dataDir, ...options, environment: { ...environment, ...options.environment } });
}

/** Adds to the errors of a failed test where it left its pages. */
export async function tellPages(
  { result }: Readonly<Pick<RunnerTestCase, 'result'>>,
  pages: readonly Page[],
): Promise<void> {
  for (const error of result?.state === 'fail' ? (result.errors ?? []) : [])
    for (const page of pages) error.message += `\n${await whatIsShown(page)}`;
}

/** Where a failed test left its page: the address, whether it still draws, and the tree that a screen reader is told. */
async function whatIsShown(page: Page): Promise<string> {
  const body = page.locator('body');
  const patience = { timeout: 2000 };
  const frame = body.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)), undefined, patience);
  const drawing = await Promise.race([
    frame.then(() => 'draws frames'),
    delay(patience.timeout, 'draws no frame'),
  ]).catch(String);
  const tree = await body.ariaSnapshot(patience).catch(String);
  return `${page.url()}, ${drawing}\n${tree.slice(-4000)}`;
}
