import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { byPalette, type Day, expectSteady, figuresAreThere, keepDay } from '../../support/browser/day';
import { fillLogin } from '../../support/browser/open-browser';
import {
  button,
  choose,
  goTo,
  inMore,
  isDrawn,
  listIsThere,
  rows,
  tab,
  textBox,
} from '../../support/browser/page-steps';
import { moveToMidday } from '../../support/panel/midday';

const world = browserPanel();
beforeAll(() => moveToMidday(world));
const card = (page: Page, id: string) => page.locator(`main [data-card="${id}"]`);

/** Somebody comes to the door, signs in, and is at the home of the role. */
async function begin(email: string): Promise<{ page: Page; day: Day }> {
  let day: Day | undefined;
  const page = await world.visit({ before: async (fresh) => (day = await keepDay(fresh)) });
  await page.goto('/login');
  await fillLogin(page, email);
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/login') && pathname !== '/');
  await page.goto(`/${email.split('@')[0]}/dashboard`);
  await figuresAreThere(page);
  if (day === undefined) throw new Error('the day is kept from before the first page');
  return { page, day };
}

describe('the day of an agent', () => {
  it('begins with the own contacts; one is opened and noted on', async () => {
    const { page, day } = await begin('agente@example.com');
    const contact = card(page, 'contacts-last').locator('[data-record]').first();
    await shows(contact).toBeVisible();
    await contact.getByRole('link').first().click();
    await page.waitForURL(/\/agente\/contacts\/[\w-]+\/show$/);
    await isDrawn(page);
    await page.getByRole('link', { name: 'Editar' }).click();
    await textBox(page, 'Observações').fill('Pediu retorno na quinta.');
    await button(page, 'Salvar').click();
    await page.waitForURL('**/agente/contacts');
    await listIsThere(page);
    const api = await world.api('agente@example.com');
    expect(await api.find('contacts', { notes: 'Pediu retorno na quinta.' })).toHaveLength(1);
    await expectSteady(page, day);
  });
});

describe('the day of a supervisor', () => {
  it('begins with queues and people; somebody is sent into a pause with its reason, and a call of a queue is looked up', async () => {
    const api = await world.api('supervisor@example.com');
    const [agent] = await api.find('agents', { state: 'available', status: 'active' });
    const [pause] = await api.find('pause-reasons', { active: true });
    const reason = String(pause?.['name']);
    const { page, day } = await begin('supervisor@example.com');
    await shows(card(page, 'queues').locator('[data-record]').first()).toBeVisible();
    const row = card(page, 'agents')
      .locator('[data-row]')
      .filter({ hasText: String(agent?.['name']) });
    await row.getByRole('button', { name: new RegExp(String(agent?.['name'])) }).click();
    await page.getByRole('menuitem', { name: 'Pausar' }).click();
    const dialog = page.getByRole('dialog');
    await choose(dialog, 'Motivo da pausa', reason, reason);
    await button(dialog, 'Pausar').click();
    await shows(row).toContainText('Em pausa');
    expect((await api.call('GET', `agents/${agent?.id}`)).body).toMatchObject({
      state: 'paused',
      pauseReasonId: pause?.id,
    });
    await byPalette(page, 'historico de fila', /^Histórico de fila/);
    await listIsThere(page);
    await rows(page).first().click();
    await page.waitForURL(/\/historico-de-fila\/[\w-]+\/show$/);
    await isDrawn(page);
    await shows(page.getByRole('article')).toContainText('Ligação');
    await expectSteady(page, day);
  });
});

describe('the day of an Admin', () => {
  it('makes a client with its first password, looks as its people do, reads the schemas’ faults and the log', async () => {
    const { page, day } = await begin('admin@example.com');
    await byPalette(page, 'novo cliente', /^Criar: Clientes/);
    await shows(textBox(page, 'Código')).toBeFocused();
    await textBox(page, 'Código').fill('casanova');
    await textBox(page, 'Nome fantasia').fill('Casa Nova');
    await textBox(page, 'CNPJ/CPF').fill('11.444.777/0001-61');
    await textBox(page, 'E-mail').fill('dono@casanova.example.com');
    await tab(page, 'Infraestrutura').click();
    await page.getByRole('combobox', { name: 'Servidor', exact: true }).click();
    await page.getByRole('option').first().click();
    await tab(page, 'Módulos e limites').click();
    await page.getByRole('checkbox', { name: 'PABX', exact: true }).check();
    await tab(page, 'Financeiro').click();
    await page.getByRole('combobox', { name: 'Plano de tarifas', exact: true }).click();
    await page.getByRole('option').first().click();
    await button(page, 'Salvar').click();
    const told = page.getByRole('dialog', { name: 'Senha inicial' });
    await shows(textBox(told, 'E-mail de acesso')).toHaveValue('dono@casanova.example.com');
    const password = await textBox(told, 'Senha').inputValue();
    await button(told, 'Já guardei').click();
    await page.waitForURL('**/admin/clientes');
    await listIsThere(page);
    const login = await fetch(`${world.panel.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'dono@casanova.example.com', password }),
    });
    expect(login.status).toBe(200);

    await byPalette(page, 'horizonte', /^Horizonte/);
    await inMore(page, 'Acessar como');
    const dialog = page.getByRole('dialog', { name: 'Acessar como' });
    await dialog.getByRole('combobox', { name: 'Pessoa' }).fill('cliente@example.com');
    await page.getByRole('option', { name: /cliente@example\.com/ }).click();
    await button(dialog, 'Ver como esta pessoa').click();
    const banner = page.getByRole('complementary', { name: 'Acesso como outra pessoa' });
    await shows(banner).toContainText('Nada pode ser alterado.');
    await shows(page.locator('main [data-figure]').first()).toBeVisible();
    await button(banner, 'Voltar à minha conta').click();
    await page.waitForURL('**/admin/dashboard');
    await shows(banner).toHaveCount(0);
    await shows(page.locator('main [data-figure]').first()).toBeVisible();

    await goTo(page, '/admin/schema-findings');
    await shows(page.getByText('Nenhum problema nos schemas')).toBeVisible();
    await byPalette(page, 'log', /^LogAdministração/);
    await page.waitForURL('**/admin/log');
    await listIsThere(page);
    await page.getByRole('searchbox').fill('Casa Nova');
    await shows(rows(page).filter({ hasText: 'Casa Nova' }).first()).toBeVisible();
    await expectSteady(page, day);
  });
});

describe('the home of a role', () => {
  it.each(['agente', 'supervisor', 'cliente', 'admin'])('of %s stands still from the sign-in on', async (role) => {
    const { page, day } = await begin(`${role}@example.com`);
    await page.waitForLoadState('networkidle');
    await expectSteady(page, day);
  });
});
