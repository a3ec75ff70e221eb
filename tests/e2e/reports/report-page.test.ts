import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ReportAnswer } from '../../../core/reports/report';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { isDrawn, rows } from '../../support/browser/page-steps';
import type { PanelApi } from '../../support/browser/panel-api';

const ROUTES = '/cliente/pabx/relatorios/consumo-rota';
const world = browserPanel();
let api: PanelApi;

beforeAll(async () => {
  api = await world.api('cliente@example.com');
});

async function open(search = '', email = 'cliente@example.com'): Promise<Page> {
  const page = await world.enter(email, `${ROUTES}${search}`);
  await isDrawn(page);
  await shows(totals(page)).toBeVisible();
  return page;
}

const totals = (page: Page): Locator => page.getByRole('table').locator('tfoot tr');
const heads = (page: Page): Locator => page.getByRole('columnheader');
const figure = (value: string | null): number => Number((value ?? '').replaceAll('.', ''));

const answerOf = async (query: string): Promise<ReportAnswer> =>
  (await api.call<ReportAnswer>('GET', `reports/route-consumption?${query}`)).body;

describe('a report', () => {
  it('shows a row for each group and one of all of them, as the API has them', async () => {
    const page = await open();
    const { rows: groups, totals: all } = await answerOf('period=this_month&by=trunkId');
    expect(await rows(page).count()).toBe(groups.length);
    const [first] = await totals(page).getByRole('cell').allInnerTexts();
    expect(figure(first ?? '')).toBe(all['calls']);
  });

  it('keeps how it is looked at in the address', async () => {
    const page = await open();
    await page.getByRole('combobox', { name: 'Agrupar por' }).click();
    await page.getByRole('option', { name: 'Dia', exact: true }).click();
    await page.getByRole('button', { name: /^Período/ }).click();
    await page.getByRole('menuitemradio', { name: '7 dias' }).click();
    await shows(page).toHaveURL(/by=day/);
    await shows(page).toHaveURL(/period=last_7_days/);
    await shows(heads(page).first()).toHaveText('Dia');
    await page.reload();
    await shows(heads(page).first()).toHaveText('Dia');
    await shows(page.getByRole('button', { name: 'Período: 7 dias' })).toBeVisible();
    await page.goBack();
    await shows(page).not.toHaveURL(/period=/);
  });

  it('leads from a figure to exactly the rows behind it', async () => {
    const page = await open();
    const link = rows(page)
      .first()
      .getByRole('link', { name: /ver os registros/ })
      .first();
    const count = figure(await link.innerText());
    await link.click();
    await shows(page).toHaveURL(/relatorios\/cdr/);
    await shows(
      page.getByText(new RegExp(`de ${count.toLocaleString('pt-BR').replace('.', '\\.')}$`)).first(),
    ).toBeVisible();
  });

  it('says the period before beside each figure', async () => {
    const page = await open('?compare=true');
    const { previous } = await answerOf('period=this_month&compare=true');
    await shows(page.getByText('Período anterior:')).toBeVisible();
    expect(previous).toBeDefined();
    await shows(
      totals(page)
        .getByText(/a mais|a menos|sem mudança|antes:/)
        .first(),
    ).toBeVisible();
  });

  it('leaves out what the person may not see, and says so', async () => {
    const page = await open();
    await shows(page.getByText('Sem permissão para ver: Custo, Margem.')).toBeVisible();
    expect(await heads(page).allInnerTexts()).not.toContain('Custo');
  });
});

it('is refused whom it is not for', async () => {
  const page = await world.enter('agente@example.com', ROUTES);
  await shows(page.getByRole('heading', { name: 'Sem permissão' })).toBeVisible();
});
