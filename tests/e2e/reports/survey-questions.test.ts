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
  const high = Number(solved?.figures['high']);
  expect(high).toBeGreaterThan(0);
  expect(Number(solved?.figures['answered'])).toBe(high + Number(solved?.figures['low']));

  const page = await world.enter('cliente@example.com', `${LIST}/consolidado?period=last_7_days`);
  await isDrawn(page);
  await shows(page.getByRole('heading', { level: 1, name: 'Pesquisas por pergunta' })).toBeVisible();
  const row = rows(page).filter({ hasText: SOLVED });
  await shows(row).toBeVisible();
  expect(await rows(page).count()).toBe(body.rows.length);
  await shows(page.getByText('% altas', { exact: true }).first()).toBeVisible();
  await row.getByRole('link', { name: `Notas altas: ${high} – ver os registros` }).click();
  await shows(page.getByRole('heading', { level: 1, name: 'Respostas por pergunta' })).toBeVisible();
  await shows(page.getByText(new RegExp(`de ${high}$`)).first()).toBeVisible();

  const found = await api.find('survey-question-answers', { question: SOLVED, level: 'high', channel: 'call' });
  await page.goto(`${LIST}/${String(found[0]?.['id'])}/show`);
  await isDrawn(page);
  await page
    .locator(`main a[href*="pesquisas/${String(found[0]?.['surveyAnswerId'])}"]`)
    .first()
    .click();
  await shows(page.getByText(SOLVED).first()).toBeVisible();
});
