import { readFileSync } from 'node:fs';
import axe from 'axe-core';
import type { Page } from 'playwright';
import { buildAbility } from '../../../core/access/build-ability';
import { REDIRECTS } from '../../../core/access/guard';
import { entrance } from '../../../panel/home';
import type { PanelRole } from '../../../panel/roles';
import { PATIENCE_MS } from './open-browser';
import type { PanelApi } from './panel-api';

/** A line of `tests/fixtures/routes.json`. `title` is what the browser tab says in Portuguese, before the suffix. */
export interface Row {
  path: string;
  title: string;
  role?: PanelRole | 'any';
  layout: 'default' | 'blank';
  access: 'public' | 'guest' | 'role';
  action?: string;
  subject?: string;
  kind: string;
}

/** Who walks; nobody is null. */
export type Walker = Pick<PanelApi, 'userData' | 'rules'> | null;

/** Where a walker should come to. */
export interface Arrival {
  /** Path and query. */
  at: string;
  /** Undefined where the title is another row's business. */
  title?: string;
  hasMenu: boolean;
  /** The page of the row itself, rather than a refusal or another place. */
  isPage: boolean;
}

const read = (name: string): unknown => JSON.parse(readFileSync(`tests/fixtures/${name}`, 'utf8'));

export const ROUTES = read('routes.json') as Row[];

const TITLE_SUFFIX = ' - PABX';
const DENIED = `Sem permissão${TITLE_SUFFIX}`;
const SETTLED_MS = PATIENCE_MS;

/** An address of the route: `{id}` and the like are filled in. */
export const addressOf = ({ path }: Row): string =>
  path
    .replace('/user/{tab}', '/user/security')
    .replace('{tab}', 'account')
    .replace('{error}', 'nao/existe')
    .replaceAll(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000');

const LEADING: Readonly<Record<string, string>> = { ...REDIRECTS, ...entrance.redirects };

const loginOf = (subject: string): string => {
  const own = `/${(subject.split('.')[0] ?? '').toLowerCase()}/login`;
  return ROUTES.some(({ path }) => path === own) ? own : '/login';
};

/** What the specification says of this walker at this route. */
export function arrivalOf(row: Row, walker: Walker): Arrival {
  const at = addressOf(row);
  // The id that fills the address is nobody's: below it there is nothing to see.
  const title = row.kind === 'nested-resource' ? 'Registro não encontrado' : row.title;
  const page = {
    at,
    title: `${title}${TITLE_SUFFIX}`,
    hasMenu: row.layout === 'default' && walker !== null,
    isPage: true,
  };
  const elsewhere = (to: string): Arrival => ({ at: to, hasMenu: walker !== null, isPage: false });
  if (walker === null) {
    const onward = LEADING[at];
    if (onward !== undefined) return arrivalOf(rowAt(onward), null);
    if (row.access !== 'role' && row.kind !== 'redirect') return page;
    return elsewhere(row.subject === undefined ? '/login' : `${loginOf(row.subject)}?to=${encodeURIComponent(at)}`);
  }
  const home = entrance.home(walker.userData);
  if (at === '/' || at === '/first-login' || row.access === 'guest') return elsewhere(home);
  const onward = LEADING[at];
  if (onward !== undefined) return arrivalOf(rowAt(onward), walker);
  const may = row.subject === undefined || buildAbility(walker.rules).can(row.action ?? 'read', row.subject);
  return may ? page : { at, title: DENIED, hasMenu: true, isPage: false };
}

function rowAt(address: string): Row {
  const found =
    ROUTES.find((row) => addressOf(row) === address) ??
    ROUTES.find(({ path }) => path === address.replace(/\/\w+$/, '/{tab}'));
  if (found === undefined) throw new Error(`${address}: expected a row of routes.json for the target of a redirect`);
  return { ...found, path: address };
}

/**
 * Goes on inside the page that is open, as a link would. In the panel every page names the tab anew, so the title is emptied
 * first and an old one proves nothing.
 */
export async function go(page: Page, row: Row): Promise<void> {
  await page.evaluate(
    ([to, layout]) => {
      if (layout === 'default' && location.pathname + location.search !== to) document.title = '';
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    },
    [addressOf(row), row.layout] as const,
  );
}

/** Waits until a page is drawn, whichever it is. One unknown address after another leaves the same page as it was. */
export async function standsStill(page: Page): Promise<{ at: string; title: string }> {
  await page
    .waitForFunction(
      () =>
        (document.title !== '' || location.pathname.startsWith('/system/misc/not-found/')) &&
        document.querySelector('main [aria-busy=true], .waiting') === null,
      undefined,
      { timeout: SETTLED_MS },
    )
    .catch(() => {
      throw new Error(`${page.url()}: expected a page with a title, that waits for nothing, within ${SETTLED_MS} ms`);
    });
  return page.evaluate(() => ({ at: location.pathname + location.search, title: document.title }));
}

/** Waits until the page stands still where it should; answers what is wrong with it, or undefined. */
export async function faultOf(page: Page, { at, title, hasMenu }: Arrival): Promise<string | undefined> {
  const expected = { at, title, hasMenu };
  const isThere = (wanted: typeof expected) => {
    const place = location.pathname + location.search;
    const menu =
      document.querySelector('nav[aria-label="Menu principal"], header button[aria-label="Abrir menu"]') !== null;
    const busy = document.querySelector('main [aria-busy=true], .waiting') !== null;
    return (
      place === wanted.at &&
      menu === wanted.hasMenu &&
      (wanted.title === undefined || document.title === wanted.title) &&
      !busy &&
      document.title !== ''
    );
  };
  try {
    await page.waitForFunction(isThere, expected, { timeout: SETTLED_MS });
    return undefined;
  } catch (error) {
    if (!(error instanceof Error && error.name === 'TimeoutError')) throw error;
    const found = await page.evaluate(
      () =>
        `${location.pathname}${location.search} "${document.title}", ${document.querySelector('nav') ? 'with' : 'without'} menu: ${document.querySelector('main, body')?.textContent.slice(0, 80) ?? ''}`,
    );
    return `expected ${at} "${title ?? 'any title'}", ${hasMenu ? 'with' : 'without'} menu; got ${found}`;
  }
}

/** How far what is drawn may move on a page by itself: the sum of the browser's layout shifts that no input explains. */
export const MOST_SHIFT = 0.05;

/** Collects layout shifts of a page from now on, with those that there were. */
export async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shifts: { value: number; text: string }[] = [];
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const at = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    const note = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput, sources } of entries as Shift[]) {
        if (hadRecentInput) continue;
        shifts.push({
          value,
          text: sources
            .map(
              ({ node, previousRect, currentRect }) =>
                `${node?.textContent?.slice(0, 40) ?? 'gone'}: ${at(previousRect)} to ${at(currentRect)}`,
            )
            .join('; '),
        });
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const takeShifts = () => {
      note(observer.takeRecords());
      return shifts.splice(0);
    };
    Object.assign(globalThis, { takeShifts });
  });
}

