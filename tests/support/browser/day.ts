import type { Page } from 'playwright';
import { expect } from 'vitest';
import { shows } from './browser-panel';
import { button } from './page-steps';
import { MOST_SHIFT } from './route-walk';

/** What happens in a page that a person works in, through all its addresses and reloads. */
export interface Day {
  /** Presses of the pointer by the person. */
  presses: number;
  /** How far what is drawn moved by itself, by the path of the page, each visit of which counts alone. */
  moved: Map<string, { sum: number; worst: number; text: string }>;
}

type Note = { kind: 'press' } | { kind: 'shift'; visit: string; value: number; text: string };

/** Keeps count from now on. For a page that goes nowhere yet. */
export async function keepDay(page: Page): Promise<Day> {
  const day: Day = { presses: 0, moved: new Map() };
  await page.exposeBinding('noteOfDay', (_source, note: Note) => {
    if (note.kind === 'press') day.presses += 1;
    else {
      const { sum, worst, text } = day.moved.get(note.visit) ?? { sum: 0, worst: 0, text: '' };
      day.moved.set(note.visit, {
        sum: sum + note.value,
        worst: Math.max(worst, note.value),
        text: note.value > worst ? note.text : text,
      });
    }
  });
  await page.addInitScript(() => {
    if (window.top !== window) return;
    const tell = (note: object) => (Reflect.get(globalThis, 'noteOfDay') as (note: object) => void)(note);
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && tell({ kind: 'press' }), true);
    const began = Math.round(performance.timeOrigin);
    let [path, visits] = [location.pathname, 0];
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const at = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      if (location.pathname !== path) [path, visits] = [location.pathname, visits + 1];
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const text = sources
          .map(
            ({ node, previousRect, currentRect }) =>
              `${node?.textContent?.slice(0, 40) ?? 'gone'}: ${at(previousRect)} to ${at(currentRect)}`,
          )
          .join('; ');
        if (!hadRecentInput) tell({ kind: 'shift', visit: `${path} (${began}.${visits})`, value, text });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return day;
}

/** No page of the day moved further than it may. */
export async function expectSteady(page: Page, { moved }: Day): Promise<void> {
  // What was drawn last is known after its frame.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)))),
  );
  const faults = [...moved]
    .filter(([, { sum }]) => sum >= MOST_SHIFT)
    .map(([visit, { sum, text }]) => `${visit}: ${sum.toFixed(3)}, ${text}`);
  expect(faults).toEqual([]);
}

/** How often the pointer was pressed for a piece of work. */
export async function pressesOf(day: Day, work: () => Promise<void>): Promise<number> {
  const before = day.presses;
  await work();
  return day.presses - before;
}

/** Opens the palette by its button, types, and takes the line that is then first. */
export async function byPalette(page: Page, typed: string, line: string | RegExp): Promise<void> {
  await button(page, 'Buscar telas, registros e ações').click();
  await shows(page.getByRole('combobox', { name: 'Buscar telas, registros e ações' })).toBeFocused();
  await page.keyboard.type(typed);
  await shows(page.getByRole('option').first()).toHaveText(line);
  await page.keyboard.press('Enter');
  await shows(page.getByRole('dialog')).toHaveCount(0);
}

/** The home of the role, with its figures. */
export async function goHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.waitForURL(({ pathname }) => pathname !== '/');
  await figuresAreThere(page);
}

/** Waits until the first page shows all it has to tell. */
export async function figuresAreThere(page: Page): Promise<void> {
  await shows(page.locator('main [data-figure]').first()).toBeVisible();
  await shows(page.locator('main .MuiSkeleton-root')).toHaveCount(0);
}
