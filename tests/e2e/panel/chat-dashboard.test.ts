import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { axeFaults } from '../../support/browser/route-walk';

const PATH = '/cliente/chatbot/dashboard';
const CLIENT = 'cliente@example.com';

const world = browserPanel();

interface Door {
  address: string;
  rows: number;
}

/** Every figure that leads to a list, and how many rows it says are there. */
async function doorsOf(page: Page): Promise<Door[]> {
  await shows(page.locator('main [data-figure=waiting] [data-rows]')).toBeVisible();
  const metrics = await page.locator('main a:has([data-rows])').evaluateAll((links) =>
    links.map((link) => ({
      address: link.getAttribute('href') ?? '',
      rows: Number(link.querySelector('[data-rows]')?.getAttribute('data-rows')),
    })),
  );
  const parts = await page.locator('main [data-part]:has(a)').evaluateAll((lines) =>
    lines.map((line) => ({
      address: line.querySelector('a')?.getAttribute('href') ?? '',
      rows: Number(line.querySelector('[data-figure]')?.textContent?.replaceAll('.', '')),
    })),
  );
  return [...metrics, ...parts];
}

async function rowsOf(page: Page): Promise<number> {
  await shows(page.locator('main [aria-busy=true]')).toHaveCount(0);
  const told = page
    .locator('main')
    .getByText('Nada corresponde à busca e aos filtros')
    .or(page.locator('main .MuiTablePagination-displayedRows'))
    .first();
  await shows(told).toBeVisible();
  return Number(/de (?:cerca de )?([\d.]+)$/.exec((await told.textContent()) ?? '')?.[1]?.replaceAll('.', '') ?? 0);
}

it('opens, and every figure of the last days leads to as many rows', async () => {
  const page = await world.enter(CLIENT, `${PATH}?period=month`);
  const doors = await doorsOf(page);
  expect(await axeFaults(page, [], 'any')).toEqual([]);
  expect(doors.length).toBeGreaterThan(14);
  for (const { address, rows } of doors) {
    await page.locator(`main a[href="${address}"]`).first().click();
    expect(await rowsOf(page), address).toBe(rows);
    await page.goBack();
    await shows(page.locator('main [data-figure=waiting] [data-rows]')).toBeVisible();
  }
});

it('keeps what is chosen in the address, and counts it alone', async () => {
  const api = await world.api(CLIENT);
  const [sector] = await api.find('sectors', { active: true });
  if (sector === undefined) throw new Error('the demo has no sector');
  const page = await world.enter(CLIENT, PATH);
  await page.getByRole('combobox', { name: 'Setor' }).click();
  await page.getByRole('option', { name: String(sector['name']) }).click();
  await shows(page).toHaveURL(new RegExp(`sectorId=${sector.id}`, 'u'));
  await page.getByRole('button', { name: '7 dias' }).click();
  await shows(page).toHaveURL(/period=week/u);
  const parts = page.locator('main [data-chart=sectors] [data-part]');
  await shows(parts).toHaveCount(1);
  await shows(parts).toContainText(String(sector['name']));
  await page.reload();
  await shows(page.getByRole('combobox', { name: 'Setor' })).toHaveText(String(sector['name']));
  await shows(parts).toHaveCount(1);
});
