import type { Locator, Page } from 'playwright';
import { shows } from './browser-panel';

type Place = Page | Locator;
const pageOf = (place: Place): Page => ('page' in place ? place.page() : place);

/** Picks an option of a select or of a list that is searched while typing. */
export async function choose(place: Place, label: string, option: string, typed?: string): Promise<void> {
  const box = place.getByRole('combobox', { name: label, exact: true });
  if (typed === undefined) await box.click();
  else await box.fill(typed);
  const list = pageOf(place).getByRole('listbox');
  await list.getByRole('option', { name: option, exact: true }).click();
  await shows(list).toHaveCount(0);
}

export const textBox = (place: Place, label: string) => place.getByRole('textbox', { name: label, exact: true });
export const button = (place: Place, name: string | RegExp) => place.getByRole('button', { name, exact: true });
export const tab = (page: Page, name: string) => page.getByRole('tab', { name });

/** The message below an input. */
export function problemOf(place: Place, label: string): Locator {
  return textBox(place, label).locator('xpath=ancestor::div[contains(@class, "MuiFormControl-root")][1]').locator('.MuiFormHelperText-root.Mui-error');
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
