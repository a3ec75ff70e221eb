import { describe, expect, it } from 'vitest';
import type { ReportAnswer } from '../../../core/reports/report';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { isDrawn } from '../../support/browser/page-steps';

const LIST = '/cliente/pabx/relatorios/ura';
const world = browserPanel();

describe('a list of which there is a report', () => {
  it('leads to it, and it back to the list with the rows of the same days and filters', async () => {
    const page = await world.enter('cliente@example.com', LIST);
    await isDrawn(page);
    await page.getByRole('link', { name: 'Ver consolidado' }).click();
    await shows(page.getByRole('heading', { level: 1, name: 'URA (consolidado)' })).toBeVisible();
    await shows(page).toHaveURL(new RegExp(`${LIST}/consolidado$`));
    const filter = JSON.stringify({ result: 'option' });
    await page.goto(`${LIST}/consolidado?${new URLSearchParams({ period: 'last_7_days', filter })}`);
    await isDrawn(page);
    const api = await world.api('cliente@example.com');
    const query = new URLSearchParams({ period: 'last_7_days', by: '', filter });
    const { body } = await api.call<ReportAnswer>('GET', `reports/ura?${query}`);
    const passes = Number(body.totals['passes']);
    expect(passes).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Ver registros' }).click();
    await shows(page.getByRole('heading', { level: 1, name: 'Relatório de URA' })).toBeVisible();
    await shows(
      page.getByText(new RegExp(`de ${passes.toLocaleString('pt-BR').replace('.', '\\.')}$`)).first(),
    ).toBeVisible();
  });
});

describe('a list of which there is none', () => {
  it('has no button to one', async () => {
    const page = await world.enter('cliente@example.com', '/cliente/pabx/relatorios/cdr');
    await isDrawn(page);
    await shows(page.getByRole('link', { name: 'Ver consolidado' })).toHaveCount(0);
  });
});
