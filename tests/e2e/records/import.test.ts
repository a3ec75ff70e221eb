import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { button, choose, listIsThere, tab, textBox } from '../../support/browser/page-steps';

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
  await dialog
    .getByLabel('Escolher arquivo')
    .setInputFiles({ name: 'aspas.csv', mimeType: 'text/csv', buffer: Buffer.from('Nome;E-mail\nAna;\n"Eva;\n') });
  await shows(dialog.getByRole('alert')).toHaveText(
    'Este arquivo não pode ser lido na linha 3. Envie um CSV ou XLSX sem senha; um CSV salvo pela planilha costuma resolver.',
  );
  await dialog
    .getByLabel('Escolher arquivo')
    .setInputFiles({ name: 'pessoas.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE, 'latin1') });
  await shows(dialog.getByRole('combobox', { name: 'Nome', exact: true })).toHaveText('Nome');
  await shows(dialog.getByRole('combobox', { name: 'Celular', exact: true })).toHaveText('Telefone');
  await choose(dialog, 'Celular', 'Não importar');
  await choose(dialog, 'Celular', 'Telefone');
  await shows(dialog.getByText('1980')).toHaveText('31/01/1980');
  // Before it is asked for: which rows would be refused, and which cells of them.
  await shows(dialog.getByText('Linhas conferidas: 3. Podem ser importadas: 2. Seriam recusadas: 1.')).toBeVisible();
  await shows(
    dialog.getByRole('table', { name: 'As primeiras linhas que seriam recusadas', exact: false }).locator('tbody tr'),
  ).toContainText(['Nome: Campo obrigatório']);
  await shows(dialog.getByText('Valores recusados: 1')).toHaveCount(1);
  await button(dialog, 'Conferir').dblclick();
  await shows(dialog.getByText('As linhas recusadas ficarão de fora.', { exact: false })).toBeVisible();
  await shows(dialog.getByRole('group', { name: 'Resultado' })).toHaveText('2Novos1Recusados');
  await shows(dialog.getByRole('table', { name: 'Recusados' }).locator('tbody tr')).toHaveText([
    '4(11) 98111-2235Nome: Campo obrigatório',
  ]);
  const api = await world.api('cliente@example.com');
  expect(await api.find('contacts', { q: 'importad' })).toEqual([]);
  expect(
    (await api.call<{ kind: string }[]>('GET', 'jobs')).body.filter(({ kind }) => kind === 'import-check'),
  ).toHaveLength(1);
  await button(dialog, 'Importar').click();
  await shows(dialog.getByRole('group', { name: 'Resultado' })).toHaveText('2Novos0Alterados0Sem mudança1Recusados');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Baixar as linhas recusadas' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('pessoas - recusadas.csv');
  expect(await readFile(await download.path(), 'utf8')).toContain(';(11) 98111-2235;;;;4;Nome: Campo obrigatório');
  const found = (await api.find('contacts', { q: 'importad' })).map(({ name, phone, optOut }) =>
    JSON.stringify([name, phone, optOut]),
  );
  expect(new Set(found)).toEqual(
    new Set(['["Yuri Importado","+5511981112234",false]', '["Zélia Importada","+5511981112233",true]']),
  );
  await shows(dialog.getByText('Linhas importadas: 2 de 3. Recusadas: 1, das quais duplicadas: 0.')).toBeVisible();
  await button(dialog, 'Desfazer a importação').click();
  const asked = page.getByRole('dialog', { name: 'Desfazer a importação: pessoas.csv' });
  await shows(asked).toContainText('criou ou alterou: 2.');
  await button(asked, 'Desfazer').click();
  await shows(dialog.getByRole('group', { name: 'Resultado' })).toContainText('2Desfeitos');
  expect(await api.find('contacts', { q: 'importad' })).toEqual([]);
  await button(dialog, 'Fechar').click();
  await shows(dialog).toHaveCount(0);
  // The next file with these headings begins where this one ended.
  await button(page, 'Importar').click();
  await dialog
    .getByLabel('Escolher arquivo')
    .setInputFiles({ name: 'mais.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
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

it('has what the rows are to do as it was, after the check and the way back', async () => {
  const page = await world.enter('cliente@example.com', CONTACTS);
  await listIsThere(page);
  await button(page, 'Importar').click();
  const dialog = page.getByRole('dialog', { name: 'Importar: Contatos' });
  await dialog
    .getByLabel('Escolher arquivo')
    .setInputFiles({ name: 'de volta.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  await choose(dialog, 'O que fazer', 'Alterar os que já existem');
  await choose(dialog, 'Reconhecer por', 'E-mail');
  await button(dialog, 'Conferir').click();
  await shows(dialog.getByRole('group', { name: 'Resultado' })).toBeVisible();
  await button(dialog, 'Voltar').click();
  await shows(dialog.getByRole('combobox', { name: 'O que fazer' })).toHaveText('Alterar os que já existem');
  await shows(dialog.getByRole('combobox', { name: 'Reconhecer por' })).toHaveText('E-mail');
});

const MAILINGS = '/cliente/discador/mailings';
const LEADS = [
  'Quem é;Onde liga;Obs',
  'Zuleica;(11) 98111-4411;x',
  ...Array.from({ length: 24 }, (_, row) => `Pessoa ${row};(11) 98111-44${20 + row};`),
].join('\r\n');
const NEXT = 'Obs;Onde liga;Quem é\r\ny;(11) 98111-4499;Zoraide\r\n';

it('shows the file of a mailing before it is saved, asks where its columns go, and begins the next one as the last', async () => {
  const page = await world.enter('cliente@example.com', `${MAILINGS}/create`);
  const begin = async (name: string, file: string) => {
    await textBox(page, 'Nome').fill(name);
    await tab(page, 'Importação').click();
    await page
      .locator('[data-field=file] input[type=file]')
      .setInputFiles({ name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  };
  const mapping = page.getByRole('group', { name: 'Mapeamento', exact: true });
  const target = (column: string) => mapping.getByRole('combobox', { name: column, exact: true });
  await begin('Base com títulos estranhos', '%PDF-1.7');
  await shows(mapping.getByText('Este arquivo não pode ser lido')).toBeVisible();
  await tab(page, 'Geral').click();
  await begin('Base com títulos estranhos', LEADS);
  await shows(mapping.getByRole('table').locator('tbody tr')).toHaveCount(20);
  await shows(mapping.getByRole('table').locator('tbody tr').first()).toHaveText('Zuleica(11) 98111-4411x');
  await shows(mapping.getByText('Faltam campos obrigatórios: Telefones.')).toBeVisible();
  await choose(mapping, 'Quem é', 'Nome');
  await button(page, 'Salvar').click();
  await shows(mapping.locator('.MuiFormHelperText-root.Mui-error')).toBeVisible();
  await choose(mapping, 'Onde liga', 'Telefone 1');
  await shows(mapping.getByText('Faltam campos obrigatórios')).toHaveCount(0);
  await shows(mapping.getByText('Linhas conferidas: 25. Todas podem ser importadas.')).toBeVisible();
  await button(page, 'Salvar').click();
  await page.waitForURL(({ pathname }) => pathname === MAILINGS);
  const api = await world.api('cliente@example.com');
  await shows
    .poll(async () => (await api.find('mailings', { name: 'Base com títulos estranhos' }))[0])
    .toMatchObject({ importStatus: 'done', totalContacts: 25 });
  expect(await api.find('mailing-contacts', { name: 'Zuleica' })).toMatchObject([
    { phones: [{ number: '+5511981114411' }], vars: {} },
  ]);

  await page.goto(`${MAILINGS}/create`);
  await begin('Base do mês seguinte', NEXT);
  await shows(mapping.getByText('As colunas estão como na última importação com estes títulos.')).toBeVisible();
  await shows(target('Onde liga')).toHaveText('Telefone 1');
  await shows(target('Quem é')).toHaveText('Nome');
  await shows(target('Obs')).toHaveText('Não importar');
  await button(mapping, 'Salvar mapeamento').click();
  // The name is saved, not the mailing.
  await textBox(mapping, 'Nome do mapeamento').fill('Do CRM');
  await textBox(mapping, 'Nome do mapeamento').press('Enter');
  await shows(target('Mapeamento salvo')).toHaveText('Do CRM');
  await choose(mapping, 'Quem é', 'Não importar');
  await choose(mapping, 'Mapeamento salvo', 'Sugerido');
  await shows(target('Quem é')).toHaveText('Nome');
  await button(page, 'Remover').click();
  await shows(page.getByText('Depois de escolher o arquivo, diga aqui para onde vai cada coluna dele.')).toBeVisible();
  await tab(page, 'Geral').click();
  await begin('Base do mês seguinte', NEXT);
  await shows(target('Quem é')).toHaveText('Nome');
  await button(page, 'Salvar').click();
  await page.waitForURL(({ pathname }) => pathname === MAILINGS);
  await shows.poll(async () => (await api.find('mailing-contacts', { name: 'Zoraide' })).length).toBe(1);
});

const BALANCES = [
  'Nome;Telefone;Saldo devedor;Contrato',
  'Ana;(11) 98111-4601;9.096,46;C-1',
  'Eva;(11) 98111-4602;9096,46;C-2',
  'Ivo;12;1,00;C-3',
].join('\r\n');

it('makes the variable that a column needs, reads its amounts, says which row would be refused, and shows how it was read', async () => {
  const page = await world.enter('cliente@example.com', `${MAILINGS}/create`);
  await textBox(page, 'Nome').fill('Base com saldos');
  await tab(page, 'Importação').click();
  await page
    .locator('[data-field=file] input[type=file]')
    .setInputFiles({ name: 'saldos.csv', mimeType: 'text/csv', buffer: Buffer.from(BALANCES) });
  const mapping = page.getByRole('group', { name: 'Mapeamento', exact: true });
  await button(mapping, 'Criar em Variáveis de mailing: Saldo devedor').click();
  const creation = page.getByRole('dialog', { name: 'Criar Variável de mailing' });
  await shows(textBox(creation, 'Nome')).toHaveValue('Saldo devedor');
  await shows(textBox(creation, 'Chave')).toHaveValue('saldo_devedor');
  await button(creation, 'Criar').click();
  await shows(creation).toHaveCount(0);
  await shows(mapping.getByRole('combobox', { name: 'Saldo devedor', exact: true })).toHaveText(
    'Variáveis · Saldo devedor',
  );
  await shows(mapping.getByRole('combobox', { name: 'Números como' })).toHaveText('1.234,56');
  await shows(mapping.getByText('R$ 9.096,46').first()).toBeVisible();
  await shows(mapping.getByText('Linhas conferidas: 3. Podem ser importadas: 2. Seriam recusadas: 1.')).toBeVisible();
  await shows(mapping.locator('td[aria-invalid=true]')).toHaveText('12');
  await button(page, 'Salvar').click();
  await page.waitForURL(({ pathname }) => pathname === MAILINGS);
  const api = await world.api('cliente@example.com');
  await shows
    .poll(async () => (await api.find('mailings', { name: 'Base com saldos' }))[0])
    .toMatchObject({ importStatus: 'done_with_errors', totalContacts: 2, invalidRows: 1 });
  const [made] = await api.find('mailings', { name: 'Base com saldos' });
  expect(
    (await api.find('mailing-contacts', { mailingId: made?.id ?? null })).map(
      ({ vars }) => (vars as { saldo_devedor?: string }).saldo_devedor,
    ),
  ).toEqual(['9096.4600', '9096.4600']);
  await page.goto(`${MAILINGS}/${made?.id}`);
  await tab(page, 'Importação').click();
  await shows(mapping.getByText('As colunas do arquivo, como foram lidas')).toBeVisible();
  await shows(mapping.getByRole('combobox', { name: 'Saldo devedor', exact: true })).toHaveText(
    'Variáveis · Saldo devedor',
  );
  await shows(mapping.getByRole('combobox', { name: 'Saldo devedor', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.goto(`${MAILINGS}/${made?.id}/show`);
  await shows(page.getByRole('alert').filter({ hasText: 'Linhas importadas: 2 de 3. Recusadas: 1' })).toBeVisible();
  await shows(page.getByRole('link', { name: 'Baixar as linhas recusadas' })).toBeVisible();
});
