import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { browserPanel } from '../../support/browser/browser-panel';
import { takeSession } from '../../support/browser/open-browser';
import {
  arrivalOf,
  axeFaults,
  faultOf,
  go,
  ROUTES,
  type Row,
  shiftFaults,
  standsStill,
  type Walker,
  watchShifts,
} from '../../support/browser/route-walk';

const world = browserPanel();
/** Whether every page is examined in every language, light and dark: that takes half an hour, and is for before a release. */
const IN_FULL = process.env['AXE'] === 'full';
const LOOKS = IN_FULL
  ? (['pt', 'en', 'fr', 'ar'] as const).flatMap((language) =>
      (['light', 'dark'] as const).map((scheme) => [language, scheme] as const),
    )
  : ([['ar', 'dark']] as const);
/** One page of each make. */
const SAMPLE = [
  '/admin/dashboard',
  '/admin/log',
  '/admin/clientes',
  '/notifications',
  '/access-control',
  '/system/account-settings/{tab}',
];

const WALKERS = ['admin', 'cliente', 'supervisor', 'agente'] as const;

async function walkerOf(name: (typeof WALKERS)[number]): Promise<Walker> {
  return world.api(`${name}@example.com`);
}

/** Errors in the console from now on; each is taken once. */
function consoleErrors(page: Page): () => string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return () => errors.splice(0);
}

/** Walks the rows and collects what is wrong; `onPage` looks closer at pages that opened. */
async function walk(
  page: Page,
  rows: Row[],
  walker: Walker,
  onPage: (page: Page) => Promise<string[]> = () => Promise.resolve([]),
): Promise<string[]> {
  const faults: string[] = [];
  const takeErrors = consoleErrors(page);
  if (walker !== null) await watchShifts(page);
  let before: Row | undefined;
  for (const row of rows) {
    const arrival = arrivalOf(row, walker);
    // The menu folds beside the chatbot and unfolds after it, as whoever clicks its entry expects; other layouts have no frame that stays.
    const isSteady =
      walker !== null &&
      row.layout === 'default' &&
      row.kind !== 'chatbot-frame' &&
      before?.kind !== 'chatbot-frame' &&
      before?.layout === 'default';
    before = row;
    await go(page, row);
    const fault = await faultOf(page, arrival);
    const moved = walker === null ? [] : await shiftFaults(page);
    const closer = fault === undefined && arrival.isPage ? [...(await onPage(page)), ...(isSteady ? moved : [])] : [];
    // The record that an address is filled in with is nobody's: the browser notes that it was not found.
    const errors = takeErrors().filter((text) => !(row.path.includes('{id}') && text.includes('404')));
    faults.push(
      ...[...(fault === undefined ? [] : [fault]), ...closer, ...errors].map((text) => `${row.path}: ${text}`),
    );
  }
  return faults;
}

const examined = new Set<string>();
const framed = new WeakSet<Page>();

/** Each page is examined once, whoever comes to it first; the bar and the menu around it with the first page of each person. */
async function examine(page: Page): Promise<string[]> {
  const { pathname } = new URL(page.url());
  if (examined.has(pathname)) return [];
  examined.add(pathname);
  const around = framed.has(page) ? ['nav[aria-label="Menu principal"]', 'header:has([aria-keyshortcuts])'] : [];
  if (await page.locator('nav[aria-label="Menu principal"]').count()) framed.add(page);
  return axeFaults(page, around);
}

/** One route of each make. */
function oneOfEach(rows: Row[]): Row[] {
  const makes = new Map(rows.map((row) => [[row.layout, row.access, row.role, row.kind].join(), row]));
  return [...makes.values()];
}

/** The pages that a person, or nobody, can open; by default one of each make. */
async function pagesOf(name: (typeof WALKERS)[number] | null): Promise<Row[]> {
  const walker = name === null ? null : await walkerOf(name);
  return ROUTES.filter((row) => (IN_FULL ? arrivalOf(row, walker).isPage : SAMPLE.includes(row.path)));
}

/** What axe finds on pages in a language. */
async function lookOver(page: Page, rows: Row[], language: string): Promise<string[]> {
  const faults: string[] = [];
  await watchShifts(page);
  for (const row of rows) {
    await go(page, row);
    await standsStill(page);
    expect(await page.locator('html').getAttribute('lang')).toMatch(new RegExp(`^${language}`));
    faults.push(...[...(await axeFaults(page)), ...(await shiftFaults(page))].map((text) => `${row.path}: ${text}`));
  }
  return faults;
}

describe('every route', () => {
  it.each(WALKERS)(
    'leads %s to its page, to a refusal or onward; what opens is accessible and stays where it was drawn',
    async (name) => {
      const [page, walker] = await Promise.all([world.enter(`${name}@example.com`), walkerOf(name)]);
      expect(await walk(page, ROUTES, walker, examine)).toEqual([]);
    },
  );

  it('leads nobody to public pages, or to the login of the area with the way back', async () => {
    const page = await world.visit();
    await page.goto('/login');
    expect(await walk(page, ROUTES, null, examine)).toEqual([]);
  });

  it('leads who must choose a password there, from everywhere', async () => {
    const page = await world.enter('novo@example.com');
    const faults: string[] = [];
    for (const row of oneOfEach(ROUTES)) {
      await go(page, row);
      const fault = await faultOf(page, { at: '/first-login', hasMenu: false, isPage: false });
      if (fault !== undefined) faults.push(`${row.path}: ${fault}`);
    }
    expect(faults).toEqual([]);
  });

  it.each(LOOKS)(
    'is accessible in %s and %s',
    async (language, colorScheme) => {
      const faults: string[] = [];
      const seen = new Set<string>();
      for (const name of IN_FULL ? [...WALKERS, null] : (['admin'] as const)) {
        // In Arabic on a phone.
        const page = await world.visit({ colorScheme, ...(language === 'ar' && { width: 390, height: 844 }) });
        await page.addInitScript((chosen) => localStorage.setItem('PABX-language', chosen), language);
        if (name !== null) await takeSession(page, world.panel.url, `${name}@example.com`);
        await page.goto(name === null ? '/login' : `/${name}/dashboard`);
        const rows = (await pagesOf(name)).filter(({ path }) => !seen.has(path));
        for (const { path } of rows) seen.add(path);
        faults.push(...(await lookOver(page, rows, language)));
      }
      expect(faults).toEqual([]);
    },
    IN_FULL ? 1_200_000 : undefined,
  );
});
