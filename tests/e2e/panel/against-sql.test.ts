import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserPanel, shows } from '../../support/browser/browser-panel';
import { button, choose, column, listIsThere, rows, textBox } from '../../support/browser/page-steps';

const world = browserPanel();
let database: Client;

beforeAll(async () => {
  database = new Client({ connectionString: world.panel.environment['DATABASE_URL'] });
  await database.connect();
});
afterAll(() => database.end());

/** The first column of what the owner of the tables reads, whom no row policy holds back. */
async function ask(statement: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await database.query<string[]>({ text: statement, values, rowMode: 'array' });
  return rows.map(([first]) => String(first));
}

async function pick(page: Page, place: Locator, label: string, option: string): Promise<void> {
  await place.getByRole('combobox', { name: label, exact: true }).last().fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

describe('the filter builder', () => {
  it('finds what the same question in SQL finds, once it is applied', async () => {
    const api = await world.api('cliente@example.com');
    const centre = await api.create('cost-centers', { code: 'SQL-1', name: 'Comercial Norte', active: true });
    const found = await api.find('extensions', { department: ['Vendas', 'Diretoria'] });
    for (const { id } of found) await api.call('PATCH', `extensions/${id}`, { costCenterId: centre.id });
    const page = await world.enter('cliente@example.com', '/cliente/pabx/ramais?perPage=100');
    await listIsThere(page);
    const all = await column(page, 2);
    await button(page, 'Filtrar').click();
    await page.getByRole('menuitem', { name: /^Filtro avançado/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Filtro avançado' });
    await pick(page, dialog, 'Campo', 'Departamento');
    await choose(dialog, 'Comparação', 'não contém');
    await textBox(dialog, 'Valor').fill('DIRETÓRIA');
    await button(dialog, 'Grupo').click();
    const inner = dialog.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Remover grupo' }) });
    await pick(page, inner, 'Campo', 'Nome');
    await textBox(inner, 'Valor').fill('LUIS');
    await button(inner, 'Condição').click();
    const second = inner.getByRole('listitem').last();
    await pick(page, second, 'Campo', 'Centro de custo › um campo dele');
    await pick(page, second, 'Campo do registro', 'Nome');
    await textBox(second, 'Valor').fill('cómercial');
    // Nothing is asked before the whole of it is there.
    expect(await column(page, 2)).toEqual(all);
    await button(dialog, 'Aplicar').click();
    const expected = await ask(
      `select e."number" from extensions e left join "cost-centers" c on c.id = e."costCenterId"
       where e."tenantId" = $1 and e."deletedAt" is null and (e.department is null or e.department not ilike '%diretoria%')
       and (e.name ~* 'lu[ií]s' or c.name ilike '%comercial%') order by e."number"`,
      [api.userData.tenantId],
    );
    expect(expected.length).toBeGreaterThan(1);
    expect(expected.length).toBeLessThan(all.length);
    await shows.poll(() => column(page, 2)).toEqual(expected);
    const again = await world.enter('cliente@example.com', new URL(page.url()).pathname + new URL(page.url()).search);
    await listIsThere(again);
    expect(await column(again, 2)).toEqual(expected);
  });
});

describe('the list of calls', () => {
  const CDR = '/cliente/pabx/relatorios/cdr';
  const period = (page: Page) => page.getByRole('button', { name: /^Período: / });

  /** What the page asks of calls, but for those that it knows by name. */
  function questions(page: Page): string[] {
    const asked: string[] = [];
    page.on('request', (request) => {
      const url = decodeURIComponent(request.url());
      if (
        (url.includes('/api/calls?') || url.includes('"collection":"calls"')) &&
        !url.includes('views') &&
        !url.includes('"id":[')
      )
        asked.push(url);
    });
    return asked;
  }

  async function choosePeriod(page: Page, name: string): Promise<void> {
    await period(page).click();
    await page.getByRole('menuitemradio', { name, exact: true }).click();
  }

  it('is that of today at first, keeps another period, and shows no more than 92 days, which the export does', async () => {
    const api = await world.api('cliente@example.com');
    const total = Number((await ask('select count(*) from calls where "tenantId" = $1', [api.userData.tenantId]))[0]);
    await ask(
      // The id of a call begins with its time.
      `with numbered as (select id, row_number() over (order by "uniqueId") as n from calls where "tenantId" = $1),
       timed as (select id, case when n <= 3 then now() when n <= 7 then now() - interval '24 hours' else now() - interval '200 days' end as at from numbered)
       update calls c set "startedAt" = at, id = (left(painel.id_at(at)::text, 13) || right(c.id::text, 23))::uuid
       from timed where timed.id = c.id`,
      [api.userData.tenantId],
    );
    expect(total).toBeGreaterThan(7);
    const has = (page: Page, within: string) =>
      shows
        .poll(async () => (await rows(page).count()) - (await api.find('calls', { startedAt_within: within })).length)
        .toBe(0);
    const page = await world.enter('cliente@example.com', CDR);
    const asked = questions(page);
    await shows(period(page)).toHaveText('Hoje');
    await has(page, 'today');
    // The last call of the demo is not of these days any more.
    await page.getByRole('searchbox').fill(`demo-${String(total - 1).padStart(4, '0')}`);
    await shows(
      page.getByRole('status').filter({ hasText: 'A lista mostra só o período escolhido acima.' }),
    ).toBeVisible();
    await button(page, 'Limpar filtros').click();
    await shows(period(page)).toHaveText('Hoje');
    await has(page, 'today');
    await choosePeriod(page, '7 dias');
    await shows(rows(page)).toHaveCount(7);
    expect(JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}')).toEqual({
      startedAt_within: 'last_7_days',
    });
    await page.reload();
    await shows(period(page)).toHaveText('7 dias');
    await shows(rows(page)).toHaveCount(7);
    await page.goto(
      `${CDR}?filter=${encodeURIComponent('{"direction":["inbound","outbound","internal"]}')}&group=direction`,
    );
    await shows(period(page)).toHaveText('Hoje');
    await shows.poll(() => asked.filter((url) => url.includes('aggregate/records')).length).toBeGreaterThan(0);
    await shows(page.getByRole('group', { name: 'Filtros ativos' })).not.toContainText('Início');

    await page.goto(CDR);
    await choosePeriod(page, 'Outro período…');
    const days = page.getByRole('dialog', { name: 'Período' });
    await textBox(days, 'Primeiro dia').fill('01/01/2020');
    await textBox(days, 'Último dia').fill('31/12/2039');
    await shows(days.getByRole('status')).toHaveText(
      'O período tem 7.305 dias: a tela mostra até 92; aplique e use “Exportar”.',
    );
    await button(days, 'Aplicar').click();
    await shows(page.getByRole('heading', { level: 2, name: 'O período tem 7.305 dias' })).toBeVisible();
    await shows(page.getByRole('alert')).toContainText('Para ter tudo, use “Exportar”');
    await shows(rows(page)).toHaveCount(0);
    await shows(page.getByText('Itens por página')).toHaveCount(0);
    expect(asked.filter((url) => url.includes('2020-01-01') || !url.includes('"startedAt_'))).toEqual([]);
    await button(page, 'Exportar').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    expect((await readFile(await download.path(), 'utf8')).trim().split('\r\n')).toHaveLength(1 + total);
    await choosePeriod(page, 'Ontem');
    await shows(page.getByRole('heading', { level: 2 })).toHaveCount(0);
    await shows(rows(page).first()).toBeVisible();
  });
});

describe('a supervisor of two queues', () => {
  const HISTORY = '/supervisor/pabx/relatorios/historico-de-fila';
  const OWN = '"queueId" = any ($1)';

  it('reads, counts, finds and exports these two alone', async () => {
    const supervisor = await world.api('supervisor@example.com');
    const own = await ask('select unnest("queueIds") from supervisors where id = $1', [supervisor.userData.id]);
    const names = await ask(`select "number" || ' – ' || name from queues where id = any ($1) order by 1`, [own]);
    const total = Number((await ask(`select count(*) from "queue-events" where ${OWN}`, [own]))[0]);
    expect(own).toHaveLength(2);
    expect(Number((await ask('select count(*) from "queue-events"'))[0])).toBeGreaterThan(total);

    const page = await world.enter(
      'supervisor@example.com',
      `${HISTORY}?perPage=100&filter=${encodeURIComponent('{"at_within":"last_90_days"}')}`,
    );
    await listIsThere(page);
    await shows(page.getByText(new RegExp(`de ${total.toLocaleString('pt-BR')}$`))).toBeVisible();
    // In the evening the latest rows are of the one queue that is still open; names of references come after the rows.
    await expect.poll(async () => (await column(page, 2)).filter((name) => !names.includes(name))).toEqual([]);

    await button(page, 'Exportar').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n').slice(1);
    expect(lines).toHaveLength(total);
    expect(lines.filter((line) => !names.some((name) => line.includes(name)))).toEqual([]);
    expect(names.filter((name) => !lines.some((line) => line.includes(name)))).toEqual([]);

    await button(page, 'Filtrar').click();
    await page.getByRole('menuitem', { name: 'Fila', exact: true }).click();
    await page.getByRole('combobox', { name: 'Fila', exact: true }).click();
    await shows(page.getByRole('option')).toHaveText(names);
  });

  it('is told of the agents of these two alone', async () => {
    const frames: string[] = [];
    const before = async (page: Page) =>
      void page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
    const page = await world.enter('supervisor@example.com', '/supervisor/agentes?perPage=100', { before });
    await listIsThere(page);
    await shows(page.getByText('Ao vivo')).toBeVisible();
    const [own, api] = await Promise.all([world.api('supervisor@example.com'), world.api('cliente@example.com')]);
    const team = await own.find('agents', {});
    const others = (await api.find('agents', {})).filter(({ id }) => !team.some((member) => member.id === id));
    expect(others.length).toBeGreaterThan(0);
    for (const { id } of others)
      expect((await api.call('PATCH', `agents/${id}`, { name: `De outros ${id.slice(-4)}` })).status).toBe(200);
    expect((await api.call('PATCH', `agents/${team[0]?.id}`, { name: 'Da equipe' })).status).toBe(200);
    await shows(rows(page).filter({ hasText: 'Da equipe' })).toBeVisible();
    expect(frames.filter((frame) => others.some(({ id }) => frame.includes(id)))).toEqual([]);
    expect(frames.some((frame) => frame.includes(String(team[0]?.id)))).toBe(true);
  });
});
