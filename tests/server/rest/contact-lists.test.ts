import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobView } from '../../../core/jobs';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { asSystem } from '../../../server/operations/context';
import { moveListContacts } from '../../../panel/modules/chat/server/move-list-contacts';
import { setComputed } from '../../../server/operations/set-computed';
import { refusalOf, startDemoApp, violationsOf, type DemoApp } from '../../support/demo-app';
import { importer } from '../../support/importer';

const LATER = new Date(Date.now() + 30 * 86_400_000).toISOString();

let app: DemoApp;
let supervisor: string;
let agente: string;

beforeAll(async () => {
  app = await startDemoApp();
  supervisor = await app.signIn('supervisor@example.com', DEMO_PASSWORD);
  agente = await app.signIn('agente@example.com', DEMO_PASSWORD);
});
afterAll(() => app.close());

const post = (token: string, collection: string, body: JsonObject) => refusalOf(app, token, 'POST', collection, body);
const patch = (token: string, collection: string, id: string, body: JsonObject) =>
  refusalOf(app, token, 'PATCH', `${collection}/${id}`, body);
const sector = async (name: string): Promise<string> => (await app.one(app.cliente, 'sectors', { name })).id;

describe('contact lists', () => {
  it('belong to whom made them; supervisors have only theirs', async () => {
    const own = await app.make(supervisor, 'contact-lists', { name: 'Minha lista', source: 'manual' });
    await app.make(supervisor, 'contact-list-items', { listId: own.id, phone: '+5511987654321' });
    expect(await app.one(supervisor, 'contact-lists', { id: own.id })).toMatchObject({
      ownerId: await app.userId('supervisor@example.com'),
      total: 1,
      valid: 1,
    });
    expect((await app.list(supervisor, 'contact-lists')).map(({ name }) => name)).toEqual(['Minha lista']);
    expect((await app.list(app.cliente, 'contact-lists')).length).toBe(4);
    expect((await app.call(agente, 'GET', '/api/contact-lists')).status).toBe(403);
  });

  it('have their contacts below them, with the list said by the address and the rights of both', async () => {
    const [own] = await app.list(supervisor, 'contact-lists');
    const event = await app.one(app.cliente, 'contact-lists', { name: 'Convidados do evento' });
    const below = (of: string) => `/api/contact-lists/${of}/items`;
    const all = await app.list(app.cliente, 'contact-list-items', { listId: event.id });
    const page = await app.call<DataRecord[]>(
      app.cliente,
      'GET',
      `${below(event.id)}?range=[0,0]&sort=["createdAt","ASC"]`,
    );
    expect([page.status, page.headers['content-range']]).toEqual([200, `contact-list-items 0-0/${all.length}`]);
    expect(
      (
        await app.call<DataRecord[]>(
          app.cliente,
          'GET',
          `${below(event.id)}?filter=${encodeURIComponent(JSON.stringify({ id: all[0]?.id, listId: own?.id }))}`,
        )
      ).body,
    ).toEqual([]);
    const made = await app.call<DataRecord>(supervisor, 'POST', below(String(own?.id)), { phone: '+5511987650000' });
    expect([made.status, made.headers['location'], made.body['listId']]).toEqual([
      201,
      `/api/contact-list-items/${made.body.id}`,
      own?.id,
    ]);
    expect(
      (await app.call(supervisor, 'POST', below(String(own?.id)), { phone: '+5511987650001', listId: event.id }))
        .status,
    ).toBe(422);
    expect((await app.call(supervisor, 'DELETE', `/api/contact-list-items/${made.body.id}`)).status).toBe(200);
    const statuses = async (token: string, ...urls: string[]) =>
      Promise.all(urls.map(async (url) => (await app.call(token, 'GET', url)).status));
    expect(await statuses(supervisor, below(event.id), below('nobody'))).toEqual([404, 404]);
    expect(await statuses(agente, below(event.id))).toEqual([403]);
    expect(
      await statuses(app.cliente, `/api/contact-lists/${event.id}/others`, `/api/contacts/${event.id}/items`),
    ).toEqual([404, 404]);
    const [did] = await app.list(app.cliente, 'dids');
    expect(await statuses(app.cliente, `/api/dids/${did?.id}/blocked-numbers`, `/api/dids/${did?.id}/history`)).toEqual(
      [200, 200],
    );
    const document = async (token: string) =>
      (await app.call<{ paths: Record<string, JsonObject> }>(token, 'GET', '/api/openapi.json')).body.paths;
    expect(Object.keys((await document(app.cliente))['/api/contact-lists/{id}/items'] ?? {}).toSorted()).toEqual([
      'get',
      'parameters',
      'post',
    ]);
    expect(Object.keys((await document(app.cliente))['/api/calls/{id}/recordings'] ?? {}).toSorted()).toEqual([
      'get',
      'parameters',
    ]);
    expect((await document(agente))['/api/contact-lists/{id}/items']).toBeUndefined();
  });

  it('keep their contacts to those who have the list, and none below a list that follows a filter', async () => {
    const [own] = await app.list(supervisor, 'contact-lists');
    const event = await app.one(app.cliente, 'contact-lists', { name: 'Convidados do evento' });
    expect((await app.list(supervisor, 'contact-list-items')).map(({ listId, phone }) => [listId, phone])).toEqual([
      [own?.id, '+5511987654321'],
    ]);
    expect(await post(supervisor, 'contact-list-items', { listId: event.id, phone: '+5511987654322' })).toEqual([
      '403',
    ]);
    const [guest] = await app.list(app.cliente, 'contact-list-items', { listId: event.id });
    expect(await patch(supervisor, 'contact-list-items', guest?.id ?? '', { name: 'Outra' })).toEqual(['404']);
    const vip = await app.one(app.cliente, 'contact-lists', { name: 'Clientes VIP' });
    expect(await post(app.cliente, 'contact-list-items', { listId: vip.id, phone: '+5511987654322' })).toEqual([
      '422',
      'listId reference',
    ]);
    const cliente2 = await app.signIn('cliente2@example.com', DEMO_PASSWORD);
    expect(await app.list(cliente2, 'contact-list-items', { listId: event.id })).toEqual([]);
    expect(await post(cliente2, 'contact-list-items', { listId: event.id, phone: '+5511987654322' })).toEqual([
      '422',
      'listId reference',
    ]);
    expect((await app.call(agente, 'GET', '/api/contact-list-items')).status).toBe(403);
  });

  it('know their contacts by the number, each once, and let them go', async () => {
    const list = await app.make(app.cliente, 'contact-lists', { name: 'Conhecidos', source: 'manual' });
    const known = await app.make(app.cliente, 'contacts', { name: 'Conhecida', phone: '+5511985559001' });
    const item = await app.make(app.cliente, 'contact-list-items', { listId: list.id, phone: '+551185559001' });
    expect(item).toMatchObject({ contactId: known.id, valid: true });
    expect(await post(app.cliente, 'contact-list-items', { listId: list.id, phone: '+5511985559001' })).toEqual([
      '422',
      'phone unique',
    ]);
    expect(await post(app.cliente, 'contact-list-items', { listId: list.id, contactId: known.id })).toEqual([
      '422',
      'contactId unique',
    ]);
    expect(
      (await app.call(app.cliente, 'PATCH', `/api/contact-list-items/${item.id}`, { phone: '+552012345678' })).body,
    ).toMatchObject({ contactId: null, valid: false });
    expect(
      (await app.call(app.cliente, 'PATCH', `/api/contact-list-items/${item.id}`, { phone: '+5511985559001' })).body,
    ).toMatchObject({ contactId: known.id, valid: true });
    expect((await app.call(app.cliente, 'DELETE', `/api/contacts/${known.id}`)).status).toBe(200);
    expect(await app.one(app.cliente, 'contact-list-items', { id: item.id })).toMatchObject({
      contactId: null,
      phone: '+5511985559001',
    });
    expect((await app.call(app.cliente, 'DELETE', `/api/contact-lists/${list.id}`)).status).toBe(200);
  });
});

