import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import type { PanelApi } from '../../support/browser/panel-api';
import { button, inMore, listIsThere, rows } from '../../support/browser/page-steps';

const TAGS = '/cliente/chatbot/tags';
const world = browserPanel();
let api: PanelApi;

beforeAll(async () => {
  api = await world.api('cliente@example.com');
});

/** Rows of their own for each test, found by their common word. */
async function openTags(word: string, count: number): Promise<Page> {
  for (let ordinal = 1; ordinal <= count; ordinal += 1) await api.create('tags', { name: `${word} ${ordinal}` });
  const page = await world.enter('cliente@example.com', TAGS);
  await listIsThere(page);
  await page.getByRole('searchbox').fill(word);
  await shows(rows(page)).toHaveCount(count);
  return page;
}

const stored = async (word: string) => (await api.find('tags', { q: word })).map(({ name }) => String(name)).toSorted();
/** Leaves the page, after which nothing can be undone. */
const leave = (page: Page) => page.goto('about:blank');

describe('deleting', () => {
  it('can be undone: nothing is lost', async () => {
    const page = await openTags('Voltar', 2);
    await button(page, 'Excluir: Voltar 1').click();
    await shows(rows(page)).toHaveCount(1);
    await button(page, 'Desfazer').click();
    await shows(rows(page)).toHaveCount(2);
    await leave(page);
    expect(await stored('Voltar')).toEqual(['Voltar 1', 'Voltar 2']);
  });

  it('is done once the notice has gone', async () => {
    const page = await openTags('Some', 2);
    await button(page, 'Excluir: Some 1').click();
    await shows(page.getByText('Registro excluído')).toBeVisible();
    expect(await stored('Some')).toHaveLength(2);
    await shows.poll(() => stored('Some')).toEqual(['Some 2']);
    await shows(rows(page)).toHaveCount(1);
  });

  it('is done when one leaves before the notice has gone', async () => {
    const page = await openTags('Sair', 1);
    await button(page, 'Excluir: Sair 1').click();
    await shows(page.getByText('Registro excluído')).toBeVisible();
    await leave(page);
    await shows.poll(() => stored('Sair')).toEqual([]);
  });

  it('of several rows is one step, with one undo', async () => {
    const page = await openTags('Lote', 4);
    const select = (name: string) => rows(page).filter({ hasText: name }).getByRole('checkbox').check();
    await select('Lote 1');
    await select('Lote 2');
    const bulk = page.locator('[data-test=bulk-actions-toolbar]');
    await shows(bulk.getByText('2 itens selecionados')).toBeVisible();
    await button(bulk, 'Excluir').click();
    await shows(rows(page)).toHaveCount(2);
    await button(page, 'Desfazer').click();
    await shows(rows(page)).toHaveCount(4);
    await page.getByRole('checkbox', { name: 'Selecionar tudo' }).check();
    await button(bulk, 'Excluir').click();
    await shows(page.getByText('4 registros excluídos')).toBeVisible();
    await leave(page);
    await shows.poll(() => stored('Lote')).toEqual([]);
  });

  it('from the page of a record leads back to the list', async () => {
    const made = await api.create('tags', { name: 'Só esta' });
    const page = await world.enter('cliente@example.com', `${TAGS}/${made.id}/show`);
    await inMore(page, 'Excluir');
    await listIsThere(page);
    await shows(page.getByText('Só esta')).toHaveCount(0);
    await leave(page);
    await shows.poll(() => stored('Só esta')).toEqual([]);
  });

  it('of a record in use names what keeps it, with ways there, and says of nothing that it was deleted', async () => {
    const center = await api.create('cost-centers', { code: 'USO', name: 'Em uso', active: true });
    const free = await api.create('cost-centers', { code: 'LIVRE', name: 'Sobra', active: true });
    const [first] = await api.find('extensions', {});
    await api.call('PATCH', `extensions/${String(first?.id)}`, { costCenterId: center.id });
    const page = await world.enter('cliente@example.com', '/cliente/pabx/ccustos');
    await listIsThere(page);
    await button(page, 'Excluir: USO – Em uso').click();
    const dialog = page.getByRole('dialog', { name: '“USO – Em uso” está em uso' });
    await shows(dialog.getByText('Ramais')).toBeVisible();
    await shows(button(dialog, 'Excluir')).toHaveCount(0);
    await shows(page.getByText('Registro excluído')).toHaveCount(0);
    await button(dialog, 'Fechar').click();
    await shows(dialog).toHaveCount(0);

    for (const code of ['USO', 'LIVRE']) await rows(page).filter({ hasText: code }).getByRole('checkbox').check();
    await button(page.locator('[data-test=bulk-actions-toolbar]'), 'Excluir').click();
    await button(page.getByRole('dialog', { name: 'Há registros em uso' }), 'Excluir os outros').click();
    await shows(rows(page).filter({ hasText: 'LIVRE' })).toHaveCount(0);
    await shows.poll(async () => (await api.call('GET', `cost-centers/${free.id}`)).status).toBe(404);
    expect((await api.call('GET', `cost-centers/${center.id}`)).status).toBe(200);

    await button(page, 'Excluir: USO – Em uso').click();
    await dialog.getByRole('link', { name: String(first?.['number']) }).click();
    await page.waitForURL(`**/cliente/pabx/ramais/${String(first?.id)}/show`);
    await shows(dialog).toHaveCount(0);
  });

  it('brings the row back where somebody began to use the record meanwhile', async () => {
    const center = await api.create('cost-centers', { code: 'TARDE', name: 'Usado depois', active: true });
    const extensions = await api.find('extensions', {});
    const page = await world.enter('cliente@example.com', '/cliente/pabx/ccustos');
    await listIsThere(page);
    await button(page, 'Excluir: TARDE – Usado depois').click();
    await shows(page.getByText('Registro excluído')).toBeVisible();
    await api.call('PATCH', `extensions/${extensions[1]?.id ?? ''}`, { costCenterId: center.id });
    await shows(page.locator('.MuiSnackbar-root').getByText(/em uso/i)).toBeVisible();
    await shows(page.getByText('TARDE', { exact: true })).toBeVisible();
  });

  it('of a tag in use asks first, with what uses it, and takes it out of that', async () => {
    const page = await openTags('Usada', 2);
    const [first] = await api.find('tags', { name: 'Usada 1' });
    const contact = await api.create('contacts', {
      name: 'De usada',
      email: 'usada@example.com',
      tagIds: [String(first?.id)],
    });
    await button(page, 'Excluir: Usada 1').click();
    const dialog = page.getByRole('dialog', { name: 'Excluir “Usada 1”?' });
    await shows(dialog.getByRole('listitem')).toHaveText(['ContatosDe usada']);
    await button(dialog, 'Cancelar').click();
    await shows(dialog).toHaveCount(0);
    await shows(rows(page)).toHaveCount(2);
    for (const name of ['Usada 1', 'Usada 2']) await rows(page).filter({ hasText: name }).getByRole('checkbox').check();
    await button(page, 'Excluir').click();
    await button(page.getByRole('dialog', { name: 'Excluir 2 registros?' }), 'Excluir').click();
    await shows(page.getByText('2 registros excluídos')).toBeVisible();
    await shows(page.getByText('Nada corresponde à busca e aos filtros')).toBeVisible();
    expect((await api.find('contacts', { id: contact.id }))[0]).toMatchObject({ tagIds: [] });
    expect(await stored('Usada')).toEqual([]);
  });
});

