import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { isObject } from '../../../core/is-object';
import type { Language } from '../../../core/types';
import { shows } from './browser-panel';
import { layerFaults, misplaced, tooSmall } from './phone-faults';

/** What is pressed: the key of its words, which open something with dots behind them, or a selector. */
export type Press = string | { at: string };

const HEIGHTS = {
  phone: { width: 360, height: 740 },
  /** What a keyboard leaves of it. */
  keyboard: { width: 360, height: 400 },
};

/** As wide as the narrowest phones. */
export const NARROW_PHONE = { ...HEIGHTS.phone, touch: true };

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

/** Presses one after the other, looks at each dialog, drawer or menu that opens, as high as the phone and above its keyboard, and closes them. */
export async function lookAtLayers(page: Page, presses: readonly Press[], say: (key: string) => string): Promise<void> {
  const told: string[] = [];
  for (const press of presses) {
    told.push(typeof press === 'string' ? press : press.at);
    await papers(page).evaluateAll((all) => all.forEach((one) => one.setAttribute('data-seen', '')));
    await target(page, press, say).first().click();
    await shows(papers(page).and(page.locator(':not([data-seen])')).first()).toBeVisible();
    await shows(papers(page).locator('[aria-busy=true], .MuiSkeleton-root')).toHaveCount(0);
    for (const [room, size] of Object.entries(HEIGHTS)) {
      await page.setViewportSize(size);
      await expect
        .poll(async () => [...(await layerFaults(page)), ...(await tooSmall(page)), ...(await misplaced(page))], {
          message: `${told.join(', ')} at ${page.url()}, ${room}`,
        })
        .toEqual([]);
    }
    await page.setViewportSize(HEIGHTS.phone);
  }
  await shows(async () => {
    if ((await papers(page).count()) > 0) await page.keyboard.press('Escape');
    await shows(papers(page)).toHaveCount(0, { timeout: 500 });
  }).toPass();
}
