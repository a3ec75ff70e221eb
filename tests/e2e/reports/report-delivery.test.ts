import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { afterAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { button, choose, isDrawn, tab, textBox } from '../../support/browser/page-steps';

const ROUTES = '/cliente/pabx/relatorios/consumo-rota';
const HISTORY = '/supervisor/pabx/relatorios/historico-de-fila-consolidado';
const TAKING_AWAY = '"action": ["read", "export"], "subject": "Supervisor.reporting-pabx"';
let schemasDir = '';

/** Supervisors read their reports here, and take none away. */
const world = browserPanel(async () => {
  schemasDir = await mkdtemp(join(tmpdir(), 'painel-schemas-'));
  await cp('schemas', schemasDir, { recursive: true });
  const file = join(schemasDir, 'access', 'supervisor.json');
  const text = await readFile(file, 'utf8');
  expect(text).toContain(TAKING_AWAY);
  await writeFile(file, text.replace(TAKING_AWAY, TAKING_AWAY.replace(', "export"', '')));
  return { environment: { SCHEMAS_DIR: schemasDir } };
});
afterAll(() => rm(schemasDir, { recursive: true, force: true }));

const entry = (page: Page): Locator => button(page, 'Agendar envio');

async function open(email: string, path: string): Promise<Page> {
  const page = await world.enter(email, path);
  await isDrawn(page);
  await shows(button(page, 'Imprimir')).toBeVisible();
  return page;
}

it('a report is sent again and again from its page: scheduled as it is looked at, paused, changed and deleted', async () => {
  const page = await open('cliente@example.com', `${ROUTES}?period=last_month&by=day`);
  const api = await world.api('cliente@example.com');
  const stored = async () => (await api.call<JsonObject[]>('GET', 'report-schedules')).body;
  await entry(page).click();
  const dialog = page.getByRole('dialog', { name: 'Envio por e-mail: Consumo por rota' });
  await shows(textBox(dialog, 'Nome')).toHaveValue('Consumo por rota');
  await shows(dialog.getByText('agrupado por: Dia. Sem filtros.')).toBeVisible();

  await textBox(dialog, 'Nome').fill('');
  await button(dialog, 'Agendar').click();
  await shows(textBox(dialog, 'Nome')).toHaveAttribute('aria-invalid', 'true');
  await textBox(dialog, 'Nome').fill('Rotas do mês');
  await tab(page, 'Envios programados (0)').click();
  await shows(dialog.getByText('Nenhum envio programado')).toBeVisible();
  await tab(page, 'Novo envio').click();
  await shows(textBox(dialog, 'Nome')).toHaveValue('Rotas do mês');
  await dialog.getByRole('radio', { name: 'Todo mês' }).click();
  await choose(dialog, /^Hora/, '09:00');
  await button(dialog, 'Agendar').click();
  await shows(page.getByText(/^Envio "Rotas do mês" salvo. Próximo envio: \d/)).toBeVisible();
  await shows(tab(page, 'Envios programados (1)')).toHaveAttribute('aria-selected', 'true');
  await shows(dialog.getByText('Todo mês · Dia do mês: 1 · 09:00 · Mês passado · Excel (XLSX)')).toBeVisible();
  await shows(dialog.getByText('Próximo envio')).toBeVisible();
  expect(await stored()).toMatchObject([
    { report: 'route-consumption', period: 'last_month', by: ['day'], filter: {}, hour: 9, monthDay: 1 },
  ]);

  const [made] = await stored();
  await api.call('PATCH', `report-schedules/${String(made?.['id'])}`, { hour: 10 });
  await button(dialog, 'Pausar Rotas do mês').click();
  await shows(page.getByText('Outra pessoa alterou este registro enquanto isso')).toBeVisible();
  await shows(dialog.getByText('· 10:00 ·')).toBeVisible();
  await button(dialog, 'Pausar Rotas do mês').click();
  await shows(dialog.getByText('Pausado')).toBeVisible();
  await shows(dialog.getByText('Próximo envio')).toHaveCount(0);

  await button(dialog, 'Alterar Rotas do mês').click();
  await textBox(dialog, 'Nome').fill('Rotas');
  await button(dialog, 'Salvar').click();
  await shows(button(dialog, 'Retomar Rotas')).toBeVisible();
  expect(await stored()).toMatchObject([{ name: 'Rotas', by: ['day'], enabled: false }]);

  await button(dialog, 'Excluir Rotas').click();
  await button(page.getByRole('dialog', { name: 'Excluir Rotas' }), 'Excluir').click();
  await shows(dialog.getByText('Nenhum envio programado')).toBeVisible();
  expect(await stored()).toEqual([]);
});

it('who may read a report but not take it away is offered no delivery', async () => {
  const page = await open('supervisor@example.com', HISTORY);
  await shows(page.getByRole('table').locator('tfoot')).toBeVisible();
  await shows(entry(page)).toHaveCount(0);
  await shows(button(page, 'Baixar')).toHaveCount(0);
});