describe('contacts that an older panel kept inside of their list', () => {
  it('become records of their own; who cannot is not lost', async () => {
    const list = await app.make(app.cliente, 'contact-lists', { name: 'De antes', source: 'manual' });
    const { owner } = app.database;
    const gone = '0192aaaa-0000-7000-8000-000000000001';
    const items = [
      { name: 'Ivo', phone: '+5511985557001', vars: { plano: 'Ouro' }, valid: true },
      { contactId: gone, phone: null },
    ];
    await owner.script(
      `alter table "contact-lists" add column "items" jsonb; update "contact-lists" set "items" = '${JSON.stringify(items)}' where "id" = '${list.id}'`,
    );
    await moveListContacts(app.runtime);
    await moveListContacts(app.runtime);
    expect(await app.list(app.cliente, 'contact-list-items', { listId: list.id })).toMatchObject([
      { name: 'Ivo', phone: '+5511985557001', vars: { plano: 'Ouro' }, valid: true },
    ]);
    expect(await app.one(app.cliente, 'contact-lists', { id: list.id })).toMatchObject({ total: 1, valid: 1 });
    expect(await owner.script(`select "items" from "contact-lists" where "items" is not null`)).toEqual([
      { items: [items[1]] },
    ]);
    await owner.script('alter table "contact-lists" drop column "items"');
  });
});

