import type { Locator, Page } from 'playwright';
import { shows } from './browser-panel';
import { PATIENCE_MS } from './open-browser';

type Place = Page | Locator;
const pageOf = (place: Place): Page => ('page' in place ? place.page() : place);

/** Picks an option of a select or of a list that is searched while typing. */
export async function choose(place: Place, label: string | RegExp, option: string, typed?: string): Promise<void> {
  const box = place.getByRole('combobox', { name: label, exact: true });
  if (typed === undefined) await box.click();
  else await box.fill(typed);
  const list = pageOf(place).getByRole('listbox');
  const line = list.getByRole('option', { name: option, exact: true });
  await line.waitFor();
  // What is found for what was typed may come between the press and the release: the line is another then, and was not clicked.
  await shows(async () => {
    if ((await list.count()) > 0) await line.click({ timeout: 5000 });
    await shows(list).toHaveCount(0, { timeout: 3000 });
  }).toPass({ timeout: PATIENCE_MS });
}

export const textBox = (place: Place, label: string) => place.getByRole('textbox', { name: label, exact: true });
export const button = (place: Place, name: string | RegExp) => place.getByRole('button', { name, exact: true });
export const tab = (page: Page, name: string) => page.getByRole('tab', { name });

/** Does what stands under the menu of a record's page. */
export async function inMore(page: Page, name: string): Promise<void> {
  await button(page, 'Mais ações').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** The message below an input. */
export function problemOf(place: Place, label: string): Locator {
  return textBox(place, label)
    .locator('xpath=ancestor::div[contains(@class, "MuiFormControl-root")][1]')
    .locator('.MuiFormHelperText-root.Mui-error');
}

/** Rows of the list that is shown, without the heading. */
export const rows = (page: Page): Locator => page.getByRole('table').locator('tbody tr');

/** Waits until a list shows its rows. */
export async function listIsThere(page: Page): Promise<void> {
  await shows(rows(page).first()).toBeVisible();
  await shows(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

/** Texts of one column, from the top. */
export function column(page: Page, index: number): Promise<string[]> {
  return page.locator(`table tbody tr td:nth-child(${index})`).allInnerTexts();
}

/** Names of the columns with data, in order. */
export function headings(page: Page): Promise<string[]> {
  return page.locator('table thead th [role=button]').allInnerTexts();
}

/** Leads on inside the panel, as its links do, to a page with another heading, and waits until that page is drawn. */
export async function goWithin(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.innerText();
  await goTo(page, path);
  await shows(heading).not.toHaveText(before);
  await isDrawn(page);
}

/** Leads on inside the panel to an address; what should be drawn there is to be waited for. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Waits until a page has its heading and nothing in it is loading. */
export async function isDrawn(page: Page): Promise<void> {
  await shows(page.getByRole('heading', { level: 1 })).toBeVisible();
  await shows(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

/** For a page that goes nowhere yet: it will hear what others do, or know nothing of it, for it does not ask again by itself. */
export async function neverAsksAgain(page: Page): Promise<void> {
  await page.route('**/api/live', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), pollSeconds: 3600 } });
  });
}

/** Longer than a browser puts off what it does when idle. */
const IDLE_MS = 2500;

/** Waits until the page fetches nothing more by itself, also of what it fetches ahead: then the server may go. */
export async function needsNothing(page: Page): Promise<void> {
  let before = -1;
  const isTheSame = async () => {
    const fetched = await page.evaluate(() => performance.getEntriesByType('resource').length);
    const same = fetched === before;
    before = fetched;
    return same;
  };
  await shows.poll(isTheSame, { intervals: [0, IDLE_MS] }).toBe(true);
}
