import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hideDocument } from '../../panel/brazil/document';
import { meets } from '../../core/records/meets';
import type { Field, Json, JsonObject, Resource } from '../../core/types';
import { ROLES, type PanelRole } from '../../panel/roles';
import type { DataRecord } from '../../core/wire';
import { DEMO_PASSWORD } from '../../panel/demo/seed';
import { CALLERS, HIDDEN_IN_LISTS, RIGHTS, SELF, UNREAD, WRITABLE } from '../fixtures/rights';
import { demoRecords } from '../support/panel/demo-records';
import { startTestApp, type TestApp } from '../support/test-app';

let app: TestApp;
const tokens = new Map<PanelRole, string>();

beforeAll(async () => {
  app = await startTestApp({ from: await demoRecords() });
  for (const role of ROLES) tokens.set(role, await app.signIn(CALLERS[role], DEMO_PASSWORD));
});
afterAll(() => app.close());

const call = <Body = JsonObject>(
  role: PanelRole,
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => app.call<Body>(tokens.get(role) ?? null, method, `/api/${path}`, body, headers);

async function idsOf(collection: string): Promise<string[]> {
  return (await app.database.owner.script<{ id: string }>(`select "id" from public."${collection}" order by "id"`)).map(
    ({ id }) => id,
  );
}

async function ownRow(role: PanelRole, collection: string, visible: DataRecord[]): Promise<DataRecord | undefined> {
  if (role === 'Admin') return visible.at(-1);
  const [account] = await app.database.owner.script<{ tenantId: string }>(
    `select "tenantId" from "users" where "email" = '${CALLERS[role]}'`,
  );
  const rows = await app.database.owner.script<{ id: string }>(
    `select "id" from public."${collection}" where "tenantId" = '${account?.tenantId ?? ''}'`,
  );
  const own = new Set(rows.map(({ id }) => id));
  const self = await ownId(role);
  const said = Object.fromEntries(
    Object.entries(WRITABLE[role]?.[collection] ?? {}).map(([name, value]) => [name, value === SELF ? self : value]),
  );
  return visible.find((row) => own.has(row.id) && meets(said, row));
}

async function ownId(role: PanelRole): Promise<string> {
  const [account] = await app.database.owner.script<{ id: string }>(
    `select "id" from "users" where "email" = '${CALLERS[role]}'`,
  );
  return account?.id ?? '';
}

/** As much of a new record as decides whether the role may make it. */
async function draft(role: PanelRole, collection: string): Promise<JsonObject> {
  const isResponse = collection === 'quick-responses';
  if (collection === 'contact-list-items' && role === 'Supervisor')
    return {
      listId: (await call<DataRecord>(role, 'POST', 'contact-lists', { name: 'Própria', source: 'manual' })).body.id,
    };
  if (collection === 'campaign-callbacks') return ownCallback(role);
  if (collection === 'kanban-stages' && role === 'Supervisor')
    return { boardId: (await call<DataRecord[]>(role, 'GET', 'kanban-boards')).body[0]?.id ?? '' };
  if (collection === 'internal-conversations') return { type: 'direct', memberIds: [await ownId(role)] };
  if (collection === 'wallboards' && role === 'Supervisor')
    return { queueIds: (await call<DataRecord[]>(role, 'GET', 'queues')).body.map(({ id }) => id) };
  if (role === 'Agente' && isResponse) return { scope: 'personal' };
  if (role !== 'Supervisor' || (collection !== 'kanban-boards' && !isResponse)) return {};
  const { body } = await call<DataRecord[]>(role, 'GET', 'sectors');
  return { sectorIds: body.map(({ id }) => id), ...(isResponse && { scope: 'sector' }) };
}

async function ownCallback(role: PanelRole): Promise<JsonObject> {
  if (role !== 'Supervisor' && role !== 'Agente') return {};
  const { body } = await call<DataRecord[]>(role, 'GET', role === 'Agente' ? 'agents' : 'campaigns');
  return { [role === 'Agente' ? 'agentId' : 'campaignId']: body[0]?.id ?? '' };
}

/** Names of every secret of a resource, at whatever depth. */
function secretNames(resource: Resource): Set<string> {
  const names = new Set<string>();
  const visit = (field: Field): void => {
    if (field.secret) names.add(field.name);
    for (const child of [
      ...(field.fields ?? []),
      ...(field.item ? [field.item] : []),
      ...(field.variants ?? []).map((variant) => variant.field),
    ])
      visit(child);
  };
  resource.fields.forEach(visit);
  return names;
}

/** A record by itself, as the lists of the role show it. */
const asListed = (role: PanelRole, collection: string, record: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      HIDDEN_IN_LISTS[role]?.[collection]?.includes(name) && typeof value === 'string' ? hideDocument(value) : value,
    ]),
  );