describe('whom a campaign reaches', () => {
  const person = (name: string, more: JsonObject) => app.make(app.cliente, 'contacts', { name, ...more });
  const numberOf = async (collection: string, id: string) => {
    const { total, valid } = await app.one(app.cliente, collection, { id });
    return valid === undefined ? total : [total, valid];
  };

  it('is what its list says of each, and how many they are when it begins', async () => {
    const tag = await app.make(app.cliente, 'tags', {
      name: 'Alcance',
      color: '#8C57FF',
      active: true,
      appliesTo: ['contact'],
    });
    const tagIds = [tag.id];
    const one = await person('Um', { phone: '+5511955550001', tagIds });
    const mailed = await person('Sem telefone', { email: 'sem@telefone.example.com', tagIds });
    await person('Não quer', { phone: '+5511955550002', tagIds, optOut: true });
    await person('Bloqueado', { phone: '+5511955550003', tagIds, blocked: true });
    await app.make(app.cliente, 'blocked-phones', {
      number: '+3519123',
      matchType: 'prefix',
      scope: 'all',
      channels: ['message'],
    });
    await app.make(app.cliente, 'blocked-phones', {
      number: '+5511955550004',
      matchType: 'exact',
      scope: 'all',
      channels: ['call'],
    });
    await app.make(app.admin, 'dnc-numbers', {
      number: '+5511985550005',
      source: 'procon_sp',
      registeredAt: '2020-01-01',
    });
    const items: JsonObject[] = [
      { contactId: one.id },
      { contactId: mailed.id },
      { phone: '+5511955550004' },
      { phone: '+552012345678' },
      { phone: '+351912345678' },
      { phone: '+5511955550002' },
      { phone: '+551185550005' },
    ];
    const list = await app.make(app.cliente, 'contact-lists', { name: 'Alcance', source: 'manual' });
    const made: DataRecord[] = [];
    for (const item of items)
      made.push(await app.make(app.cliente, 'contact-list-items', { listId: list.id, ...item }));
    expect(made.map(({ valid }) => valid)).toEqual([true, false, true, false, true, true, true]);
    expect(await numberOf('contact-lists', list.id)).toEqual([7, 5]);
    const dynamic = await app.make(app.cliente, 'contact-lists', {
      name: 'Com etiqueta',
      source: 'tags',
      filter: { tagIds },
    });
    expect(dynamic).toMatchObject({ total: 4, valid: 3 });
    expect(await patch(app.cliente, 'contact-lists', dynamic.id, { filter: { tagIds: ['x'] } })).toEqual([
      '422',
      'filter.tagIds.0 reference',
    ]);

    const api = await app.make(app.cliente, 'chat-connections', { name: 'Alcance', type: 'api' });
    const campaign = await app.make(app.cliente, 'chat-campaigns', {
      name: 'Alcance',
      connectionIds: [api.id],
      message: 'Oi',
      contactListId: list.id,
      scheduledAt: LATER,
      replySectorId: await sector('Comercial'),
    });
    expect(campaign).toMatchObject({ total: 2, skipped: 3 });
    expect(
      (await app.call(app.cliente, 'PATCH', `/api/chat-campaigns/${campaign.id}`, { respectDnc: false })).body,
    ).toMatchObject({ total: 4, skipped: 1 });
    expect(await patch(app.cliente, 'chat-campaigns', campaign.id, { respectDnc: true })).toEqual([]);
    expect(await patch(app.cliente, 'chat-campaigns', campaign.id, { contactListId: dynamic.id })).toEqual([]);
    expect(await numberOf('chat-campaigns', campaign.id)).toBe(1);
    expect(await patch(app.cliente, 'chat-campaigns', campaign.id, { contactListId: list.id, tagIds })).toEqual([]);
    expect(await numberOf('chat-campaigns', campaign.id)).toBe(2);
    await person('Nova', { phone: '+5511955550006', tagIds });
    expect([await numberOf('contact-lists', dynamic.id), await numberOf('chat-campaigns', campaign.id)]).toEqual([
      [5, 4],
      2,
    ]);
    for (const { id } of made.slice(1))
      expect((await app.call(app.cliente, 'DELETE', `/api/contact-list-items/${id}`)).status).toBe(200);
    expect([await numberOf('contact-lists', list.id), await numberOf('chat-campaigns', campaign.id)]).toEqual([
      [1, 1],
      2,
    ]);
    const importing = (state: string) =>
      app.database.owner.script(`update "contact-lists" set "importStatus" = '${state}' where "id" = '${list.id}'`);
    await importing('importing');
    const early = await app.call(app.cliente, 'POST', `/api/chat-campaigns/${campaign.id}/transitions/start`, {});
    expect([early.status, ...violationsOf(early.body)]).toEqual([409, 'contactListId stillLoading']);
    await importing('none');
    const { status, body } = await app.call(
      app.cliente,
      'POST',
      `/api/chat-campaigns/${campaign.id}/transitions/start`,
      {},
    );
    expect([status, body['total']], JSON.stringify(body)).toEqual([200, 2]);
    expect(await patch(app.cliente, 'chat-campaigns', campaign.id, { contactListId: 'x' })).toEqual([
      '409',
      'contactListId locked',
    ]);
  });
});

