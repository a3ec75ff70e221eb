import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { isObject } from '../../../core/is-object';
import type { Language } from '../../../core/types';
import { shows } from './browser-panel';
import type { VisitOptions } from './open-browser';
import { layerFaults, misplaced, outOfReach, tooSmall } from './phone-faults';

/** What is pressed: the key of its words, which open something with dots behind them, or a selector. */
export type Press = string | { at: string };

const WINDOWS = {
  phone: { width: 360, height: 740 },
  /** What a keyboard leaves of it. */
  keyboard: { width: 360, height: 400 },
  /** The narrowest that is still sold. */
  narrowest: { width: 320, height: 568 },
};

/** A page in a language, from its first look on. */
export const speak = (language: Language): VisitOptions => ({
  before: (page) => page.addInitScript((chosen) => localStorage.setItem('PABX-language', chosen), language),
});

/** As wide as most of the narrow phones. */
export const narrowPhone = (language: Language): VisitOptions => ({
  ...WINDOWS.phone,
  touch: true,
  ...speak(language),
});

/** Looks up words of the panel in a language by their key. */
export function wordsOf(language: Language): (key: string) => string {
  const files = ['core/locales', 'locales'].flatMap((folder) =>
    readdirSync(join(folder, language), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name): unknown => JSON.parse(readFileSync(join(folder, language, name), 'utf8'))),
  );
  const at = (place: unknown, path: readonly string[]): unknown =>
    path.reduce((inside, name) => (isObject(inside) ? inside[name] : undefined), place);
  return (key) => {
    const found = files.map((file) => at(file, key.split('.'))).find((words) => typeof words === 'string');
    if (typeof found !== 'string')
      throw new Error(`${language}: expected words under "${key}" in core/locales or locales`);
    return found;
  };
}

const nameOf = (press: Press): string => (typeof press === 'string' ? press : press.at);

/** Of the dialogs, drawers and menus that are open. */
const papers = (page: Page): Locator =>
  page.locator('.MuiModal-root:not([aria-hidden=true]) .MuiPaper-root').filter({ visible: true });

/** As long as nothing lies over it. */
function target(page: Page, press: Press, say: (key: string) => string): Locator {
  if (typeof press !== 'string') return page.locator(press.at).and(page.locator(':not([aria-hidden=true] *)'));
  const key = press.replace(/…$/, '');
  const name = `${say(key)}${press.slice(key.length)}`;
  const roles = ['button', 'menuitem', 'menuitemradio'] as const;
  return roles.map((role) => page.getByRole(role, { name, exact: true })).reduce((found, one) => found.or(one));
}

/** Looks for what is wrong in each of the windows. @param layer whether a dialog, drawer or menu lies over the page */
async function lookAround(page: Page, what: string, layer: boolean): Promise<void> {
  // What a mouse points at is explained over the page; a finger points at nothing.
  await page.mouse.move(0, 0);
  for (const [name, size] of Object.entries(WINDOWS)) {
    // Pages alone are looked at there.
    if (layer && size === WINDOWS.narrowest) continue;
    await page.setViewportSize(size);
    await expect
      .poll(
        async () => [
          ...(layer ? await layerFaults(page) : []),
          ...(await outOfReach(page)),
          ...(await tooSmall(page)),
          ...(await misplaced(page)),
        ],
        { message: `${what} at ${page.url()}, ${name}` },
      )
      .toEqual([]);
  }
  await page.setViewportSize(WINDOWS.phone);
}

/** Presses something that opens a part of the page itself, if anything, looks at the page, and presses it again. */
export async function lookAtPage(page: Page, say: (key: string) => string, press?: Press): Promise<void> {
  if (press !== undefined) await target(page, press, say).first().click();
  await shows(page.locator('main [aria-busy=true], main .MuiSkeleton-root')).toHaveCount(0);
  // A list that opens with its field lies over the page until something is chosen.
  if ((await page.locator('main [role=combobox]:focus').count()) > 0) {
    await shows(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await lookAround(page, press === undefined ? 'the page' : nameOf(press), false);
  if (press !== undefined) await target(page, press, say).first().click();
}

/** Presses one after the other, looks at each dialog, drawer or menu that opens, as high as the phone and above its keyboard, and closes them. */
export async function lookAtLayers(page: Page, presses: readonly Press[], say: (key: string) => string): Promise<void> {
  const told: string[] = [];
  for (const press of presses) {
    told.push(nameOf(press));
    await papers(page).evaluateAll((all) => all.forEach((one) => one.setAttribute('data-seen', '')));
    await target(page, press, say).first().click();
    await shows(papers(page).and(page.locator(':not([data-seen])')).first()).toBeVisible();
    await shows(papers(page).locator('[aria-busy=true], .MuiSkeleton-root')).toHaveCount(0);
    await lookAround(page, told.join(', '), true);
  }
  await shows(async () => {
    if ((await papers(page).count()) > 0) await page.keyboard.press('Escape');
    await shows(papers(page)).toHaveCount(0, { timeout: 500 });
  }).toPass();
}
