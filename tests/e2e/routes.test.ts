import type { Page } from 'playwright';
import { describe, expect, it, vi } from 'vitest';
import { browserPanel } from '../support/browser-panel';
import { arrivalOf, axeFaults, faultOf, go, ROUTES, type Row, standsStill, TO_COME, type Walker } from '../support/route-walk';

/** A walk takes half a minute on a quiet machine, and several where others work beside. */
vi.setConfig({ testTimeout: 300_000 });

const world = browserPanel();
const done = ROUTES.filter(({ path }) => TO_COME[path] === undefined);
/** Arabic and dark: one page of each make. */
const SAMPLE = ['/admin/dashboard', '/admin/log', '/admin/clientes', '/notifications', '/access-control', '/system/account-settings/{tab}'];

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
async function walk(page: Page, rows: Row[], walker: Walker, onPage: (page: Page) => Promise<string[]> = () => Promise.resolve([])): Promise<string[]> {
  const faults: string[] = [];
  const takeErrors = consoleErrors(page);
  for (const row of rows) {
    const arrival = arrivalOf(row, walker);
    await go(page, row);
    const fault = await faultOf(page, arrival);
    const closer = fault === undefined && arrival.isPage ? await onPage(page) : [];
    faults.push(...[...(fault === undefined ? [] : [fault]), ...closer, ...takeErrors()].map((text) => `${row.path}: ${text}`));
  }
  return faults;
}

const examined = new Set<string>();

/** Each page is examined once, whoever comes to it first. */
async function examine(page: Page): Promise<string[]> {
  const { pathname } = new URL(page.url());
  if (examined.has(pathname)) return [];
  examined.add(pathname);
  return axeFaults(page);
}

describe('every route', () => {
  it.each(WALKERS)('leads %s to its page, to a refusal or onward; what opens is accessible', async (name) => {
    const page = await world.enter(`${name}@example.com`);
    expect(await walk(page, done, await walkerOf(name), examine)).toEqual([]);
  });

  it('leads nobody to public pages, or to the login of the area with the way back', async () => {
    const page = await world.visit();
    await page.goto('/login');
    expect(await walk(page, done, null, examine)).toEqual([]);
  });

  it('leads who must choose a password there, from everywhere', async () => {
    const page = await world.enter('novo@example.com');
    const rows = done.map((row) => ({ row, arrival: { at: '/first-login', hasMenu: false, isPage: false } }));
    const faults: string[] = [];
    for (const { row, arrival } of rows) {
      await go(page, row);
      const fault = await faultOf(page, arrival);
      if (fault !== undefined) faults.push(`${row.path}: ${fault}`);
    }
    expect(faults).toEqual([]);
  });

  it('to come is known, and is not there yet', async () => {
    expect(Object.keys(TO_COME).filter((path) => !ROUTES.some((row) => row.path === path))).toEqual([]);
    const opened: string[] = [];
    for (const name of WALKERS) {
      const walker = await walkerOf(name);
      const rows = ROUTES.filter(({ path, role = 'any' }) => TO_COME[path] !== undefined && (role === 'any' ? name === 'admin' : role.toLowerCase() === name));
      const page = await world.enter(`${name}@example.com`);
      for (const row of rows) {
        const { at, title } = arrivalOf(row, walker);
        await go(page, row);
        const found = await standsStill(page);
        if (found.at === at && found.title === title) opened.push(`${row.path} opens now: take it out of routes-to-come.json`);
      }
    }
    expect(opened).toEqual([]);
  });

  it('is accessible in Arabic and in the dark as well, as far as a sample tells', async () => {
    const page = await world.enter('admin@example.com', '/admin/dashboard', { colorScheme: 'dark' });
    await page.evaluate(() => localStorage.setItem('PABX-language', 'ar'));
    await page.reload();
    const faults: string[] = [];
    for (const row of done.filter(({ path }) => SAMPLE.includes(path))) {
      await go(page, row);
      await standsStill(page);
      expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
      faults.push(...(await axeFaults(page)).map((text) => `${row.path}: ${text}`));
    }
    expect(faults).toEqual([]);
  });
});