/** Without the addresses that are signed anew at each reading, with the second that they end in. */
const unsigned = ({ fields }: Resource, record: JsonObject): JsonObject => {
  const links = new Set(
    fields.filter(({ atReading, kind }) => atReading === true && kind === 'url').map(({ name }) => name),
  );
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      links.has(name) && typeof value === 'string' ? (value.split('?')[0] ?? null) : value,
    ]),
  );
};

function keysOf(value: Json | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [name, ...keysOf(member)]);
}

it('covers every resource of the product', () => {
  expect(Object.keys(RIGHTS).toSorted()).toEqual([...app.registry.current().resources.keys()].toSorted());
});

describe.each(ROLES)('%s', (role) => {
  it.each(Object.keys(RIGHTS))('%s', async (collection) => {
    const may = (action: string) => RIGHTS[collection]?.[role].includes(action) ?? false;
    const resource = app.registry.current().resources.get(collection);
    if (!resource) throw new Error(`${collection}: expected a schema, found none`);

    const existing = await idsOf(collection);
    const list = await call<DataRecord[]>(role, 'GET', `${collection}?range=[0,999]`);
    expect({ read: list.status }).toEqual({ read: may('r') ? 200 : 403 });
    const total = Number(String(list.headers['content-range']).split('/')[1]);
    const { body: figures } = await call<{ answers: JsonObject[] }>(
      role,
      'GET',
      `aggregate/records?queries=${encodeURIComponent(JSON.stringify([{ collection }, { collection, group: 'createdBy' }]))}`,
    );
    // Groups are counted; a list may have an estimate.
    const counted = list.headers['x-total-estimated'] === 'true' ? expect.any(Number) : total;
    expect(
      figures.answers.map((answer) => (may('r') ? answer['count'] : (answer['problem'] as JsonObject)['code'])),
    ).toEqual(may('r') ? [total, counted] : ['forbidden', 'forbidden']);
    const created = await call(role, 'POST', collection, await draft(role, collection));
    expect(
      { create: may('c') ? [201, 422].includes(created.status) : created.status },
      JSON.stringify(created.body),
    ).toEqual({ create: may('c') ? true : 403 });

    const visible = may('r') ? list.body : [];
    const secrets = secretNames(resource);
    const keys = new Set(keysOf(visible));
    const leaked = [
      ...secrets,
      ...(UNREAD[role]?.[collection] ?? []),
      ...(role === 'Admin' ? [] : ['tenantId']),
    ].filter((name) => keys.has(name));
    expect({ leaked }).toEqual({ leaked: [] });

    const own = await ownRow(role, collection, visible);
    const someId = own?.id ?? existing[0];
    if (someId === undefined) return;
    if (!may('r')) expect((await call(role, 'GET', `${collection}/${someId}`)).status).toBe(403);
    const whole = own && may('r') ? (await call(role, 'GET', `${collection}/${own.id}`)).body : own;
    if (own && whole && may('r'))
      expect(unsigned(resource, asListed(role, collection, whole))).toEqual(unsigned(resource, own));
    if (!may('u'))
      expect({ update: (await call(role, 'PATCH', `${collection}/${someId}`, {})).status }).toEqual({ update: 403 });
    if (own && may('u')) {
      expect((await call(role, 'PATCH', `${collection}/${own.id}`, {})).status).toBe(200);
      const replaced = await call(role, 'PUT', `${collection}/${own.id}`, own);
      expect({ status: replaced.status, body: unsigned(resource, replaced.body) }).toEqual({
        status: 200,
        body: whole && unsigned(resource, whole),
      });
    }
    // An old version stops the removal just before it would happen.
    const stale = { 'if-match': '"999999"' };
    if (own || !may('d'))
      expect({ remove: (await call(role, 'DELETE', `${collection}/${someId}`, undefined, stale)).status }).toEqual({
        remove: may('d') ? 409 : 403,
      });

    const isWhole = list.headers['content-range'] === `${collection} 0-${visible.length - 1}/${visible.length}`;
    const seen = new Set(visible.map(({ id }) => id));
    const hidden = isWhole ? existing.find((id) => !seen.has(id)) : undefined;
    if (hidden === undefined || !may('r')) return;
    expect({ read: (await call(role, 'GET', `${collection}/${hidden}`)).status }).toEqual({ read: 404 });
    if (may('u'))
      expect({ update: (await call(role, 'PATCH', `${collection}/${hidden}`, {})).status }).toEqual({ update: 404 });
    if (may('d'))
      expect({ remove: (await call(role, 'DELETE', `${collection}/${hidden}`)).status }).toEqual({ remove: 404 });
  });
});
