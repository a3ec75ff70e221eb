import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { button, inMore, isDrawn, listIsThere, neverAsksAgain, rows, textBox } from '../../support/browser/page-steps';
import { axeFaults } from '../../support/browser/route-walk';
import type { PanelApi } from '../../support/browser/panel-api';

const CAMPAIGNS = '/cliente/discador/campanhas';
const RUNNING = 'Upgrade de plano';
const world = browserPanel();
let api: PanelApi;

beforeAll(async () => {
  api = await world.api('cliente@example.com');
  const [running] = await api.find('campaigns', { status: 'running' });
  // At any hour of any day.
  const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '00:00', end: '24:00' }));
  expect((await api.call('PATCH', `campaigns/${running?.id ?? ''}`, { hours, skipHolidays: false })).status).toBe(200);
});

const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name });

async function openList(email: string, path: string): Promise<Page> {
  const page = await world.enter(email, path, { before: neverAsksAgain });
  await listIsThere(page);
  await shows(page.locator('[data-state=connected]')).toHaveText('Ao vivo');
  await page.waitForLoadState('networkidle');
  return page;
}

describe('moves', () => {
  it('are offered by state and right, and shown to others at once', async () => {
    const [cliente, supervisor] = [
      await openList('cliente@example.com', CAMPAIGNS),
      await openList('supervisor@example.com', '/supervisor/discador/campanhas'),
    ];
    // Running, it is not deleted: that is seen before it is tried, and said then.
    const remove = rowOf(cliente, RUNNING).getByRole('button', { name: /^Excluir/ });
    await shows(remove).toHaveAttribute('title', 'Não pode ser excluído enquanto “Situação” for “Em execução”');
    await rowOf(cliente, RUNNING)
      .getByRole('button', { name: /^Mudar situação/ })
      .click();
    await shows(cliente.getByRole('menuitem')).toHaveText(['Pausar', 'Encerrar']);
    await shows(rowOf(supervisor, RUNNING).getByRole('button', { name: /^Pausar/ })).toBeVisible();
    await cliente.getByRole('menuitem', { name: 'Pausar' }).click();
    await shows(cliente.getByText('Situação: Pausada')).toBeVisible();
    await shows(rowOf(supervisor, RUNNING)).toContainText('Pausada');
    await shows(remove).toHaveAttribute('title', 'Excluir');
    await rowOf(supervisor, RUNNING)
      .getByRole('button', { name: /^Retomar/ })
      .click();
    // What it means is said, and asked.
    const asked = supervisor.getByRole('dialog', { name: `Retomar: ${RUNNING}` });
    await shows(asked.getByRole('term').filter({ hasText: 'Contatos a discar' })).toBeVisible();
    await shows(asked.getByText('A discagem continua logo depois de confirmar.')).toBeVisible();
    await button(asked, 'Retomar').click();
    await shows(rowOf(cliente, RUNNING)).toContainText('Em execução');
    await shows(remove).toHaveAttribute('aria-disabled', 'true');
    await remove.press('Enter');
    await shows(cliente.getByText('Não pode ser excluído enquanto “Situação” for “Em execução”')).toBeVisible();
    await shows(rowOf(supervisor, RUNNING).getByRole('button', { name: /^Editar|^Excluir/ })).toHaveCount(0);
  });

  it('say what is missing, ask before what is final, and work on several rows', async () => {
    const page = await openList('cliente@example.com', CAMPAIGNS);
    const [draft] = await api.find('campaigns', { status: 'draft' });
    const { id: _, ...copy } = (await api.call('GET', `campaigns/${draft?.id ?? ''}`)).body;
    const mailing = await api.create('mailings', { name: 'Vazio', active: true });
    const made = new Map<string, string>();
    for (const name of ['Lote A', 'Lote B']) {
      const { id } = await api.create('campaigns', {
        ...Object.fromEntries(
          ['purpose', 'mode', 'maxChannels', 'queueId', 'callerIdNumbers', 'dncSources'].map((field) => [
            field,
            copy[field],
          ]),
        ),
        name,
        mailingIds: [mailing.id],
        hours: [],
      });
      made.set(name, id);
    }
    await shows(rowOf(page, 'Lote B')).toBeVisible();
    for (const name of ['Lote A', 'Lote B']) await rowOf(page, name).getByRole('checkbox').check();
    expect(await axeFaults(page)).toEqual([]);
    await button(page, 'Iniciar').click();
    const start = page.getByRole('dialog', { name: 'Iniciar: 2 registros' });
    // What it comes to, and of each what it means and what stands against it.
    await shows(start.getByRole('term')).toHaveText([
      'Contatos a discar',
      'Podem ser discados agora',
      'Bloqueados (listas de não ligar)',
      'Canais, no máximo',
    ]);
    await shows(start.getByRole('region', { name: 'Ao todo' }).getByRole('listitem')).toContainText([
      /^Lote [AB]Mailings: Nenhum mailing ativo tem contatos.*Contatos a discar: 0/,
      /^Lote [AB]/,
    ]);
    await shows(button(start, 'Iniciar')).toBeDisabled();
    await button(start, 'Voltar').click();
    await button(page, 'Encerrar').click();
    const dialog = page.getByRole('dialog', { name: 'Encerrar: 2 registros' });
    await shows(dialog).toContainText('Encerrar é definitivo');
    // Somebody else is faster with one of them.
    expect((await api.call('POST', `campaigns/${made.get('Lote B') ?? ''}/transitions/finish`)).status).toBe(200);
    await button(dialog, 'Encerrar').click();
    const left = page.getByRole('dialog', { name: 'Sem mudança: 1 de 2' });
    await shows(left.getByRole('listitem')).toHaveText('Lote BEste passo não é possível agora');
    await button(left, 'Fechar').click();
    await shows(dialog).toHaveCount(0);
    await shows(rowOf(page, 'Lote B').getByRole('checkbox')).toBeChecked();
    await shows(rowOf(page, 'Lote A').getByRole('checkbox')).not.toBeChecked();
    await rowOf(page, 'Lote B').getByRole('checkbox').uncheck();
    for (const name of ['Lote A', 'Lote B']) await shows(rowOf(page, name)).toContainText('Encerrada');

    await page.getByRole('searchbox').fill('Lote');
    await shows(rows(page)).toHaveCount(2);
    await rowOf(page, 'Lote A').getByRole('checkbox').check();
    await button(page, 'Selecionar todos: 2').click();
    await button(page, 'Mudar situação').click();
    await page.getByRole('menuitem', { name: 'Arquivar' }).click();
    const all = page.getByRole('dialog', { name: 'Arquivar: 2 registros' });
    await shows(all).toContainText('Não dá para desfazer');
    await button(all, 'Arquivar').click();
    for (const name of ['Lote A', 'Lote B']) await shows(rowOf(page, name)).toContainText('Arquivada');
  });
});

