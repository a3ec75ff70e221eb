/**
 * Times a person feels, in Chromium, beside the smallest honest react-admin app on the same API: both in turn in one
 * run, so that a busy machine hits both. `npm run bench browser` builds first and then runs this. Exits 1 past a limit.
 */
import type { Browser, BrowserContext, Page } from 'playwright';
import { DEMO_PASSWORD, openBrowser } from '../tests/support/browser/open-browser';
import { startPanel } from '../tests/support/start-panel';
import { addClock, clickTime, loadTime, type Sight } from './page-clock';
import { serveOneFileApp } from './serve-one-file-app';

const RUNS = Number(process.env.BENCH_RUNS ?? 7);
const NAVIGATIONS = 20;
const WARM_UP = 5;
const EMAIL = 'cliente@example.com';
const CELL = 'tbody tr td';

/** One of the two apps as the benchmark drives it. */
interface Subject {
  list: string;
  listSight: Sight;
  /** The menu's link to the other list. */
  otherLink: string;
  ownLink: string;
  otherSight: Sight;
  formSight: Sight;
  context: () => Promise<BrowserContext>;
}

interface Times {
  cold: number;
  warm: number;
  menu: number;
  form: number;
}

const NAMES = {
  cold: 'cold list, first row',
  warm: 'reload, first row',
  menu: 'menu click to rows',
  form: 'row click to form',
};

/** What the panel must keep, as ratio to the yardstick's median or in milliseconds. */
const LIMITS = { coldRatio: 1.3, menuMs: 120, formMs: 100, heapGrowth: 1.1 };

const panel = await startPanel({ environment: { LOG_LEVEL: 'warn' } });
const yardstick = await serveOneFileApp(panel.url);
const browser = await openBrowser();
try {
  const subjects = { ours: await panelSubject(browser), theirs: await oneFileSubject(browser) };
  const taken: Record<keyof typeof subjects, Times[]> = { ours: [], theirs: [] };
  await measure(subjects.ours);
  await measure(subjects.theirs);
  for (let run = 0; run < RUNS; run += 1) {
    taken.theirs.push(await measure(subjects.theirs));
    taken.ours.push(await measure(subjects.ours));
  }
  reportTimes(taken.ours, taken.theirs);
  reportHeap(await measureHeap(subjects.ours));
} finally {
  await browser.close();
  await yardstick.stop();
  await panel.stop();
}

