import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { browserPanel, shows } from '../support/browser-panel';
import { button, choose, listIsThere, textBox } from '../support/page-steps';

const world = browserPanel();
const CONTACTS = '/cliente/chatbot/contacts';

const FILE = [
  'Nome;Celular;E-mail;Nascimento;Não recebe campanhas',
  'Zélia Importada;(11) 98111-2233;zelia@importada.example.com;31/01/1980;Sim',
  'Yuri Importado;(11) 98111-2234;;;Não',
  ';(11) 98111-2235;;;',
].join('\r\n');

it('leads from a file to its records, says what is refused, and takes it all back', async () => {
  const page = await world.enter('cliente@example.com', CONTACTS);
  await listIsThere(page);
  await button(page, 'Importar').click();
  const dialog = page.getByRole('dialog', { name: 'Importar: Contatos' });
  await dialog.getByLabel('Escolher arquivo').setInputFiles({ name: 'pessoas.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE, 'latin1') });
  await shows(dialog.getByRole('combobox', { name: 'Nome', exact: true })).toHaveText('Nome');
  await shows(dialog.getByRole('combobox', { name: 'Celular', exact: true })).toHaveText('Não importar');
  await choose(dialog, 'Celular', 'Telefone');
  await shows(dialog.getByText('1980')).toHaveText('31/01/1980');
  await button(dialog, 'Conferir').click();
  await shows(dialog.getByText('As linhas recusadas ficarão de fora.', { exact: false })).toBeVisible();
  await shows(dialog.getByRole('group', { name: 'Resultado' })).toHaveText('2Novos1Recusados');
  await shows(dialog.getByRole('table', { name: 'Recusados' }).locator('tbody tr')).toHaveText(['4(11) 98111-2235Nome: Campo obrigatório']);
  const api = await world.api('cliente@example.com');
  expect(await api.find('contacts', { q: 'importad' })).toEqual([]);
  await button(dialog, 'Importar').click();
  await shows(dialog.getByRole('group', { name: 'Resultado' })).toHaveText('2Novos0Alterados0Sem mudança1Recusados');
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('link', { name: 'Baixar as linhas recusadas' }).click()]);
  expect(download.suggestedFilename()).toBe('pessoas - recusadas.csv');
  expect(await readFile(await download.path(), 'utf8')).toContain(';(11) 98111-2235;;;;4;Nome: Campo obrigatório');
  const found = (await api.find('contacts', { q: 'importad' })).map(({ name, phone, optOut }) => JSON.stringify([name, phone, optOut]));
  expect(new Set(found)).toEqual(new Set(['["Yuri Importado","+5511981112234",false]', '["Zélia Importada","+5511981112233",true]']));
  await button(dialog, 'Desfazer a importação').click();
  await shows(dialog.getByRole('group', { name: 'Resultado' })).toContainText('2Desfeitos');
  expect(await api.find('contacts', { q: 'importad' })).toEqual([]);
  await button(dialog, 'Fechar').click();
  await shows(dialog).toHaveCount(0);
  // The next file with these headings begins where this one ended.
  await button(page, 'Importar').click();
  await dialog.getByLabel('Escolher arquivo').setInputFiles({ name: 'mais.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  const phone = dialog.getByRole('combobox', { name: 'Celular', exact: true });
  await shows(phone).toHaveText('Telefone');
  await shows(dialog.getByText('As colunas estão como na última importação com estes títulos.')).toBeVisible();
  await choose(dialog, 'Celular', 'Não importar');
  await button(dialog, 'Salvar mapeamento').click();
  await textBox(dialog, 'Nome do mapeamento').fill('Sem celular');
  await button(dialog, 'Salvar').click();
  const saved = dialog.getByRole('combobox', { name: 'Mapeamento salvo', exact: true });
  await shows(saved).toHaveText('Sem celular');
  await choose(dialog, 'Mapeamento salvo', 'Sugerido');
  await shows(phone).toHaveText('Telefone');
  await choose(dialog, 'Mapeamento salvo', 'Sem celular');
  await shows(phone).toHaveText('Não importar');
  await button(dialog, 'Excluir mapeamento').click();
  await button(page.getByRole('dialog', { name: 'Excluir mapeamento' }), 'Confirmar').click();
  await shows(saved).toHaveCount(0);
  await shows(phone).toHaveText('Não importar');
});
