import { expect, it } from 'vitest';
import type { ReportAnswer } from '../../../core/reports/report';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { isDrawn, rows } from '../../support/browser/page-steps';

const LIST = '/cliente/pabx/relatorios/pesquisas-por-pergunta';
const SOLVED = 'Resolvemos o que você precisava?';
const world = browserPanel();

it('surveys are told by question, and a figure leads to its answers, and each of those to the survey answer', async () => {
  const api = await world.api('cliente@example.com');
  const { body } = await api.call<ReportAnswer>('GET', 'reports/survey-questions?period=last_7_days');
  const solved = body.rows.find(({ group }) => group[0] === SOLVED);
  const positive = Number(solved?.figures['positive']);
  expect(positive).toBeGreaterThan(0);
  expect(Number(solved?.figures['answered'])).toBe(positive + Number(solved?.figures['negative']));

  const page = await world.enter('cliente@example.com', `${LIST}/consolidado?period=last_7_days`);
  await isDrawn(page);
  await shows(page.getByRole('heading', { level: 1, name: 'Pesquisas por pergunta' })).toBeVisible();
  const row = rows(page).filter({ hasText: SOLVED });
  await shows(row).toBeVisible();
  expect(await rows(page).count()).toBe(body.rows.length);
  await shows(page.getByText('% positivas', { exact: true }).first()).toBeVisible();
  await row.getByRole('link', { name: `Notas positivas: ${positive} – ver os registros` }).click();
  await shows(page.getByRole('heading', { level: 1, name: 'Respostas por pergunta' })).toBeVisible();
  await shows(page.getByText(new RegExp(`de ${positive}$`)).first()).toBeVisible();

  const found = await api.find('survey-question-answers', { question: SOLVED, level: 'positive', channel: 'call' });
  await page.goto(`${LIST}/${String(found[0]?.['id'])}/show`);
  await isDrawn(page);
  await page
    .locator(`main a[href*="pesquisas/${String(found[0]?.['surveyAnswerId'])}"]`)
    .first()
    .click();
  await shows(page.getByText(SOLVED).first()).toBeVisible();
});
