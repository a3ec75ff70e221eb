import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import type { PanelApi } from '../../support/browser/panel-api';
import { button, choose, listIsThere, rows, textBox } from '../../support/browser/page-steps';
import { axeFaults } from '../../support/browser/route-walk';

const CONTACTS = '/cliente/chatbot/contacts';
const world = browserPanel();
let api: PanelApi;

beforeAll(async () => {
  api = await world.api('cliente@example.com');
});

describe('all that a list finds', () => {
  it('is changed in the background, named where refused, and taken back', async () => {
    for (let ordinal = 10; ordinal < 25; ordinal += 1)
      await api.create('contacts', { name: `Massa ${ordinal}`, phone: `+55119000000${ordinal}`, city: 'Antes' });
    // A collection without a screen has its name, too.
    expect(
      (
        await api.call('POST', 'contact-list-items/bulk', {
          action: 'edit',
          filter: { phone: '+5511987650001' },
          values: { name: 'Ana Luíza Prado' },
        })
      ).status,
    ).toBe(202);
    const cities = async () => [...new Set((await api.find('contacts', { q: 'Massa' })).map(({ city }) => city))];
    const page = await world.enter('cliente@example.com', CONTACTS);
    await listIsThere(page);
    await page.getByRole('searchbox').fill('Massa');
    await shows(page.getByText('1-10 de 15')).toBeVisible();
    await page.locator('thead').getByRole('checkbox').click();
    await button(page, 'Selecionar todos: 15').click();
    await button(page, 'Alterar').click();
    const dialog = page.getByRole('dialog');
    await shows(dialog.getByRole('heading', { name: 'Alterar 15 registros' })).toBeVisible();
    await page.keyboard.press('Escape');
    // Another selection is another question.
    await page.locator('thead').getByRole('checkbox').click();
    await rows(page).first().getByRole('checkbox').click();
    await button(page, 'Alterar').click();
    await shows(dialog.getByRole('heading', { name: 'Alterar 1 registro' })).toBeVisible();
    await page.keyboard.press('Escape');
    await rows(page).first().getByRole('checkbox').click();
    await page.locator('thead').getByRole('checkbox').click();
    await button(page, 'Selecionar todos: 15').click();
    await button(page, 'Alterar').click();
    await shows(dialog.getByRole('heading', { name: 'Alterar 15 registros' })).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Campo a alterar' }).click();
    await page.getByRole('option', { name: 'Cidade' }).click();
    await dialog.getByRole('textbox', { name: 'Cidade' }).fill('Depois');
    await dialog.getByRole('button', { name: 'Alterar', exact: true }).click();
    await shows.poll(cities).toEqual(['Depois']);
    await page.getByRole('button', { name: /^Tarefas/ }).click();
    const job = page.locator('[data-job]').first();
    await shows(job).toHaveAttribute('data-status', 'done');
    await shows(page.getByText('Alterar: Contatos das listas')).toBeVisible();
    await job.getByRole('button', { name: 'Desfazer' }).click();
    await shows(page.locator('[data-status="undone"]')).toBeVisible();
    await shows(page.getByText('Desfeitos: 15.')).toBeVisible();
    expect(await cities()).toEqual(['Antes']);
  });

  it('is ten thousand records brought by a file, changed at one go and put back', async () => {
    const isBad = (row: number) => row % 101 === 50;
    const lines = Array.from(
      { length: 10_100 },
      (_, row) => `${isBad(row) ? '' : `Multidão ${row}`};(11) 9${70_000_000 + row};Antes`,
    );
    // Lists estimate totals of thousands.
    const count = async (city: string) =>
      (await api.call('POST', 'contacts/bulk', { action: 'delete', filter: { city, q: 'Multidão' }, count: true }))
        .body['total'];
    const page = await world.enter('cliente@example.com', CONTACTS);
    await listIsThere(page);
    await button(page, 'Importar').click();
    const wizard = page.getByRole('dialog', { name: 'Importar: Contatos' });
    await wizard.getByLabel('Escolher arquivo').setInputFiles({
      name: 'multidao.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Nome;Telefone;Cidade', ...lines].join('\r\n')),
    });
    await button(wizard, 'Conferir').click();
    const result = wizard.getByRole('group', { name: 'Resultado' });
    await shows(result).toHaveText('10.000Novos100Recusados');
    await button(wizard, 'Importar').click();
    await shows(result).toHaveText('10.000Novos0Alterados0Sem mudança100Recusados');
    await button(wizard, 'Fechar').click();

    await page.getByRole('searchbox').fill('Multidão');
    await shows(rows(page)).toContainText(Array<string>(10).fill('Multidão'));
    await page.locator('thead').getByRole('checkbox').click();
    await button(page, /^Selecionar todos/).click();
    await button(page, 'Alterar').click();
    const dialog = page.getByRole('dialog');
    await shows(dialog.getByRole('heading', { name: 'Alterar 10.000 registros' })).toBeVisible();
    await choose(dialog, 'Campo a alterar', 'Cidade');
    await textBox(dialog, 'Cidade').fill('Depois');
    await button(dialog, 'Alterar').click();
    await page.getByRole('button', { name: /^Tarefas/ }).click();
    // The import before it has ended; until the change is listed it stands first.
    const job = page.locator('[data-job]').filter({ hasText: 'Alterar: ' }).first();
    await shows(job).toHaveAttribute('data-status', 'done');
    expect(await count('Depois')).toBe(10_000);
    await job.getByRole('button', { name: 'Desfazer' }).click();
    await shows(page.getByText('Desfeitos: 10.000.')).toBeVisible();
    expect(await count('Antes')).toBe(10_000);
  });

  it('is exported as the table shows it', async () => {
    const page = await world.enter(
      'cliente@example.com',
      `${CONTACTS}?sort=${encodeURIComponent('name~,-phone')}&order=ASC`,
    );
    await listIsThere(page);
    await page.getByRole('searchbox').fill('SOMA');
    await shows(rows(page)).toHaveCount(1);
    await button(page, 'Exportar').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^Contatos \d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.split('\r\n')[0]).toBe(
      '\uFEFFNome;Telefone;E-mail;Etiquetas;Agente da carteira;Não recebe campanhas;Bloqueado;Último atendimento',
    );
    expect(text.split('\r\n')[1]).toMatch(/^"'=SOMA\(1;2\) Contábil";\(\d\d\) /);
  });
});

