import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isObject } from '../../../core/is-object';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { byPalette, type Day, expectSteady, goHome, keepDay, pressesOf } from '../../support/browser/day';
import { button, listIsThere, rows, tab, textBox } from '../../support/browser/page-steps';

const world = browserPanel();
let day: Day;
let page: Page;

beforeEach(async () => {
  page = await world.enter('cliente@example.com', '/cliente/dashboard', {
    before: async (fresh) => (day = await keepDay(fresh)),
  });
  await goHome(page);
});

afterEach(() => expectSteady(page, day));

const mainMenu = () => page.getByRole('navigation', { name: 'Menu principal' });

describe('from the home page of a client', () => {
  it('an extension takes three clicks', async () => {
    const presses = await pressesOf(day, async () => {
      await byPalette(page, 'novo ramal', /^Criar: Ramais/);
      await shows(textBox(page, 'Ramal')).toBeFocused();
      await page.keyboard.type('4391');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Portaria norte');
      await button(page, 'Salvar').click();
      await button(page.getByRole('dialog', { name: 'Senha SIP' }), 'Já guardei').click();
      await page.waitForURL('**/cliente/pabx/ramais');
      await listIsThere(page);
    });
    expect(presses).toBeLessThanOrEqual(3);
    const api = await world.api('cliente@example.com');
    expect((await api.find('extensions', { number: '4391' }))[0]).toMatchObject({
      name: 'Portaria norte',
      hasPassword: true,
    });
  });

  it('a queue with two agents takes eight clicks', async () => {
    const api = await world.api('cliente@example.com');
    const agents = await api.find('agents', {});
    const names = agents
      .map(({ name }) => String(name))
      .toSorted()
      .slice(0, 2);
    const presses = await pressesOf(day, async () => {
      await byPalette(page, 'nova fila', /^Criar: Filas/);
      await shows(textBox(page, 'Nome')).toBeFocused();
      await page.keyboard.type('Noturno');
      await page.keyboard.press('Tab');
      await page.keyboard.type('7796');
      await tab(page, 'Agentes').click();
      await button(page, 'Escolher vários: Agente').click();
      const dialog = page.getByRole('dialog', { name: 'Escolher vários: Agente' });
      for (const name of names) await dialog.getByRole('checkbox', { name: new RegExp(name) }).click();
      await button(dialog, 'Adicionar 2').click();
      await shows(page.getByRole('group', { name: 'Membros' }).getByRole('listitem')).toHaveCount(2);
      await button(page, 'Salvar').click();
      await page.waitForURL('**/cliente/pabx/queues');
      await listIsThere(page);
    });
    expect(presses).toBeLessThanOrEqual(8);
    const members = (await api.find('queues', { number: '7796' }))[0]?.['members'];
    const chosen = (Array.isArray(members) ? members : []).map(
      (member) => agents.find(({ id }) => isObject(member) && id === member['agentId'])?.['name'],
    );
    expect(new Set(chosen)).toEqual(new Set(names));
  });

  it('the contacts of a file with Brazilian amounts and days take five clicks, without a name for the mailing', async () => {
    const api = await world.api('cliente@example.com');
    await api.create('mailing-vars', { label: 'Saldo devedor', key: 'saldo_devedor', type: 'money' });
    await api.create('mailing-vars', { label: 'Vencimento', key: 'vencimento', type: 'date' });
    const file = [
      'Nome;Telefone;Contrato;Saldo devedor;Vencimento',
      'Ana Prado;(11) 98111-4701;C-1;R$ 9.096,46;05/12/2026',
      'Eva Reis;(11) 98111-4702;C-2;12,5;31/01/2027',
    ].join('\r\n');
    const presses = await pressesOf(day, async () => {
      await mainMenu().getByRole('button', { name: 'Discador' }).click();
      await mainMenu().getByRole('link', { name: 'Mailings', exact: true }).click();
      await page.getByRole('link', { name: 'Importar contatos' }).click();
      await shows(button(page, 'Escolher arquivo')).toBeFocused();
      const chooser = page.waitForEvent('filechooser');
      await button(page, 'Escolher arquivo').click();
      await (
        await chooser
      ).setFiles({ name: 'Cobrança de dezembro.csv', mimeType: 'text/csv', buffer: Buffer.from(file, 'latin1') });
      await shows(page.getByText('Linhas conferidas: 2. Todas podem ser importadas.')).toBeVisible();
      await shows(page.getByText('R$ 9.096,46').first()).toBeVisible();
      await button(page, 'Salvar').click();
      await page.waitForURL('**/cliente/discador/mailings');
      await listIsThere(page);
    });
    expect(presses).toBeLessThanOrEqual(5);
    await shows
      .poll(async () => (await api.find('mailings', { name: 'Cobrança de dezembro' }))[0])
      .toMatchObject({ importStatus: 'done', totalContacts: 2, invalidRows: 0 });
    expect((await api.find('mailing-contacts', { name: 'Eva Reis' }))[0]).toMatchObject({
      vars: { saldo_devedor: '12.5000', vencimento: '2027-01-31' },
    });
  });

  it('a number that leads to a queue takes three clicks: the queue is found by its name', async () => {
    const api = await world.api('cliente@example.com');
    const [number] = await api.find('dids', { 'destination.type_neq': 'queue' });
    const [queue] = await api.find('queues', { name: 'Vendas' });
    const presses = await pressesOf(day, async () => {
      await byPalette(page, String(number?.['number']).replace('+55', ''), /DIDs$/);
      await page.getByRole('link', { name: 'Editar' }).click();
      await shows(textBox(page, 'Descrição')).toBeFocused();
      const destination = page
        .getByRole('group', { name: 'Destino', exact: true })
        .getByRole('combobox', { name: 'Tipo' });
      await shows(destination).toBeVisible();
      await page.keyboard.press('Tab');
      await shows(destination).toBeFocused();
      await page.keyboard.type('vendas');
      await shows(page.getByRole('option').first()).toHaveText(/Vendas.*Fila$/);
      await page.keyboard.press('Enter');
      await button(page, 'Salvar').click();
      await page.waitForURL('**/cliente/pabx/dids');
      await listIsThere(page);
    });
    expect(presses).toBeLessThanOrEqual(3);
    expect((await api.call('GET', `dids/${number?.id}`)).body).toMatchObject({
      destination: { type: 'queue', id: queue?.id },
    });
  });
});

