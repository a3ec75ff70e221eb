import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { button } from '../../support/browser/page-steps';
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

/** The names of the cards of a page, in their order. */
async function cardsOf(page: Page): Promise<string[]> {
  await shows(page.locator('main [data-card] [data-rows]').first()).toBeVisible();
  return page
    .locator('main [data-card]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-card') ?? ''));
}

/** The cards that the account keeps for a page. */
async function keptCards(page: 'chat' | 'analyses'): Promise<string[] | undefined> {
  const api = await world.api(CLIENT);
  const { body } = await api.call('GET', `users/${api.userData.id}`);
  const kept = body['dashboards'] as Record<string, { card: string }[]> | null;
  return kept?.[page]?.map(({ card }) => card);
}

it('is arranged by each person, by keyboard too, beside the arrangement of other pages, and reset', async () => {
  const page = await world.enter(CLIENT, PATH);
  const usual = await cardsOf(page);
  expect(usual.slice(0, 3)).toEqual(['waiting', 'bot', 'taken']);
  await button(page, 'Organizar').click();
  await button(page, 'Tirar: No robô').click();
  await button(page, 'Alargar: Aguardando').click();
  for (let step = 0; step < 2; step += 1) await button(page, 'Aumentar a altura: Em atendimento').click();
  // Nothing leads away meanwhile.
  await shows(page.locator('main [data-card] a')).toHaveCount(0);
  const spoken = page.locator('[aria-live=assertive]');
  await button(page, 'Mover: Aguardando').press('Space');
  await shows(spoken).toHaveText(/^Aguardando (levantado|na posição)/);
  await page.keyboard.press('ArrowRight');
  await shows(spoken).toHaveText(/^Aguardando na posição ([2-9]|1\d) de/);
  const place = Number(/posição (\d+)/.exec((await spoken.textContent()) ?? '')?.[1]);
  await page.keyboard.press('Space');
  await shows(spoken).toContainText('solto');
  expect(await axeFaults(page, [], 'any')).toEqual([]);
  const moved = usual.slice(2).toSpliced(place - 1, 0, 'waiting');
  await button(page, 'Concluir').click();
  await expect.poll(() => keptCards('chat')).toEqual(moved);

  const again = await world.enter(CLIENT, PATH);
  const arranged = await cardsOf(again);
  expect(arranged).toEqual(moved);
  const boxOf = (id: string) => again.locator(`main [data-card="${id}"]`).boundingBox();
  const [wide, narrow, tall] = [await boxOf('waiting'), await boxOf('closed'), await boxOf('taken')];
  expect((wide?.width ?? 0) / (narrow?.width ?? 1)).toBeGreaterThan(1.9);
  expect(tall?.height).toBe(3 * 142 + 2 * 16);

  await again.goto('/cliente/analise/visao-geral');
  const analyses = await cardsOf(again);
  expect(analyses.slice(0, 2)).toEqual(['mean', 'finished']);
  await button(again, 'Organizar').click();
  await again
    .getByRole('button', { name: /^Tirar: / })
    .nth(1)
    .click();
  await button(again, 'Concluir').click();
  await expect.poll(() => keptCards('analyses')).toEqual(analyses.toSpliced(1, 1));
  expect(await cardsOf(again)).toHaveLength(analyses.length - 1);

  await again.goto(PATH);
  expect(await cardsOf(again)).toEqual(arranged);
  await button(again, 'Organizar').click();
  await button(again, 'Restaurar padrão').click();
  await button(again, 'Concluir').click();
  await shows.poll(() => cardsOf(again)).toEqual(usual);
});

it('says of sectors whose figures and agents are on their way that they are, and not that there are none', async () => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const page = await world.enter('supervisor@example.com', '/supervisor/chatbot/setores', {
    before: (visited) =>
      visited.route(/\/api\/(aggregate\/records|agents)\?/, async (route) => {
        await released;
        await route.continue();
      }),
  });
  const sector = page.locator('[data-sector]').first();
  await shows(sector).toBeVisible();
  await shows(sector.locator('[aria-busy]')).toHaveCount(1);
  await shows(page.getByText('Nenhum agente')).toHaveCount(0);
  release();
  await shows(page.locator('[data-sector] [aria-busy]')).toHaveCount(0);
  await shows(page.locator('[data-sector] [role=meter]').first()).toBeVisible();
});
