import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { localMoment } from '../../../core/within-hours';
import type { ReportAnswer } from '../../../core/reports/report';
import { LANGUAGES, type Language } from '../../../core/types';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { isDrawn, rows } from '../../support/browser/page-steps';
import type { PanelApi } from '../../support/browser/panel-api';

const ROUTES = '/cliente/pabx/relatorios/consumo-rota';
const world = browserPanel();
let api: PanelApi;

beforeAll(async () => {
  api = await world.api('cliente@example.com');
});

/** Of days in which the demo has calls, whichever day of the month it is. */
async function open(more = ''): Promise<Page> {
  const page = await world.enter('cliente@example.com', `${ROUTES}?period=last_7_days${more}`);
  await isDrawn(page);
  await shows(totals(page)).toBeVisible();
  return page;
}

const totals = (page: Page): Locator => page.getByRole('table').locator('tfoot tr');
const heads = (page: Page): Locator => page.getByRole('columnheader');
const figure = (value: string | null): number => Number((value ?? '').replaceAll('.', ''));

/** Without what is not seen. What brackets of a text from right to left are called depends on the reader. */
const seen = (text: string, language: Language): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s\u200e\u200f\u061c\u2066-\u2069]/g, '')
    .replaceAll(language === 'ar' ? /[()]/g : '', '');

const answerOf = async (query: string): Promise<ReportAnswer> =>
  (await api.call<ReportAnswer>('GET', `reports/route-consumption?${query}`)).body;

describe('a report', () => {
  it('shows a row for each group and one of all of them, as the API has them', async () => {
    const page = await open();
    const { rows: groups, totals: all } = await answerOf('period=last_7_days&by=trunkId');
    expect(await rows(page).count()).toBe(groups.length);
    const [first] = await totals(page).getByRole('cell').allInnerTexts();
    expect(figure(first ?? '')).toBe(all['calls']);
  });

  it('keeps how it is looked at in the address', async () => {
    const page = await open();
    await page.getByRole('combobox', { name: 'Agrupar por' }).click();
    await page.getByRole('option', { name: 'Dia', exact: true }).click();
    await shows(heads(page).first()).toHaveText('Dia');
    const compare = page.getByRole('switch', { name: 'Comparar com o período anterior' });
    await compare.click();
    await shows(page).toHaveURL(/by=day.*compare=true/);
    await page.reload();
    await shows(heads(page).first()).toHaveText('Dia');
    await shows(compare).toBeChecked();
    await shows(page.getByRole('button', { name: 'Período: 7 dias' })).toBeVisible();
    await page.goBack();
    await shows(page).not.toHaveURL(/compare=/);
    await shows(compare).not.toBeChecked();
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
    const conditions = page.getByRole('group', { name: 'Filtros ativos' });
    await shows(conditions.getByText('Tronco está preenchido')).toBeVisible();
    await shows(conditions).not.toContainText('trunkId');
  });

  it('counts what falls within business hours, and so does the list behind it', async () => {
    const calls = await api.find('calls', { state: 'ended', trunkId_null: false, startedAt_within: 'last_7_days' });
    const times = calls.map(({ startedAt }) => new Date(String(startedAt))).toSorted((one, next) => +one - +next);
    const { weekday, time } = localMoment(times[Math.floor(times.length / 2)] ?? new Date(), 'America/Sao_Paulo');
    const intervals = [{ weekday, start: time, end: '24:00' }];
    const timetable = await api.create('timetables', { name: 'Turno', intervals, holidayPolicy: 'open' });
    const page = await open('&by=callType');
    await page.getByRole('combobox', { name: 'Horário de atendimento' }).click();
    await page.getByRole('option', { name: 'Dentro do horário' }).click();
    await page.getByRole('option', { name: 'Turno', exact: true }).click();
    await shows(page).toHaveURL(/startedAt_during/);
    await shows(page.getByText('Contam só os registros dentro de “Turno”, fora dos feriados.')).toBeVisible();
    const filter = JSON.stringify({ startedAt_during: `timetables/${timetable.id}` });
    const { totals: inside } = await answerOf(`period=last_7_days&by=callType&filter=${encodeURIComponent(filter)}`);
    expect(inside['calls']).toBeGreaterThan(0);
    await shows(totals(page).getByRole('cell').first()).toHaveText(Number(inside['calls']).toLocaleString('pt-BR'));
    const link = rows(page)
      .first()
      .getByRole('link', { name: /ver os registros/ })
      .first();
    const count = figure(await link.innerText());
    await link.click();
    await shows(
      page.getByText(new RegExp(`de ${count.toLocaleString('pt-BR').replace('.', '\\.')}$`)).first(),
    ).toBeVisible();
    const conditions = page.getByRole('group', { name: 'Filtros ativos' });
    await shows(conditions.getByText('no horário de Turno')).toBeVisible();
  });

  it('says the period before beside each figure', async () => {
    const page = await open('&compare=true');
    const { previous } = await answerOf('period=last_7_days&compare=true');
    await shows(page.getByText('Período anterior:')).toBeVisible();
    expect(previous).toBeDefined();
    await shows(
      totals(page)
        .getByText(/a mais|a menos|sem mudança|antes:/)
        .first(),
    ).toBeVisible();
  });

  it('is taken away as a file of all its rows', async () => {
    const page = await open();
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar' }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const file = await arriving;
    expect(file.suggestedFilename()).toMatch(/^Consumo por rota \d{4}-\d\d-\d\d \d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\n');
    const { rowCount } = await answerOf('period=last_7_days&by=trunkId');
    expect(lines).toHaveLength(1 + rowCount + 1);
  });

  it.each(LANGUAGES)('says in a document in the language %s what it says on the screen', async (language) => {
    const speak = (page: Page) =>
      page.addInitScript((chosen) => localStorage.setItem('PABX-language', chosen), language);
    const page = await world.enter('cliente@example.com', `${ROUTES}?period=last_7_days&by=day`, { before: speak });
    await isDrawn(page);
    await shows(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
    await shows(totals(page)).toBeVisible();
    const texts = await readFile(`core/locales/${language}/report-files.json`, 'utf8');
    const { reportFiles } = JSON.parse(texts) as { reportFiles: { download: string; pdf: string } };
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: reportFiles.download }).click();
    await page.getByRole('menuitem', { name: reportFiles.pdf }).click();
    const bytes = await readFile(await (await arriving).path());
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    const cells = await page.getByRole('table').locator('th, td').allInnerTexts();
    // How many days the calls of the demo are of depends on the hour.
    expect(cells.length).toBeGreaterThanOrEqual(3 * (await heads(page).count()));
    expect(seen(text, language)).toContain(seen(cells.join(''), language));
  });

  it('of more days than the screen shows is taken away as a file', async () => {
    const page = await world.enter('cliente@example.com', `${ROUTES}?period=2020-01-01/2020-12-31`);
    await shows(page.getByRole('alert')).toContainText(
      'O período tem 366 diasA tela mostra até 92 dias: escolha um período menor. Para ter tudo, use “Baixar”',
    );
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar' }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    expect((await arriving).suggestedFilename()).toBe('Consumo por rota 2020-01-01 2020-12-31.csv');
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
