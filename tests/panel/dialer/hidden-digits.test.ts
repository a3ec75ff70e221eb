import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryEntry } from '../../../core/history/history-entry';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { keepCallbacks } from '../../../panel/modules/dialer/server/keep-callbacks';
import { startDemoApp, violationsOf, type DemoApp } from '../../support/panel/demo-app';
import { importer } from '../../support/importer';

const NUMBER = '+5511987650123';
const SHOWN = '+551198765••••';
const DOCUMENT = '52998224725';

let app: DemoApp;
let agente: string;
let agent: DataRecord;
let contact: DataRecord;

beforeAll(async () => {
  app = await startDemoApp();
  agent = await app.one(app.cliente, 'agents', { email: 'agente@example.com' });
  contact = await app.make(app.cliente, 'contacts', { name: 'Dona Maria Oculta', phone: NUMBER, document: DOCUMENT });
  expect(
    (await app.call(app.cliente, 'PATCH', `/api/contacts/${contact.id}`, { phone: '+5511987659999' })).status,
  ).toBe(200);
  expect((await app.call(app.cliente, 'PATCH', `/api/contacts/${contact.id}`, { phone: NUMBER })).status).toBe(200);
  expect(
    (
      await app.call(app.cliente, 'PATCH', `/api/agents/${agent.id}`, {
        canSeeFullNumber: false,
        onlyOwnContacts: false,
      })
    ).status,
  ).toBe(200);
  agente = await app.signIn('agente@example.com', DEMO_PASSWORD);
});
afterAll(() => app.close());

const get = (path: string, token = agente) => app.call<DataRecord>(token, 'GET', `/api/${path}`);
const statusOf = async (collection: string, query: Record<string, unknown>) => {
  const text = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, JSON.stringify(value)]),
  );
  return (await app.call(agente, 'GET', `/api/${collection}?${text}`)).status;
};
const stored = async () =>
  (
    await app.database.owner.script<JsonObject>(
      `select "name", "phone", "document" from "contacts" where "id" = '${contact.id}'`,
    )
  )[0];

it('an agent who may not see whole numbers reads them without their end, alone, among others and inside of lists', async () => {
  expect((await get(`contacts/${contact.id}`)).body).toMatchObject({ phone: SHOWN, document: DOCUMENT });
  expect(await app.one(agente, 'contacts', { id: contact.id })).toMatchObject({
    phone: SHOWN,
    document: '•••982247••',
  });
  expect(await app.one(app.cliente, 'contacts', { id: contact.id })).toMatchObject({
    phone: NUMBER,
    document: DOCUMENT,
  });
  for (const collection of ['contacts', 'calls', 'mailing-contacts', 'campaign-callbacks']) {
    const rows = await app.list(agente, collection);
    expect(rows.length, collection).toBeGreaterThan(0);
    expect(JSON.stringify(rows), collection).toContain('••••');
    expect(JSON.stringify(rows), collection).not.toMatch(/"\+\d{10,15}"/);
  }
  const [row] = await app.list(agente, 'mailing-contacts');
  expect(row?.['phones']).toMatchObject([
    { type: 'mobile', number: expect.stringMatching(/^\+55119\d{4}••••$/) as string, status: 'dialable' },
  ]);
});

it('nor does anything else tell the number: search, filters, order, groups, other records, history', async () => {
  expect(await app.list(agente, 'contacts', { q: NUMBER })).toEqual([]);
  expect(await app.list(agente, 'contacts', { q: 'Maria Oculta' })).toHaveLength(1);
  expect(await statusOf('contacts', { filter: { phone: NUMBER } })).toBe(403);
  expect(await statusOf('contacts', { filter: { $or: [{ phone_like: '0123' }] } })).toBe(403);
  expect(await statusOf('contacts', { sort: ['phone', 'ASC'] })).toBe(403);
  expect(await statusOf('attendances', { filter: { 'contactId.phone_like': '0123' } })).toBe(403);
  expect(await statusOf('mailing-contacts', { filter: { 'phones.*.number': NUMBER } })).toBe(403);
  const groups = [
    { collection: 'calls', group: 'callerNumber' },
    { collection: 'contacts', group: 'document' },
  ];
  const { body } = await app.call<{ answers: { problem?: JsonObject }[] }>(
    agente,
    'GET',
    `/api/aggregate/records?queries=${encodeURIComponent(JSON.stringify(groups))}`,
  );
  expect(body.answers.map(({ problem }) => problem?.['code'])).toEqual(['field_forbidden', 'field_forbidden']);
  const search = await app.call(agente, 'GET', `/api/search/records?q=${encodeURIComponent(NUMBER)}`);
  expect(search.body['hits']).toEqual([]);
  const entries = (await app.call<HistoryEntry[]>(agente, 'GET', `/api/contacts/${contact.id}/history`)).body;
  expect(entries).toHaveLength(3);
  expect(JSON.stringify(entries)).not.toMatch(/98765/);
});