it('several agents are paused together, and taken back from the notice', async () => {
  const agents = (await api.find('agents', { state: ['available', 'paused'] })).slice(0, 2);
  expect(agents).toHaveLength(2);
  for (const { id, state } of agents)
    if (state === 'paused') expect((await api.call('POST', `agents/${id}/transitions/resume`, {})).status).toBe(200);
  const page = await openList('cliente@example.com', '/cliente/callcenter/agentes');
  for (const { name } of agents) await rowOf(page, String(name)).getByRole('checkbox').check();
  await button(page, 'Pausar').click();
  await button(page.getByRole('dialog', { name: 'Pausar: 2 registros' }), 'Pausar').click();
  await button(page, 'Desfazer').click();
  // What was done stands in their histories, whoever reads the list too late to see it.
  const latest = async (id: string) =>
    (await api.call<{ move: string }[]>('GET', `agents/${id}/history?range=[0,1]`)).body.map(({ move }) => move);
  for (const { id } of agents) await expect.poll(() => latest(id)).toEqual(['resume', 'pause']);
  for (const { name } of agents) await shows(rowOf(page, String(name))).toContainText('Disponível');
});

describe('from the page of a record', () => {
  it('what is below it is moved by what came of it, once its number was told', async () => {
    const done = (await api.find('mailing-contacts', { status: ['exhausted', 'finished'] }))[0];
    const mailing = (await api.call('GET', `mailings/${String(done?.mailingId)}`)).body;
    const contacts = await api.find('mailing-contacts', {
      mailingId: done?.mailingId ?? null,
      status: ['exhausted', 'finished'],
      lastResult: done?.lastResult ?? null,
    });
    const page = await world.enter('cliente@example.com', `/cliente/discador/mailings/${String(mailing.id)}/show`);
    await inMore(page, 'Resetar contatos');
    const dialog = page.getByRole('dialog', { name: `Resetar contatos: ${String(mailing.name)}` });
    await shows(dialog).toContainText('Números inválidos ou bloqueados continuam de fora');
    await shows(button(dialog, 'Resetar contatos')).toBeDisabled();
    await dialog
      .getByRole('checkbox', { name: new RegExp(`\\(${contacts.length}\\)$`) })
      .first()
      .check();
    await button(dialog, /^Resetar contatos: \d+ registros?$/).click();
    await shows(dialog).toHaveCount(0);
    await shows(page.getByText('A tarefa começou')).toBeVisible();
    await expect
      .poll(
        async () =>
          (await api.find('mailing-contacts', { id: contacts.map(({ id }) => id), status: 'dialable', attempts: 0 }))
            .length,
        { timeout: 20_000 },
      )
      .toBe(contacts.length);
  });

  it('a finished campaign is cloned: a draft under another name, to be looked over first', async () => {
    const [finished] = await api.find('campaigns', { status: 'finished' });
    const page = await world.enter('cliente@example.com', `${CAMPAIGNS}/${finished?.id ?? ''}/show`);
    await inMore(page, 'Clonar');
    const name = `${String(finished?.name)} (cópia)`;
    await shows(textBox(page, 'Nome')).toHaveValue(name);
    await button(page, 'Salvar').click();
    await listIsThere(page);
    await shows(rowOf(page, name)).toContainText('Rascunho');
    const [copy] = await api.find('campaigns', { name });
    expect(copy).toMatchObject({
      status: 'draft',
      version: 1,
      startsAt: null,
      mailingIds: finished?.mailingIds,
      callerIdNumbers: finished?.callerIdNumbers,
      queueId: finished?.queueId,
    });
  });
});