describe('the day of a client', () => {
  it('brings a bad file, is given its rows back with their reasons, corrects them and brings them again', async () => {
    const api = await world.api('cliente@example.com');
    const bring = async (name: string, content: string, foretold: RegExp) => {
      await page.goto('/cliente/discador/mailings');
      await page.getByRole('link', { name: 'Importar contatos' }).click();
      await page
        .locator('[data-field=file] input[type=file]')
        .setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(content) });
      await shows(page.getByText(foretold)).toBeVisible();
      await button(page, 'Salvar').click();
      await page.waitForURL('**/cliente/discador/mailings');
      await listIsThere(page);
    };
    const line = (name: string) => rows(page).filter({ hasText: name });
    await bring(
      'Tudo errado',
      'Nome;Telefone;Contrato\r\nAna;12;C-1\r\nEva;;C-2\r\n',
      /^Assim, nenhuma das linhas conferidas \(2\) seria importada/,
    );
    await shows(line('Tudo errado')).toContainText('Falhou');
    await bring(
      'Metade',
      'Nome;Telefone;Contrato\r\nIvo;(11) 98111-4801;C-3\r\nUgo;12;C-4\r\n',
      /Podem ser importadas: 1\. Seriam recusadas: 1\./,
    );
    await shows(line('Metade')).toContainText('Concluído com erros');
    await line('Metade').getByText('Metade').click();
    await shows(page.getByText('Linhas importadas: 1 de 2. Recusadas: 1', { exact: false })).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Baixar as linhas recusadas' }).click(),
    ]);
    const refused = await readFile(await download.path(), 'utf8');
    expect(refused).toContain('Ugo;12;C-4;3;Telefone 1: Número inválido');
    await bring('Corrigidas', refused.replace(';12;', ';(11) 98111-4802;'), /Todas podem ser importadas/);
    await shows(line('Corrigidas')).toContainText(/Concluído1/);
    await shows
      .poll(async () => (await api.find('mailing-contacts', { name: 'Ugo' }))[0])
      .toMatchObject({ phones: [{ number: '+5511981114802' }] });
  });

  it('starts a campaign once it has said what that means', async () => {
    const api = await world.api('cliente@example.com');
    const [running] = await api.find('campaigns', { status: 'running' });
    const { body } = await api.call('GET', `campaigns/${running?.id ?? ''}`);
    const like = Object.fromEntries(
      ['purpose', 'mode', 'maxChannels', 'queueId', 'callerIdNumbers', 'dncSources'].map((field) => [
        field,
        body[field],
      ]),
    );
    const mailing = await api.create('mailings', { name: 'Lista do dia', active: true });
    await api.create('mailing-contacts', {
      mailingId: mailing.id,
      name: 'Ana',
      phones: [{ number: '+5511981114901' }],
      vars: { contrato: 'C-1' },
    });
    const { id } = await api.create('campaigns', {
      ...like,
      name: 'Campanha do dia',
      mailingIds: [mailing.id],
      hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '00:00', end: '24:00' })),
      skipHolidays: false,
    });
    await byPalette(page, 'campanha do dia', /^Campanha do dia/);
    await button(page, 'Iniciar').click();
    const dialog = page.getByRole('dialog', { name: 'Iniciar: Campanha do dia' });
    for (const fact of [
      'Contatos a discar',
      'Podem ser discados agora',
      'Bloqueados',
      'Disca hoje até',
      'Agentes logados',
      'Canais',
      'Custo estimado',
    ])
      await shows(dialog.getByRole('term').filter({ hasText: fact }).first()).toBeVisible();
    expect((await api.call('GET', `campaigns/${id}`)).body).toMatchObject({ status: 'draft' });
    await button(dialog, 'Iniciar').click();
    await shows(page.getByRole('article').locator('header')).toContainText('Em execução');
  });

  it('is told what uses a queue before it is deleted, with the way there', async () => {
    await page.goto('/cliente/pabx/queues');
    await listIsThere(page);
    await button(page, /^Excluir: .*Vendas/).click();
    const dialog = page.getByRole('dialog', { name: /Vendas” está em uso$/ });
    await shows(dialog.getByRole('link').first()).toBeVisible();
    await dialog.getByRole('link').first().click();
    await shows(page.getByRole('article')).toBeVisible();
    await shows(page.getByText('Registro excluído')).toHaveCount(0);
  });
});