describe('merging', () => {
  it('says what else changes, asks which one stays, and renames the other where it is used', async () => {
    const page = await openTags('Junta', 2);
    const [stays, goes] = await api.find('tags', { q: 'Junta' });
    const contact = await api.create('contacts', {
      name: 'De junta',
      email: 'junta@example.com',
      tagIds: [String(goes?.id)],
    });
    for (const name of ['Junta 1', 'Junta 2']) await rows(page).filter({ hasText: name }).getByRole('checkbox').check();
    await button(page, 'Mesclar').click();
    const dialog = page.getByRole('dialog', { name: 'Mesclar registros' });
    await shows(dialog.getByRole('radio', { name: 'Junta 1' })).toBeChecked();
    await dialog.getByRole('radio', { name: String(stays?.['name']) }).check();
    await shows(dialog.getByRole('listitem')).toHaveText(['Contatos: 1']);
    await button(dialog, 'Mesclar').click();
    await shows(page.getByText('Registros mesclados')).toBeVisible();
    await shows(rows(page)).toHaveCount(1);
    expect((await api.find('contacts', { id: contact.id }))[0]).toMatchObject({ tagIds: [stays?.id] });
    expect(await stored('Junta')).toEqual([stays?.['name']]);
  });

  it('of contacts keeps the oldest, says so, and drops what a list would have twice', async () => {
    const older = await api.create('contacts', { name: 'Zuza 1', email: 'par1@example.com' });
    const younger = await api.create('contacts', { name: 'Zuza 2', email: 'par2@example.com', city: 'Natal' });
    const list = await api.create('contact-lists', { name: 'Pares', source: 'manual' });
    for (const { id } of [older, younger]) await api.create('contact-list-items', { listId: list.id, contactId: id });
    const page = await world.enter('cliente@example.com', '/cliente/chatbot/contacts');
    await listIsThere(page);
    await page.getByRole('searchbox').fill('Zuza');
    await shows(rows(page)).toHaveCount(2);
    for (const name of ['Zuza 1', 'Zuza 2']) await rows(page).filter({ hasText: name }).getByRole('checkbox').check();
    await button(page, 'Mesclar').click();
    const dialog = page.getByRole('dialog', { name: 'Mesclar registros' });
    await shows(dialog).toContainText(
      'Fica o mais antigo, “Zuza 1”; o que lhe falta vem dos outros.O que sobra deles vai para “Observações”.',
    );
    await shows(dialog.getByRole('radio')).toHaveCount(0);
    await shows(dialog.getByRole('listitem')).toHaveText(['Contatos das listas: 1']);
    await button(dialog, 'Mesclar').click();
    await shows(page.getByText('Registros mesclados')).toBeVisible();
    await shows(rows(page)).toHaveCount(1);
    expect((await api.find('contacts', { q: 'Zuza' })).map(({ id, city, notes }) => ({ id, city, notes }))).toEqual([
      { id: older.id, city: 'Natal', notes: 'Nome: Zuza 2\nE-mail: par2@example.com' },
    ]);
    expect(await api.find('contact-list-items', { listId: list.id })).toHaveLength(1);
  });
});
