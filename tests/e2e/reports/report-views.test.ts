import type { Page } from 'playwright';
import { it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { DEMO_PASSWORD } from '../../support/browser/open-browser';
import { isDrawn } from '../../support/browser/page-steps';
import { openApi } from '../../support/browser/panel-api';

const HISTORY = '/supervisor/pabx/relatorios/historico-de-fila-consolidado';
const ROUTES = '/cliente/pabx/relatorios/consumo-rota';
const COLLEAGUE = 'flavia.guimaraes@horizonte.example.com';
const FIRST_PASSWORD = 'painel-first-4711';
const world = browserPanel();

async function open(email: string, path: string): Promise<Page> {
  const page = await world.enter(email, path);
  await isDrawn(page);
  await shows(views(page)).toBeVisible();
  return page;
}

const views = (page: Page) => page.locator('main').getByRole('button', { name: /^Visões/ });
const firstHead = (page: Page) => page.getByRole('columnheader').first();
const compare = (page: Page) => page.getByRole('switch', { name: 'Comparar com o período anterior' });

async function inViews(page: Page, name: RegExp): Promise<void> {
  await views(page).click();
  await page.getByRole('menuitem', { name }).or(page.getByRole('menuitemradio', { name })).click();
}

it('a view of a report is kept from its menu, says that it was changed, and brings the report back', async () => {
  const page = await open('supervisor@example.com', `${HISTORY}?period=last_30_days&by=day&compare=true`);
  await inViews(page, /^Salvar como visão/);
  const dialog = page.getByRole('dialog', { name: 'Salvar como visão' });
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Mês por dia');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await shows(views(page)).toHaveAccessibleName('Visões: Mês por dia');
  await compare(page).click();
  await shows(views(page)).toHaveAccessibleName('Visões: Mês por dia (alterada)');
  await inViews(page, /^Relatório original/);
  await shows(firstHead(page)).not.toHaveText('Dia');
  await inViews(page, /^Mês por dia/);
  await shows(firstHead(page)).toHaveText('Dia');
  await shows(compare(page)).toBeChecked();
  await shows(page).toHaveURL(/period=last_30_days/);
});

it('a view that is shared as the default is what the report begins with for a colleague', async () => {
  const owner = await world.api('cliente@example.com');
  const admin = await world.api('admin@example.com');
  await admin.create('users', {
    name: 'Colega',
    email: 'colega@example.com',
    password: FIRST_PASSWORD,
    role: 'Cliente',
    tenantId: owner.userData.tenantId,
    status: 'active',
  });
  const colleague = await openApi(world.panel.url, 'colega@example.com', FIRST_PASSWORD);
  await colleague.call('POST', 'auth/password', { currentPassword: FIRST_PASSWORD, password: DEMO_PASSWORD });
  await owner.create('views', {
    name: 'Por hora',
    collection: 'reports/route-consumption',
    scope: 'tenant',
    isDefault: true,
    period: 'last_7_days',
    group: 'hourOfDay',
  });
  const page = await open('colega@example.com', ROUTES);
  await shows(views(page)).toHaveAccessibleName('Visões: Por hora');
  await shows(firstHead(page)).toHaveText('Hora do dia');
  await shows(page).toHaveURL(/by=hourOfDay.*view=/);
});

it('a view that a supervisor shares is opened by another one with the same figures, who can neither change nor delete it', async () => {
  const client = await world.api('cliente@example.com');
  const [owner] = await client.find('supervisors', { email: 'supervisor@example.com' });
  const [other] = await client.find('supervisors', { email: COLLEAGUE });
  // Figures are those of the own queues.
  await client.call('PATCH', `supervisors/${other?.id}`, { queueIds: owner?.['queueIds'] });
  const page = await open('supervisor@example.com', `${HISTORY}?period=last_30_days&by=hourOfDay`);
  const figures = (of: Page) => of.locator('main table tbody tr').allInnerTexts();
  await shows.poll(async () => (await figures(page)).length).toBeGreaterThan(2);
  await inViews(page, /^Salvar como visão/);
  const dialog = page.getByRole('dialog', { name: 'Salvar como visão' });
  const isDefault = dialog.getByRole('switch', { name: /nesta visão$/ });
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Horas do plantão');
  await shows(isDefault).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Para quem' }).click();
  await shows(page.getByRole('option')).toHaveText(['Só para mim', 'Colegas (Supervisor)']);
  await page.getByRole('option', { name: 'Colegas (Supervisor)' }).click();
  await shows(isDefault).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await shows(views(page)).toHaveAccessibleName('Visões: Horas do plantão');
  await views(page).click();
  await shows(page.getByRole('menuitem', { name: /^Renomear/ })).toBeVisible();
  await shows(page.getByRole('menuitem', { name: 'Tornar padrão' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  const colleague = await open(COLLEAGUE, HISTORY);
  await views(colleague).click();
  const shared = colleague.getByRole('menuitemradio', { name: /^Horas do plantão/ });
  await shows(shared).toContainText('Supervisor · por Sérgio Mendonça');
  await shared.click();
  await shows(views(colleague)).toHaveAccessibleName('Visões: Horas do plantão');
  await shows(firstHead(colleague)).toHaveText('Hora do dia');
  await shows.poll(() => figures(colleague)).toEqual(await figures(page));
  await views(colleague).click();
  await shows(colleague.getByRole('menuitem', { name: /^Salvar como visão/ })).toBeVisible();
  for (const name of [/^Renomear/, 'Tornar padrão', 'Excluir'])
    await shows(colleague.getByRole('menuitem', { name })).toHaveCount(0);
});