async function panelSubject(chromium: Browser): Promise<Subject> {
  const context = await chromium.newContext({ baseURL: panel.url, locale: 'pt-BR' });
  const page = await context.newPage();
  await page.goto('/login');
  await page.locator('input[type=email]').fill(EMAIL);
  await page.locator('input[type=password]').fill(DEMO_PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/dashboard');
  const storageState = await context.storageState();
  await context.close();
  return {
    list: `${panel.url}/cliente/pabx/ramais`,
    listSight: { selector: CELL, address: '^/cliente/pabx/ramais' },
    ownLink: 'nav a[href="/cliente/pabx/ramais"]',
    otherLink: 'nav a[href="/cliente/pabx/queues"]',
    otherSight: { selector: CELL, address: '^/cliente/pabx/queues' },
    formSight: { selector: 'main form input', address: '/ramais/[^/?]+' },
    context: () => chromium.newContext({ storageState, locale: 'pt-BR', viewport: { width: 1440, height: 900 } }),
  };
}

async function oneFileSubject(chromium: Browser): Promise<Subject> {
  const answer = await fetch(`${panel.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: DEMO_PASSWORD }),
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return {
    list: `${yardstick.url}/?token=${accessToken}#/extensions`,
    listSight: { selector: CELL, address: '#/extensions' },
    ownLink: 'a[href="#/extensions"]',
    otherLink: 'a[href="#/queues"]',
    otherSight: { selector: CELL, address: '#/queues' },
    formSight: { selector: 'form input', address: '#/extensions/.+' },
    context: () => chromium.newContext({ locale: 'pt-BR', viewport: { width: 1440, height: 900 } }),
  };
}

/** A new person with an empty cache: first visit, reload, a click in the menu, a click on a row. */
async function measure(subject: Subject): Promise<Times> {
  const context = await subject.context();
  try {
    const page = await context.newPage();
    await addClock(page);
    const cold = await loadTime(page, () => page.goto(subject.list, { waitUntil: 'commit' }), subject.listSight);
    await page.waitForLoadState('networkidle');
    const warm = await loadTime(page, () => page.reload({ waitUntil: 'commit' }), subject.listSight);
    await page.waitForLoadState('networkidle');
    // The pointer is on a link before it is pressed; what that starts loading is there when it is.
    await page.locator(subject.otherLink).hover();
    await settle(page);
    const menu = await clickTime(page, () => page.locator(subject.otherLink).click(), subject.otherSight);
    await settle(page);
    await page.locator(subject.ownLink).first().click();
    await page.evaluate(`benchClock.sinceNavigation(${JSON.stringify(subject.listSight)})`);
    await settle(page);
    const form = await clickTime(page, () => page.locator(CELL).nth(2).click(), subject.formSight);
    return { cold, warm, menu, form };
  } finally {
    await context.close();
  }
}

/** Until a person would act again: nothing loads and nothing is drawn. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(600);
}

/** Heap in MB, garbage collected, before and after going from list to form and back `NAVIGATIONS` times. */
async function measureHeap(subject: Subject): Promise<{ before: number; after: number }> {
  const context = await subject.context();
  try {
    const page = await context.newPage();
    await addClock(page);
    await loadTime(page, () => page.goto(subject.list), subject.listSight);
    const session = await context.newCDPSession(page);
    const heap = async () => {
      await settle(page);
      await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize / 2 ** 20;
    };
    const wander = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        await clickTime(page, () => page.locator(CELL).nth(2).click(), subject.formSight);
        await clickTime(page, () => page.locator(subject.ownLink).first().click(), {
          ...subject.listSight,
          address: `${subject.listSight.address}/?(?:\\?|$)`,
        });
      }
    };
    await wander(WARM_UP);
    const before = await heap();
    await wander(NAVIGATIONS);
    return { before, after: await heap() };
  } finally {
    await context.close();
  }
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function reportTimes(ours: Times[], theirs: Times[]): void {
  console.log(`${''.padEnd(22)}ours (least)     one file (least)    ratio   (ms, median of ${RUNS})`);
  const figures = (values: number[]) => `${median(values).toFixed(0)} (${Math.min(...values).toFixed(0)})`.padEnd(17);
  for (const key of ['cold', 'warm', 'menu', 'form'] as const) {
    const [own, other] = [ours.map((times) => times[key]), theirs.map((times) => times[key])];
    console.log(
      `${NAMES[key].padEnd(22)}${figures(own)}${figures(other)}${(median(own) / median(other)).toFixed(2).padStart(8)}`,
    );
  }
  const own = (key: keyof Times) => median(ours.map((times) => times[key]));
  keep(
    own('cold') / median(theirs.map(({ cold }) => cold)) <= LIMITS.coldRatio,
    `cold list: more than ${LIMITS.coldRatio} times the one-file app`,
  );
  keep(own('menu') <= LIMITS.menuMs, `menu click to rows: more than ${LIMITS.menuMs} ms`);
  keep(own('form') <= LIMITS.formMs, `row click to form: more than ${LIMITS.formMs} ms`);
}

function reportHeap({ before, after }: { before: number; after: number }): void {
  console.log(
    `heap after ${WARM_UP} and ${WARM_UP + NAVIGATIONS} rounds list, form, list: ${before.toFixed(1)} MB, ${after.toFixed(1)} MB`,
  );
  keep(after / before <= LIMITS.heapGrowth, `heap: grew by more than ${Math.round((LIMITS.heapGrowth - 1) * 100)} %`);
}

function keep(isKept: boolean, limit: string): void {
  if (isKept) return;
  console.error(`Past the limit: ${limit}.`);
  process.exitCode = 1;
}
