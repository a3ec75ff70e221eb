import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { listIsThere, rows, textBox } from '../../support/browser/page-steps';
import { axeFaults } from '../../support/browser/route-walk';

const TAGS = '/cliente/chatbot/tags';
/** More than any page of the test has. */
const MOST_STEPS = 90;
const world = browserPanel();

/** Presses Tab until an element has the focus; every step must be on something. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  await goal.waitFor();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    expect(await isLost(page), `focus after ${step + 1} steps`).toBe(false);
  }
  throw new Error(
    `expected ${String(goal)} within ${MOST_STEPS} steps of Tab, got to ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))}`,
  );
}

const isLost = (page: Page) =>
  page.evaluate(() => document.activeElement === null || document.activeElement === document.body);
const isKept = (page: Page) => shows.poll(() => isLost(page), { message: 'focus' }).toBe(false);

it('a record is made, found, changed, deleted and brought back by keyboard alone, and the focus is never lost', async () => {
  const page = await world.enter('cliente@example.com', TAGS);
  await listIsThere(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await shows(page.locator('main')).toBeFocused();

  await tabTo(page, page.getByRole('link', { name: 'Criar', exact: true }));
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${TAGS}/create`);
  await tabTo(page, textBox(page, 'Nome'));
  await page.keyboard.type('AAA pelo teclado');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${TAGS}`);
  await listIsThere(page);
  await isKept(page);

  await tabTo(page, page.getByRole('searchbox', { name: 'Buscar' }));
  await page.keyboard.type('AAA pelo');
  await shows(rows(page)).toHaveCount(1);
  await tabTo(page, page.getByRole('link', { name: 'Editar: AAA pelo teclado' }));
  await page.keyboard.press('Enter');
  await shows(textBox(page, 'Nome')).toHaveValue('AAA pelo teclado');
  await tabTo(page, textBox(page, 'Descrição'));
  await page.keyboard.type('sem rato');
  await tabTo(page, page.getByRole('button', { name: 'Salvar', exact: true }));
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${TAGS}?*`);
  await shows(rows(page).filter({ hasText: 'sem rato' })).toHaveCount(1);
  await isKept(page);

  await tabTo(page, page.getByRole('button', { name: 'Excluir: AAA pelo teclado' }));
  await page.keyboard.press('Enter');
  await shows(rows(page).filter({ hasText: 'sem rato' })).toHaveCount(0);
  await isKept(page);
  // Also the way back in the notice is read easily.
  expect(await axeFaults(page)).toEqual([]);
  await tabTo(page, page.getByRole('button', { name: 'Desfazer' }));
  await page.keyboard.press('Enter');
  await shows(rows(page).filter({ hasText: 'sem rato' })).toHaveCount(1);
  await isKept(page);
});
