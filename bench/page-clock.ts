import { join } from 'node:path';
import type { Page } from 'playwright';

/** What the clock waits for. */
export interface Sight {
  /** Elements of which one must have text; an input, a value. */
  selector: string;
  /** Regular expression that path, query and hash of the address must match meanwhile. */
  address: string;
}

/** Makes `loadTime` and `clickTime` work on a page; call it before the first navigation. */
export async function addClock(page: Page): Promise<void> {
  await page.addInitScript({ path: join(import.meta.dirname, 'in-page-clock.js') });
}

/** Milliseconds from the start of a navigation to the frame in which the sight is there. */
export async function loadTime(page: Page, navigate: () => Promise<unknown>, sight: Sight): Promise<number> {
  await navigate();
  return page.evaluate<number>(`benchClock.sinceNavigation(${JSON.stringify(sight)})`);
}

/** Milliseconds from the browser's click event to the frame in which the sight is there. */
export async function clickTime(page: Page, click: () => Promise<unknown>, sight: Sight): Promise<number> {
  const [time] = await Promise.all([
    page.evaluate<number>(`benchClock.sinceNextClick(${JSON.stringify(sight)})`),
    click(),
  ]);
  return time;
}
