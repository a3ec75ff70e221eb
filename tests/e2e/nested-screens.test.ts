import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../support/browser-panel';

const world = browserPanel();
const MAILINGS = '/cliente/discador/mailings';
const BACKUP = '/cliente/pabx/configuracoes/backup-gravacoes';
const NOBODY = '00000000-0000-7000-8000-000000000000';
/** Of the first mailing of the demo. */
const BASE = 'Base de clientes – março';

async function idOf(email: string, collection: string, name: string): Promise<string> {
  const [found] = await (await world.api(email)).find(collection, { name });
  return found?.id ?? '';
}

const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Caminho' });

describe('a screen below a record', () => {
  it('is led to from the row, shows what is below that record alone, and leads back', async () => {
    const page = await world.enter('cliente@example.com', MAILINGS);
    await page.getByRole('link', { name: `Contatos do mailing: ${BASE}` }).click();
    const id = await idOf('cliente@example.com', 'mailings', BASE);
    await page.waitForURL(`**${MAILINGS}/${id}/contacts`);
    await shows(page.getByRole('heading', { level: 1, name: 'Contatos do mailing' })).toBeVisible();
    await shows(crumbs(page).getByRole('link', { name: BASE })).toBeVisible();
    await shows(page.getByText('de 36', { exact: false })).toBeVisible();
    await page.getByRole('searchbox').fill('81007919');
    await shows(page.getByText('de 1', { exact: false })).toBeVisible();
    await crumbs(page).getByRole('link', { name: BASE }).click();
    await page.waitForURL(`**${MAILINGS}/${id}/show`);
    await shows(page.getByRole('heading', { level: 1, name: BASE })).toBeVisible();
    await page.getByRole('link', { name: 'Contatos do mailing' }).click();
    // The search is kept for the way back.
    await page.waitForURL(({ pathname }) => pathname === `${MAILINGS}/${id}/contacts`);
    await shows(page.getByRole('searchbox')).toHaveValue('81007919');
  });

  it('makes new records of that record, whose form does not ask which', async () => {
    const id = await idOf('cliente@example.com', 'mailings', 'Indicações da feira');
    const page = await world.enter('cliente@example.com', `${MAILINGS}/${id}/contacts`);
    await shows(page.getByText('Nenhum dado disponível')).toBeVisible();
    await page.getByRole('link', { name: 'Criar' }).first().click();
    await page.waitForURL(`**/contacts/create`);
    await shows(page.getByLabel('Nome')).toBeVisible();
    expect(await page.locator('[data-field=mailingId]').count()).toBe(0);
    await page.getByLabel('Nome').fill('Iara Teles');
    await page.getByRole('group', { name: 'Telefones' }).getByRole('button', { name: 'Adicionar' }).click();
    await page.getByRole('textbox', { name: 'Telefone', exact: true }).fill('+5511987650101');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await page.waitForURL(`**${MAILINGS}/${id}/contacts`);
    await shows(page.getByText('Iara Teles')).toBeVisible();
    const api = await world.api('cliente@example.com');
    expect(await api.find('mailing-contacts', { name: 'Iara Teles' })).toMatchObject([{ mailingId: id, status: 'new' }]);
  });

  it('is not found below a record that the person cannot see, nor a record below another', async () => {
    const page = await world.enter('cliente@example.com', `${MAILINGS}/${NOBODY}/contacts`);
    await shows(page.getByRole('heading', { level: 1, name: 'Registro não encontrado' })).toBeVisible();
    const api = await world.api('cliente@example.com');
    const other = await idOf('cliente@example.com', 'mailings', 'Pós-venda (pesquisa)');
    const [contact] = await api.find('mailing-contacts', {});
    await page.goto(`${MAILINGS}/${other}/contacts/${contact?.id ?? ''}/show`);
    await shows(page.getByRole('heading', { level: 1, name: 'Registro não encontrado' })).toBeVisible();
  });
});

describe('the screen of a singleton', () => {
  it('is its form with the defaults, makes the record at the first save and changes it from then on', async () => {
    const page = await world.enter('cliente2@example.com', BACKUP);
    await shows(page.getByRole('heading', { level: 1, name: 'Backup de gravações' })).toBeVisible();
    await shows(page.getByLabel('Pasta')).toHaveValue('{yyyy}/{mm}/{dd}');
    await page.getByLabel('Bucket').fill('clinica-gravacoes');
    await page.getByLabel('Usuário').fill('AKIA1');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await shows(page.getByText('Criado em')).toBeVisible();
    await page.getByLabel('Bucket').fill('clinica-copias');
    await page.getByRole('button', { name: 'Salvar' }).click();
    const api = await world.api('cliente2@example.com');
    await expect.poll(async () => (await api.find('recording-backup-settings', {})).map(({ bucket }) => bucket), { timeout: 10_000 }).toEqual(['clinica-copias']);
  });
});
