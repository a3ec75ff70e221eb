import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { moveListContacts } from '../../../panel/modules/chat/server/move-list-contacts';
import { refusalOf, startDemoApp, violationsOf, type DemoApp } from '../../support/panel/demo-app';

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