it('what was answered can be sent back, and leaves the number as it is; another one is checked like any', async () => {
  const alone = (await get(`contacts/${contact.id}`)).body;
  const put = await app.call<DataRecord>(agente, 'PUT', `/api/contacts/${contact.id}`, {
    ...alone,
    name: 'Maria Oculta',
  });
  expect([put.status, put.body['phone']]).toEqual([200, SHOWN]);
  const { phone: _left, ...others } = alone;
  expect(
    (await app.call<DataRecord>(agente, 'PUT', `/api/contacts/${contact.id}`, { ...others, version: put.body.version }))
      .body['phone'],
  ).toBe(SHOWN);
  const listed = await app.one(agente, 'contacts', { id: contact.id });
  expect((await app.call(agente, 'PATCH', `/api/contacts/${contact.id}`, { ...listed, name: 'Maria' })).status).toBe(
    200,
  );
  expect(await stored()).toEqual({ name: 'Maria', phone: NUMBER, document: DOCUMENT });
  expect((await app.call(agente, 'PATCH', `/api/contacts/${contact.id}`, { phone: '+551198765•••1' })).status).toBe(
    422,
  );
  expect(
    (await app.call(agente, 'PATCH', `/api/contacts/${contact.id}`, { version: 1, name: 'Velha' })).body,
  ).toMatchObject({ status: 409, current: { phone: SHOWN } });
});

it('no profile lifts it by allowing more, and one that forbids the field leaves nothing of it', async () => {
  const profile = await app.make(app.cliente, 'access-profiles', {
    name: 'Mais',
    active: true,
    userIds: [agent.id],
    rules: [{ effect: 'allow', collection: 'contacts', actions: ['read', 'update'] }],
  });
  expect((await get(`contacts/${contact.id}`)).body['phone']).toBe(SHOWN);
  await app.call(app.cliente, 'PATCH', `/api/access-profiles/${profile.id}`, {
    rules: [{ effect: 'deny', collection: 'contacts', actions: ['read'], fields: ['phone'] }],
  });
  expect((await get(`contacts/${contact.id}`)).body).not.toHaveProperty('phone');
  await app.call(app.cliente, 'DELETE', `/api/access-profiles/${profile.id}`);
});

it('the description for the agent says so, and does not offer to choose or order by it', async () => {
  const { body } = await app.call<{
    components: { schemas: Record<string, { properties?: Record<string, JsonObject> }> };
  }>(agente, 'GET', '/openapi.json');
  const properties = body.components.schemas['contacts']?.properties;
  expect([properties?.['phone']?.['format'], properties?.['phone']?.['description']]).toEqual([
    undefined,
    expect.stringContaining('•'),
  ]);
});

it('variables that agents are not to see are left out for them, those masked in lists hidden there, and both stay as they are when others change, which only those change that agents may', async () => {
  const [before] = await app.list(agente, 'mailing-contacts');
  const id = before?.id ?? '';
  const known = before?.['vars'] as JsonObject;
  const unseen = await app.make(app.cliente, 'mailing-vars', {
    label: 'Renda',
    key: 'renda',
    type: 'text',
    showToAgent: false,
  });
  await app.make(app.cliente, 'mailing-vars', { label: 'Limite', key: 'limite', type: 'text', maskInLists: true });
  expect(
    (
      await app.call(app.cliente, 'PATCH', `/api/mailing-contacts/${id}`, {
        vars: { ...known, renda: '9000', limite: '500' },
      })
    ).status,
  ).toBe(200);
  const seen = async (token: string) => [
    (await app.one(token, 'mailing-contacts', { id }))['vars'],
    (await get(`mailing-contacts/${id}`, token)).body['vars'],
  ];
  expect(await seen(agente)).toEqual([
    { ...known, limite: '••••••' },
    { ...known, limite: '500' },
  ]);
  expect(await seen(app.cliente)).toEqual([
    { ...known, renda: '9000', limite: '••••••' },
    { ...known, renda: '9000', limite: '500' },
  ]);
  expect(await statusOf('mailing-contacts', { filter: { 'vars.renda': '9000' } })).toBe(403);
  const sent = { ...known, limite: '••••••', renda: '1', plano: 'Empresarial' };
  expect(
    (await app.call<DataRecord>(agente, 'PATCH', `/api/mailing-contacts/${id}`, { vars: sent })).body['vars'],
  ).toEqual({ ...known, limite: '500', plano: 'Empresarial' });
  expect((await get(`mailing-contacts/${id}`, app.cliente)).body['vars']).toEqual({
    ...known,
    limite: '500',
    renda: '9000',
    plano: 'Empresarial',
  });
  const refused = await app.call(agente, 'PATCH', `/api/mailing-contacts/${id}`, {
    vars: { ...sent, contrato: 'C-NOVO' },
  });
  expect([refused.status, violationsOf(refused.body)]).toEqual([403, ['vars.contrato readOnly']]);
  await app.call(app.cliente, 'PATCH', `/api/mailing-vars/${unseen.id}`, { showToAgent: true });
  expect((await get(`mailing-contacts/${id}`)).body['vars']).toMatchObject({ renda: '9000' });
});