describe('a batch of analyses', () => {
  const ANALYSES = '/cliente/analise';

  it('is chosen, estimated and begun at the list, which shows what is made; the job leads there later', async () => {
    const page = await world.enter('cliente@example.com', ANALYSES);
    await listIsThere(page);
    await button(page, 'Analisar em lote').click();
    const dialog = page.getByRole('dialog');
    const answer = dialog.getByRole('status');
    await shows(dialog.getByRole('combobox', { name: 'Critérios', exact: true })).toBeVisible();
    await button(dialog, 'Estimar').click();
    await shows(dialog.getByText('Escolha de 1 a 50')).toBeVisible();
    await choose(dialog, 'Critérios', 'Encerramento');
    await dialog.getByRole('radio', { name: 'Uma porcentagem' }).check();
    await button(dialog, 'Estimar').click();
    await shows(dialog.getByText('Informe um valor entre 0,01 e 100')).toBeVisible();
    await textBox(dialog, 'Porcentagem').fill('50');
    await button(dialog, 'Estimar').click();
    await shows(answer).toContainText(
      /Análises a fazer: 3.*gravação: 6.*cerca de 6\.000 tokens e R\$\s0,12.*contadas: 2/s,
    );
    await shows(button(dialog, 'Começar (3)')).toBeEnabled();
    // Of another question that is no answer.
    await dialog.getByRole('radio', { name: 'Todos' }).check();
    await shows(button(dialog, 'Começar (3)')).toBeHidden();
    await button(dialog, 'Estimar').click();
    await shows(answer).toContainText('Análises a fazer: 6');
    expect(await axeFaults(page)).toEqual([]);
    await button(dialog, 'Começar (6)').click();
    await shows(dialog).toBeHidden();
    await shows(rows(page)).toHaveCount(6);
    await shows(page.getByText(/^Lote: /)).toBeVisible();

    await page.goto('/cliente/criterios');
    await listIsThere(page);
    await button(page, /^Tarefas/).click();
    const job = page.locator('[data-job]').first();
    await shows(job).toHaveAttribute('data-status', 'done');
    await shows(job).toContainText('6 de 6');
    await job.getByRole('link', { name: 'Ver na lista' }).click();
    await shows(job).toBeHidden();
    await shows(rows(page)).toHaveCount(6);
    await button(page, 'Analisar em lote').click();
    await choose(dialog, 'Critérios', 'Encerramento');
    await button(dialog, 'Estimar').click();
    await shows(answer).toContainText(/Nada a analisar.*já analisados com estes critérios: 6 · ficam de fora/is);
    await shows(button(dialog, /^Começar/)).toBeHidden();
    const admin = await world.api('admin@example.com');
    for (const { id } of await admin.find('ai-apps', { purpose: 'quality', status: 'active' }))
      expect((await admin.call('PATCH', `ai-apps/${id}`, { status: 'error' })).status).toBe(200);
    await dialog.getByRole('switch', { name: 'Reanalisar' }).check();
    await button(dialog, 'Estimar').click();
    await shows(answer.getByRole('alert')).toContainText('O app de IA atingiu o limite');
    await shows(button(dialog, 'Começar (6)')).toBeDisabled();
    await dialog.getByRole('radio', { name: 'Atendimento' }).check();
    await shows(dialog.getByRole('combobox', { name: 'Setores' })).toBeVisible();
    await shows(dialog.getByRole('combobox', { name: 'Filas' })).toBeHidden();
  });

  it('is offered on no screen that only shows', async () => {
    const page = await world.enter('cliente@example.com', `${ANALYSES}_old`);
    await listIsThere(page);
    await shows(button(page, 'Analisar em lote')).toHaveCount(0);
  });
});