describe('the file of a contact list', () => {
  const { ended, refusals } = importer(() => app);

  async function upload(content: string, name = 'lista.csv', token = app.cliente): Promise<string> {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'text/csv',
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
    };
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/api/files',
      payload: Buffer.from(content),
      headers,
    });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ id: string }>().id;
  }

  const make = async (name: string, content: string): Promise<DataRecord> =>
    app.make(app.cliente, 'contact-lists', { name, source: 'import', file: await upload(content) });
  const jobOf = async ({ id }: DataRecord): Promise<JobView> => {
    const found = (await app.call<JobView[]>(app.cliente, 'GET', '/api/jobs')).body.find(
      ({ params }) => params['from'] === id,
    );
    if (!found) throw new Error('expected a job');
    return found;
  };

  /** Waits for the import of the list's file. */
  async function loaded(list: DataRecord): Promise<{ list: DataRecord; job: JobView; items: DataRecord[] }> {
    const job = await ended(app.cliente, (await jobOf(list)).id);
    const items = await app.list(app.cliente, 'contact-list-items', { listId: list.id });
    return {
      list: await app.one(app.cliente, 'contact-lists', { id: list.id }),
      job,
      items: items.toSorted((one, other) => String(one['name']).localeCompare(String(other['name']))),
    };
  }
  const bare = ({ name, phone, vars, valid }: DataRecord) => [name, phone, vars, valid];

  it('becomes its contacts, known by their numbers, each number once, whatever else it says as variables', async () => {
    const known = await app.make(app.cliente, 'contacts', { name: 'Zoé', phone: '+5511987653001', optOut: true });
    const made = await make(
      'Feira',
      'Nome;Telefone;Plano;vars.cidade\nZoé;(11) 8765-3001;Ouro;Natal\nÁlvaro;11 98765-3002;;\nOutra Zoé;11987653001;;\nSem número;;Prata;\nInexistente;(20) 1234-5678;;\nOutra;(11) 8765-3001;;\n',
    );
    expect(made).toMatchObject({ importStatus: 'importing', total: 0 });
    const { list, job, items } = await loaded(made);
    expect(await refusals(app.cliente, job)).toEqual(['4 phone:unique', '5 phone:required', '7 phone:keyTwice']);
    expect(items.map(bare)).toEqual([
      ['Álvaro', '+5511987653002', null, true],
      ['Inexistente', '+552012345678', null, false],
      ['Zoé', '+551187653001', { Plano: 'Ouro', cidade: 'Natal' }, true],
    ]);
    expect(items.map(({ contactId }) => contactId)).toEqual([null, null, known.id]);
    expect(list).toMatchObject({ importStatus: 'done_with_errors', total: 3, valid: 2 });
    const result = await app.fastify.inject({
      method: 'GET',
      url: `/api/jobs/${job.id}/result`,
      headers: { authorization: `Bearer ${app.cliente}` },
    });
    expect([result.statusCode, result.body.split('\r\n').length]).toEqual([200, 5]);

    const site = await app.one(app.cliente, 'chat-connections', { name: 'Chat do site' });
    const campaign = {
      name: 'Da feira',
      connectionIds: [site.id],
      message: 'Oi',
      contactListId: list.id,
      scheduledAt: LATER,
      replySectorId: await sector('Comercial'),
    };
    expect(await app.make(app.cliente, 'chat-campaigns', campaign)).toMatchObject({ total: 1, skipped: 1 });

    await setComputed(asSystem(app.runtime, 'platform'), 'contact-lists', list.id, { importStatus: 'importing' });
    expect(await patch(app.cliente, 'contact-lists', list.id, { file: null })).toEqual(['409', 'file locked']);
    await setComputed(asSystem(app.runtime, 'platform'), 'contact-lists', list.id, { importStatus: 'done' });
    const more = await app.call<DataRecord>(app.cliente, 'PATCH', `/api/contact-lists/${list.id}`, {
      file: await upload('celular\n11987653002\n11987653003\n', 'mais.csv'),
    });
    const added = await loaded(more.body);
    expect([await refusals(app.cliente, added.job), added.list]).toMatchObject([
      ['2 phone:unique'],
      { importStatus: 'done_with_errors', total: 4, valid: 3 },
    ]);
  });

  it('is read without headings too, and by the id of contacts', async () => {
    const bareNumbers = await loaded(await make('Sem títulos', 'Íris,11987654001\nJoel,(11) 98765-4002\n'));
    expect(bareNumbers.items.map(bare)).toEqual([
      ['Íris', '+5511987654001', null, true],
      ['Joel', '+5511987654002', null, true],
    ]);
    const [one, two] = await app.list(app.cliente, 'contacts', { optOut: false, blocked: false });
    const byId = await loaded(await make('Por código', `contactId;Nome\n${one?.id};Um\n${two?.id};Dois\n`));
    expect(byId.items.map(({ name, contactId, vars }) => [name, contactId, vars])).toEqual([
      ['Dois', two?.id, null],
      ['Um', one?.id, null],
    ]);
    expect(byId.list).toMatchObject({ importStatus: 'done', total: 2, valid: 2 });
  });

  it('is refused as a whole where it has no numbers, or more than 100 000 rows', async () => {
    const cities = await loaded(await make('Cidades', 'Nome;Cidade\nAna;Natal\n'));
    expect([cities.job.problem?.code, cities.list['importStatus'], cities.items]).toEqual([
      'no_phone_column',
      'failed',
      [],
    ]);
    const rows = Array.from({ length: 100_001 }, (_, row) => `119${10_000_000 + row}`).join('\n');
    const { job, list } = await loaded(await make('Demais', `Telefone\n${rows}\n`));
    expect([job.problem, list]).toMatchObject([
      { code: 'too_many_rows', params: { most: 100_000 } },
      { importStatus: 'failed', total: 0 },
    ]);
  });

  it('is left when somebody cancels its task', async () => {
    const rows = Array.from({ length: 20_000 }, (_, row) => `Pessoa ${row};119${10_000_000 + row}`).join('\n');
    const made = await make('Cancelada', `Nome;Telefone\n${rows}\n`);
    expect((await app.call(app.cliente, 'POST', `/api/jobs/${(await jobOf(made)).id}/cancel`)).status).toBe(200);
    const { job, list } = await loaded(made);
    expect([job.status, list['importStatus']]).toEqual(['cancelled', 'failed']);
    expect(list['total']).toBeLessThan(20_000);
  });

  it('is what only those bring who may import, into their own lists', async () => {
    const file = await upload('Telefone\n11987655001\n', 'minha.csv', supervisor);
    expect(await post(supervisor, 'contact-lists', { name: 'Arquivo do supervisor', source: 'import', file })).toEqual([
      '403',
    ]);
    const cliente2 = await app.signIn('cliente2@example.com', DEMO_PASSWORD);
    const theirs = await app.make(cliente2, 'contact-lists', {
      name: 'Feira',
      source: 'import',
      file: await upload('Telefone\n11987653001\n', 'deles.csv', cliente2),
    });
    const [begun] = (await app.call<JobView[]>(cliente2, 'GET', '/api/jobs')).body;
    expect((await ended(cliente2, begun?.id ?? '')).status).toBe('done');
    expect(await app.list(cliente2, 'contact-list-items', { listId: theirs.id })).toMatchObject([
      { phone: '+5511987653001', contactId: null },
    ]);
    expect(await app.list(app.cliente, 'contact-list-items', { listId: theirs.id })).toEqual([]);
    expect(await post(cliente2, 'contact-lists', { name: 'Roubada', source: 'import', file })).toEqual([
      '422',
      'file reference',
    ]);
  });
});
