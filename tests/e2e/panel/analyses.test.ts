import { expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { axeFaults } from '../../support/browser/route-walk';

const world = browserPanel();
const CLIENT = 'cliente@example.com';

it('leads from the overview of analyses to as many analyses as each figure says', async () => {
  const page = await world.enter(CLIENT, '/cliente/analise');
  await page.getByRole('link', { name: 'Visão geral' }).click();
  const figures = page.locator('main a:has([data-rows])');
  await shows(figures.first()).toBeVisible();
  expect(await axeFaults(page, [], 'any')).toEqual([]);
  const doors = await figures.evaluateAll((links) =>
    links.map((link) => ({
      address: link.getAttribute('href') ?? '',
      rows: Number(link.querySelector('[data-rows]')?.getAttribute('data-rows')),
    })),
  );
  expect(doors.map(({ rows }) => rows).filter((rows) => rows > 0).length).toBeGreaterThan(3);
  for (const { address, rows } of doors) {
    await page.locator(`main a[href="${address}"]`).first().click();
    const told =
      rows === 0
        ? page.locator('main').getByText('Nada corresponde à busca e aos filtros')
        : page.locator('main .MuiTablePagination-displayedRows').filter({ hasText: new RegExp(`de ${rows}$`, 'u') });
    await shows(told).toBeVisible();
    await page.goBack();
    await shows(figures.first()).toBeVisible();
  }
});

it('begins an article with a question that nothing answered', async () => {
  const page = await world.enter(CLIENT, '/cliente/analise/conhecimento');
  const gap = page.locator('main [data-chart=gaps] [data-part]').first();
  await shows(gap).toContainText('perguntada 3 vezes');
  expect(await axeFaults(page, [], 'any')).toEqual([]);
  const question = (await gap.getAttribute('data-part')) ?? '';
  await gap.getByRole('link', { name: 'Criar artigo' }).click();
  await shows(page.getByRole('textbox', { name: 'Pergunta' })).toHaveValue(question);
  await page.getByRole('textbox', { name: 'Resposta' }).fill('Sim, das 8h às 14h.');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await shows(page).toHaveURL(/\/cliente\/analise\/conhecimento/u);
  const api = await world.api(CLIENT);
  expect(await api.find('knowledge-documents', { question })).toHaveLength(1);
});