describe('a callback of an agent who does not see the number', () => {
  const { run, refusals } = importer(() => app);
  let known: JsonObject;
  let person: DataRecord;
  const numbers = ['+5511955550001', '+5511955550002', '+5511955550003'] as const;
  const storedPhones = async (where: string) =>
    (
      await app.database.owner.script<JsonObject>(
        `select "phone" from "campaign-callbacks" where ${where} order by "phone"`,
      )
    ).map(({ phone }) => phone);
  const create = (token: string, more: JsonObject = {}) =>
    app.call<DataRecord & { errors?: JsonObject[] }>(token, 'POST', '/api/campaign-callbacks', { ...known, ...more });

  beforeAll(async () => {
    const [mine] = await app.list(agente, 'mailing-contacts');
    const campaign = (await app.list(app.cliente, 'campaigns', { status: 'running' }))[0];
    const scheduledAt = new Date(Date.now() + 86_400_000);
    while (scheduledAt.getUTCDay() !== 3) scheduledAt.setUTCDate(scheduledAt.getUTCDate() + 1);
    scheduledAt.setUTCHours(13, 0, 0, 0);
    person = await app.make(app.cliente, 'mailing-contacts', {
      mailingId: mine?.['mailingId'] ?? null,
      name: 'Retorno',
      phones: numbers.map((number) => ({ number })),
    });
    const states = ['invalid', 'dialable', 'dialable'].map((status, place) => ({ number: numbers[place], status }));
    await app.database.owner.script(
      `update "mailing-contacts" set "phones" = '${JSON.stringify(states)}', "status" = 'in_call', "lastAgentId" = '${agent.id}' where "id" = '${person.id}'`,
    );
    known = {
      campaignId: campaign?.id ?? null,
      mailingContactId: person.id,
      recipient: 'agent',
      agentId: agent.id,
      scheduledAt: scheduledAt.toISOString(),
    };
  });

  it('has the first number of the contact that can be called, and keeps it whatever of it comes back', async () => {
    const made = await create(agente);
    expect([made.status, made.body['phone']], JSON.stringify(made.body)).toEqual([201, '+551195555••••']);
    const phone = () => storedPhones(`"id" = '${made.body.id}'`);
    expect(await phone()).toEqual([numbers[1]]);
    const later = new Date(Date.parse(String(known['scheduledAt'])) + 3_600_000).toISOString();
    const patched = await app.call<DataRecord>(agente, 'PATCH', `/api/campaign-callbacks/${made.body.id}`, {
      scheduledAt: later,
    });
    expect(patched.body).toMatchObject({ scheduledAt: later, phone: '+551195555••••' });
    const put = await app.call<DataRecord>(agente, 'PUT', `/api/campaign-callbacks/${made.body.id}`, {
      ...patched.body,
      notes: 'À tarde',
    });
    expect([put.status, put.body['notes'], put.body['phone']]).toEqual([200, 'À tarde', '+551195555••••']);
    expect(await phone()).toEqual([numbers[1]]);
    expect((await create(agente, { phone: '+551195555••••' })).body.errors).toMatchObject([
      { path: 'phone', code: 'format' },
    ]);
    expect((await create(agente, { mailingContactId: contact.id })).body.errors).toMatchObject([
      { path: 'mailingContactId', code: 'reference' },
    ]);
    expect((await create(agente, { phone: numbers[2] })).status).toBe(201);
    expect(
      (await app.call(app.cliente, 'PATCH', `/api/campaign-callbacks/${made.body.id}`, { phone: null })).status,
    ).toBe(422);
  });

  it('is the agent’s without being said, or anybody’s, and then still theirs who promised it', async () => {
    const own = await create(agente, { agentId: null });
    expect([own.status, own.body]).toMatchObject([201, { recipient: 'agent', agentId: agent.id, createdBy: agent.id }]);
    const open = await create(agente, { recipient: 'any', agentId: null });
    expect([open.status, open.body], JSON.stringify(open.body)).toMatchObject([
      201,
      { recipient: 'any', agentId: null },
    ]);
    const theirs = await create(app.cliente, { recipient: 'any', agentId: null, phone: numbers[1] });
    const [other] = await app.list(app.cliente, 'agents', { id_neq: agent.id });
    expect((await create(agente, { agentId: other?.id ?? '' })).status).toBe(403);
    const running = await app.list(app.cliente, 'campaigns', { id_neq: known['campaignId'] ?? null });
    expect((await create(agente, { recipient: 'any', agentId: null, campaignId: running[0]?.id ?? '' })).status).toBe(
      403,
    );
    const seen = async () =>
      (await app.list(agente, 'campaign-callbacks', { id: [own.body.id, open.body.id, theirs.body.id] }))
        .map(({ id }) => id)
        .toSorted();
    expect(await seen()).toEqual([own.body.id, open.body.id].toSorted());
    expect((await app.call(agente, 'PATCH', `/api/campaign-callbacks/${theirs.body.id}`, { notes: 'x' })).status).toBe(
      404,
    );
    await app.database.owner.script(
      `update "campaign-callbacks" set "scheduledAt" = now() - interval '31 minutes' where "id" = '${own.body.id}'`,
    );
    await keepCallbacks(app.runtime, new AbortController().signal);
    expect((await get(`campaign-callbacks/${own.body.id}`)).body).toMatchObject({
      status: 'due',
      recipient: 'any',
      agentId: null,
    });
    expect(
      (await app.call(agente, 'POST', `/api/campaign-callbacks/${open.body.id}/transitions/cancel`, {})).status,
    ).toBe(200);
  });

  it('comes from a file in the same way, in which a hidden number is none', async () => {
    const notes = 'De um arquivo';
    const lines = [
      ['', notes],
      ['+351 912 345 6••••', notes],
      [numbers[2], notes],
    ].map((cells) => cells.join(';'));
    const { campaignId = null, mailingContactId = null, agentId = null, scheduledAt = null } = known;
    const job = await run(
      app.cliente,
      `phone;notes\n${lines.join('\n')}\n`,
      { preset: { campaignId, mailingContactId, agentId, scheduledAt, recipient: 'agent' } },
      'campaign-callbacks',
    );
    expect([job.outcome, await refusals(app.cliente, job)]).toEqual([
      expect.objectContaining({ created: 2, refused: 1 }),
      ['3 phone:format'],
    ]);
    expect(await storedPhones(`"notes" = '${notes}'`)).toEqual([numbers[1], numbers[2]]);
  });

  it('has none where the contact has none that can be called, or where it would tell what the caller may not read', async () => {
    const deny = { effect: 'deny', collection: 'mailing-contacts', actions: ['read'], fields: ['phones'] };
    const profile = await app.make(app.cliente, 'access-profiles', {
      name: 'Sem números',
      active: true,
      userIds: [agent.id],
      rules: [deny],
    });
    expect((await create(agente)).status).toBe(201);
    await app.call(app.cliente, 'PATCH', `/api/agents/${agent.id}`, { canSeeFullNumber: true });
    const curious = await app.signIn('agente@example.com', DEMO_PASSWORD);
    expect((await create(curious)).body.errors).toMatchObject([{ path: 'phone', code: 'required' }]);
    await app.call(app.cliente, 'DELETE', `/api/access-profiles/${profile.id}`);
    expect((await create(curious)).body['phone']).toBe(numbers[1]);
    await app.database.owner.script(
      `update "mailing-contacts" set "phones" = '${JSON.stringify([{ number: numbers[0], status: 'blocked' }])}' where "id" = '${person.id}'`,
    );
    expect((await create(curious)).body.errors).toMatchObject([{ path: 'phone', code: 'required' }]);
  });
});