/** What moved since this was last asked, where it is more than may be. */
export async function shiftFaults(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(async () => {
    // What the page has come to is drawn with the next frame: its shifts are known after that, and belong to no later page.
    await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
    return (globalThis as unknown as { takeShifts: () => { value: number; text: string }[] }).takeShifts();
  });
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return sum < MOST_SHIFT
    ? []
    : [
        `layout shift of ${sum.toFixed(3)}, expected less than ${MOST_SHIFT}: ${shifts.toSorted((a, b) => b.value - a.value)[0]?.text}`,
      ];
}

/** Serious faults that axe finds in the page as it is drawn, or `any` by all of its rules. @param without selectors of parts that were examined before */
export async function axeFaults(
  page: Page,
  without: string[] = [],
  those: 'serious' | 'any' = 'serious',
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([exclude, all]) => {
      const { axe: runner } = globalThis as unknown as {
        axe: {
          run(
            context: object,
            options: object,
          ): Promise<{
            violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[];
          }>;
        };
      };
      const scope = all
        ? { rules: { 'label-content-name-mismatch': { enabled: true }, 'p-as-heading': { enabled: true } } }
        : { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] };
      const { violations } = await runner.run({ exclude }, { iframes: false, resultTypes: ['violations'], ...scope });
      return violations
        .filter(({ impact }) => all || impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) =>
          nodes
            .slice(0, 2)
            .map(
              ({ html, failureSummary }) =>
                `axe ${id}: ${html.slice(0, 160)} ${failureSummary.split('\n').slice(1, 2).join('').trim()}`,
            ),
        );
    },
    [['iframe', ...without], those === 'any'] as const,
  );
}