describe('the history of a record', () => {
  it('compares versions and brings one back, from the page and from the form', async () => {
    const { id } = await api.create('tags', { name: 'Primeiro nome', description: 'um' });
    await api.call('PATCH', `tags/${id}`, { name: 'Segundo nome' });
    await api.call('PATCH', `tags/${id}`, { name: 'Terceiro nome', description: 'dois' });
    const page = await world.enter('cliente@example.com', `/cliente/chatbot/tags/${id}/show`);
    await isDrawn(page);
    await button(page, 'Histórico').click();
    const versions = page.locator('[data-version]');
    await shows(versions).toHaveCount(3);
    await shows(versions.first()).toContainText('Segundo nome');
    await shows(versions.first()).toContainText('Terceiro nome');
    await versions.nth(2).getByRole('checkbox').check();
    await versions.nth(0).getByRole('checkbox').check();
    const difference = page.getByRole('region', { name: 'Diferença entre versões' });
    await shows(difference).toContainText('Primeiro nome');
    await shows(difference).not.toContainText('Segundo nome');
    await button(versions.nth(2), 'Restaurar esta versão').click();
    const dialog = page.getByRole('dialog', { name: 'Restaurar esta versão' });
    await dialog.getByRole('checkbox', { name: 'Descrição' }).uncheck();
    await button(dialog, 'Restaurar esta versão').click();
    await shows(page.getByRole('heading', { level: 1, name: 'Primeiro nome' })).toBeVisible();
    await shows(versions).toHaveCount(4);
    expect((await api.call('GET', `tags/${id}`)).body).toMatchObject({
      name: 'Primeiro nome',
      description: 'dois',
      version: 4,
    });
    await page.getByRole('link', { name: 'Editar' }).click();
    await shows(textBox(page, 'Nome')).toHaveValue('Primeiro nome');
    await inMore(page, 'Histórico');
    await shows(page.getByRole('dialog', { name: 'Histórico' }).locator('[data-version]')).toHaveCount(4);
  });
});

describe('the trash of a list', () => {
  it('gives back what was deleted', async () => {
    const { id } = await api.create('mailings', { name: 'Jogado fora', active: true });
    await api.call('DELETE', `mailings/${id}`);
    const page = await openList('cliente@example.com', '/cliente/discador/mailings');
    await shows(rowOf(page, 'Jogado fora')).toHaveCount(0);
    await button(page, 'Lixeira').click();
    const dialog = page.getByRole('dialog', { name: 'Lixeira: Mailings' });
    await dialog.getByRole('checkbox', { name: /^Jogado fora/ }).check();
    await button(dialog, 'Restaurar').click();
    await shows(dialog).toContainText('A lixeira está vazia');
    await button(dialog, 'Fechar').click();
    await shows(rowOf(page, 'Jogado fora')).toBeVisible();
  });
});

describe('a person', () => {
  it('is handed out as a file, and anonymised after a question that counts the records', async () => {
    const { id } = await api.create('contacts', {
      name: 'Zuleica Quaresma',
      email: 'zuleica@example.com',
      notes: 'Gosta de jazz',
    });
    const page = await world.enter('cliente@example.com', `/cliente/chatbot/contacts/${id}/show`);
    const saved = page.waitForEvent('download');
    await inMore(page, 'Exportar dados da pessoa: Página para ler');
    expect((await saved).suggestedFilename()).toMatch(new RegExp(`^Contatos ${id} .*\\.html$`));
    await inMore(page, 'Anonimizar');
    const dialog = page.getByRole('dialog', { name: 'Anonimizar “Zuleica Quaresma”?' });
    await shows(dialog.getByRole('listitem')).toHaveText(['Contatos: 1']);
    await button(dialog, 'Anonimizar').click();
    await shows(page.getByText('Pessoa anonimizada')).toBeVisible();
    await shows(page.getByRole('heading', { level: 1 })).toHaveText('Anonimizado');
    await button(page, 'Mais ações').click();
    await shows(page.getByRole('menuitem', { name: 'Excluir' })).toBeVisible();
    await shows(page.getByRole('menuitem', { name: 'Anonimizar' })).toHaveCount(0);
    expect((await api.find('contacts', { id }))[0]).toMatchObject({
      name: 'Anonimizado',
      email: null,
      notes: null,
      anonymised: true,
    });
  });
});
