import { mkdir } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { takeSession } from '../../support/browser/open-browser';
import { goWithin, isDrawn } from '../../support/browser/page-steps';

/** Where the pictures lie that a person looks at after the test. */
const PICTURES = '.cache/screenshots';
const SIZES = [
  [390, 844],
  [1024, 768],
  [1440, 900],
] as const;
const PAGES = {
  shell: '/notifications',
  list: '/cliente/pabx/ramais',
  form: '/cliente/pabx/ramais/create',
  table: '/cliente/discador/campanhas',
};
const LOOKS = [
  { language: 'pt', theme: 'light' },
  { language: 'ar', theme: 'dark' },
] as const;
type Look = (typeof LOOKS)[number];

const world = browserPanel();

beforeAll(async () => {
  await mkdir(PICTURES, { recursive: true });
});

const wear = (page: Page, { language, theme }: Look) =>
  page.addInitScript(
    ([chosenLanguage, chosenTheme]) => {
      localStorage.setItem('PABX-language', chosenLanguage);
      localStorage.setItem('PABX-theme', chosenTheme);
    },
    [language, theme] as const,
  );

/** Parts that reach out of the window sideways, and what scrolls the page sideways. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const isClipped = (element: Element) => {
      for (let above = element.parentElement; above !== null; above = above.parentElement) {
        if (getComputedStyle(above).overflowX !== 'visible') return true;
      }
      return false;
    };
    const out = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return (
        width > 0 &&
        (left < -1 || right > clientWidth + 1) &&
        getComputedStyle(element).visibility === 'visible' &&
        !isClipped(element)
      );
    });
    return [
      ...(scrollWidth > clientWidth ? [`page ${scrollWidth} > ${clientWidth}`] : []),
      ...out.map((element) => element.outerHTML.slice(0, 120)),
    ];
  });

/** A window of each size from the beginning, as devices have: what follows the width is then drawn at once. */
describe.each(LOOKS)('in $language, $theme', (look) => {
  it.each(SIZES)('nothing reaches out of a window of %i × %i', async (width, height) => {
    const page = await world.visit({ width, height });
    await wear(page, look);
    await page.goto('/login');
    await lookAt(page, 'login', look);
    await takeSession(page, world.panel.url, 'cliente@example.com');
    await page.goto('/cliente/dashboard');
    await lookAt(page, 'home', look);
    for (const [name, path] of Object.entries(PAGES)) {
      await goWithin(page, path);
      await lookAt(page, name, look);
    }
    const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    const dir = await page.locator('html').getAttribute('dir');
    expect({ scheme, dir }).toEqual({ scheme: look.theme, dir: look.language === 'ar' ? 'rtl' : 'ltr' });
  });
});

async function lookAt(page: Page, name: string, { language, theme }: Look): Promise<void> {
  await isDrawn(page);
  // Pictures and what comes after the page may still move it.
  await shows.poll(() => overflowing(page), name).toEqual([]);
  await page.screenshot({ path: `${PICTURES}/${name}-${language}-${theme}-${page.viewportSize()?.width}.png` });
}