describe('the file that a record brings', () => {
  const CREATE = '/admin/procon/create';
  const lines = (count: number) => Array.from({ length: count }, (_, line) => `5199999${1000 + line}`).join('\n');

  it('is followed from its page, down to the rows that were refused and to what waits for a confirmation', async () => {
    const admin = await world.api('admin@example.com');
    const page = await world.enter('admin@example.com', CREATE);
    const bring = async (name: string, content: string, status: string) => {
      await page.goto(CREATE);
      await textBox(page, 'Nome').fill(name);
      await choose(page, 'Origem', 'PROCON-RS');
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: `${name}.txt`, mimeType: 'text/plain', buffer: Buffer.from(content) });
      // It is sent, and may be replaced.
      await shows(button(page, 'Substituir')).toBeVisible();
      await shows(page.getByText(`${name}.txt`)).toBeVisible();
      await button(page, 'Salvar').click();
      await shows
        .poll(async () => (await admin.find('dnc-lists', { name })).map(({ status }) => status))
        .toEqual([status]);
      await page.goto(`/admin/procon/${(await admin.find('dnc-lists', { name }))[0]?.id}/show`);
    };
    await bring('Lista um', `${lines(10)}\n51 12\n`, 'done');
    await shows(page.getByText('Linhas importadas: 10 de 11. Recusadas: 1, das quais duplicadas: 0.')).toBeVisible();
    await page.getByRole('link', { name: 'Ver a tarefa' }).click();
    const job = page.locator('[data-job]').first();
    await shows(job.getByText('Novos: 10. Alterados: 0. Sem mudança: 0. Removidos: 0.')).toBeVisible();
    await shows(job.getByText('10 de 11', { exact: true })).toBeVisible();
    await shows(job.getByRole('link', { name: 'Baixar as linhas recusadas' })).toBeVisible();
    await bring('Lista dois', lines(3), 'failed');
    await shows(page.getByText('Encolhe a lista em mais de 20%: confirme')).toBeVisible();
    await button(page, 'Substituir mesmo assim').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Substituir mesmo assim' }).click();
    await shows(page.getByText('Linhas importadas: 3.')).toBeVisible();
    await shows(page.getByText('Encolhe a lista em mais de 20%: confirme')).toBeHidden();
  });
});
