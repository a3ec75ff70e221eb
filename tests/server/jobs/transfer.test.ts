import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOver, type JobRefusal, type JobView } from '../../../core/jobs';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { compile } from '../../../server/database/builder';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { asSystem } from '../../../server/operations/context';
import { createRecord } from '../../../server/operations/create-record';
import { startDemoApp, violationsOf, type DemoApp } from '../../support/panel/demo-app';

const TRANSFERS = '/api/contact-transfers';

let app: DemoApp;
let scope: { tenantId: string };
let connectionId: string;
let sectorId: string;
let counter = 0;

beforeAll(async () => {
  app = await startDemoApp();
  scope = { tenantId: String((await app.list(app.admin, 'users', { email: 'cliente@example.com' }))[0]?.['tenantId']) };
  expect((await app.call(app.admin, 'PATCH', `/api/tenants/${scope.tenantId}`, { maxAgents: 100 })).status).toBe(200);
  connectionId = (await app.one(app.cliente, 'chat-connections', { name: 'WhatsApp oficial' })).id;
  sectorId = (await app.one(app.cliente, 'sectors', { name: 'Comercial' })).id;
});
afterAll(() => app.close());

async function agent(): Promise<string> {
  counter += 1;
  const body = {
    name: `Carteira ${counter}`,
    email: `carteira${counter}@example.com`,
    status: 'active',
    channels: ['Chatbot'],
    password: 'painel-demo-1',
  };
  const { id } = await createRecord(asSystem(app.runtime, scope), 'agents', body);
  return id;
}

async function wallet(ownerAgentId: string | null, count: number, more: JsonObject = {}): Promise<DataRecord[]> {
  const made: DataRecord[] = [];
  for (let index = 0; index < count; index += 1) {
    counter += 1;
    made.push(
      await app.make(app.cliente, 'contacts', {
        name: `Contato ${counter}`,
        email: `contato${counter}@carteira.example.com`,
        ownerAgentId,
        ...more,
      }),
    );
  }
  return made;
}

const attendance = (contactId: string, agentId: string, more: JsonObject = {}) =>
  createRecord(asSystem(app.runtime, scope), 'attendances', {
    contactId,
    agentId,
    connectionId,
    sectorId,
    status: 'in_attendance',
    protocol: `T${(counter += 1)}`,
    ...more,
  });

const count = (body: JsonObject, token = app.cliente) => app.call(token, 'POST', `${TRANSFERS}/count`, body);
const read = async (collection: string, id: string) =>
  (await app.call<DataRecord>(app.cliente, 'GET', `/api/${collection}/${id}`)).body;
const ownerOf = async ({ id }: DataRecord) => (await read('contacts', id))['ownerAgentId'];
const jobs = async (token = app.cliente) => (await app.call<JobView[]>(token, 'GET', '/api/jobs')).body;

async function ended(id: string): Promise<JobView> {
  await expect
    .poll(async () => isOver((await app.call<JobView>(app.cliente, 'GET', `/api/jobs/${id}`)).body.status), {
      timeout: 20_000,
      interval: 20,
    })
    .toBe(true);
  return (await app.call<JobView>(app.cliente, 'GET', `/api/jobs/${id}`)).body;
}

/** The transfer, done, and its job. */
async function transfer(body: JsonObject): Promise<{ transfer: DataRecord; job: JobView }> {
  const made = await app.make(app.cliente, 'contact-transfers', body);
  expect(made['status']).toBe('queued');
  const begun = (await jobs()).find(({ params }) => params['transfer'] === made.id);
  const job = await ended(begun?.id ?? '');
  return { transfer: await read('contact-transfers', made.id), job };
}

async function undo(id: string): Promise<JobView> {
  const answer = await app.call<JobView>(app.cliente, 'POST', `/api/jobs/${id}/undo`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  return ended(answer.body.id);
}

describe('a transfer of a wallet', () => {
  it('counts before, moves everything in equal shares, keeps its own state, and is told in the audit', async () => {
    const [from, first, second] = [await agent(), await agent(), await agent()];
    const contacts = await wallet(from, 7);
    expect((await count({ fromAgentId: from, mode: 'all' })).body).toEqual({ contacts: 7, openAttendances: 0 });
    const { transfer: done, job } = await transfer({ fromAgentId: from, toAgentIds: [first, second], mode: 'all' });
    expect(done).toMatchObject({
      status: 'done',
      totalContacts: 7,
      distribution: 'equal',
      includeOpenAttendances: false,
    });
    expect(job).toMatchObject({
      kind: 'transfer',
      collection: 'contacts',
      total: 7,
      done: 7,
      refused: 0,
      canUndo: true,
    });
    expect(await Promise.all(contacts.map(ownerOf))).toEqual([first, first, first, first, second, second, second]);
    const lines = await app.list(app.admin, 'audit-logs', { action: 'bulk', requestId: job.id });
    expect(lines).toMatchObject([{ entity: 'contacts', userRole: 'Cliente' }]);
    expect(
      await app.list(app.admin, 'audit-logs', { action: 'update', requestId: job.id, entity: 'contacts' }),
    ).toHaveLength(7);
  });

  it('hands on in turn, also what nobody has', async () => {
    const [first, second, third] = [await agent(), await agent(), await agent()];
    const contacts = await wallet(null, 5);
    const contactIds = contacts.map(({ id }) => id);
    const { transfer: done } = await transfer({
      fromAgentId: null,
      toAgentIds: [first, second, third],
      mode: 'selected',
      contactIds,
      distribution: 'sequential',
    });
    expect(await Promise.all(contacts.map(ownerOf))).toEqual([first, second, third, first, second]);
    // The list is let go, so that it keeps no contact from being deleted.
    expect(done).toMatchObject({ status: 'done', totalContacts: 5, contactIds: null });
    expect((await app.call(app.cliente, 'DELETE', `/api/contacts/${contactIds[0]}`)).status).toBe(200);
  });

  it('takes by filter those that meet all of it, and of chosen ones those of the source', async () => {
    const [from, other, to] = [await agent(), await agent(), await agent()];
    const tag = await app.make(app.cliente, 'tags', { name: `Carteira ${counter}`, color: '#123456' });
    const [tagged, plain] = [...(await wallet(from, 1, { tagIds: [tag.id] })), ...(await wallet(from, 1))];
    const [strange] = await wallet(other, 1, { tagIds: [tag.id] });
    await attendance(plain?.id ?? '', other, { status: 'closed' });
    const sizeOf = async (filter: JsonObject) =>
      (await count({ fromAgentId: from, mode: 'filtered', filter })).body['contacts'];
    expect(await sizeOf({ tagIds: [tag.id] })).toBe(1);
    expect(await sizeOf({ sectorId })).toBe(1);
    expect(await sizeOf({ connectionId, tagIds: [tag.id] })).toBe(0);
    expect(await sizeOf({ lastAttendanceBefore: '2000-01-01' })).toBe(0);
    await transfer({ fromAgentId: from, toAgentIds: [to], mode: 'filtered', filter: { tagIds: [tag.id] } });
    expect([
      await ownerOf(tagged as DataRecord),
      await ownerOf(plain as DataRecord),
      await ownerOf(strange as DataRecord),
    ]).toEqual([to, from, other]);
    const contactIds = [plain?.id ?? '', strange?.id ?? ''];
    expect((await count({ fromAgentId: from, mode: 'selected', contactIds })).body['contacts']).toBe(1);
    await transfer({ fromAgentId: from, toAgentIds: [to], mode: 'selected', contactIds });
    expect([await ownerOf(plain as DataRecord), await ownerOf(strange as DataRecord)]).toEqual([to, other]);
  });

  it('brings the open attendances of the agent along where it says so, with a line of who had them', async () => {
    const [from, to, other] = [await agent(), await agent(), await agent()];
    const [one, two] = await wallet(from, 2);
    const open = await attendance(one?.id ?? '', from);
    const closed = await attendance(one?.id ?? '', from, { status: 'closed' });
    const others = await attendance(two?.id ?? '', other, { status: 'on_hold' });
    expect((await count({ fromAgentId: from, mode: 'all' })).body).toEqual({ contacts: 2, openAttendances: 1 });
    const { job } = await transfer({ fromAgentId: from, toAgentIds: [to], mode: 'all', includeOpenAttendances: true });
    expect(await read('attendances', open.id)).toMatchObject({
      agentId: to,
      status: 'in_attendance',
      transfers: [{ fromAgentId: from, toAgentId: to, fromSectorId: sectorId, toSectorId: sectorId }],
    });
    expect(await read('attendances', closed.id)).toMatchObject({ agentId: from, transfers: null });
    expect(await read('attendances', others.id)).toMatchObject({ agentId: other });
    expect((await undo(job.id)).outcome).toEqual({ reverted: 3, kept: 0, gone: 0, refused: 0 });
    expect(await read('attendances', open.id)).toMatchObject({ agentId: from, transfers: null });
    expect(await ownerOf(one as DataRecord)).toBe(from);
  });

  it('reports whom it was refused, and goes on with the others', async () => {
    const [from, to] = [await agent(), await agent()];
    const contacts = await wallet(from, 3);
    // A row from before the rule: without any way to reach the contact.
    await app.runtime.database
      .as(scope)
      .run(compile(sql`update "contacts" set "email" = null where "id" = ${contacts[1]?.id}`));
    const { transfer: done, job } = await transfer({ fromAgentId: from, toAgentIds: [to], mode: 'all' });
    expect(done).toMatchObject({ status: 'done', totalContacts: 2 });
    expect(job).toMatchObject({ done: 3, refused: 1 });
    expect((await app.call<JobRefusal[]>(app.cliente, 'GET', `/api/jobs/${job.id}/refusals`)).body).toMatchObject([
      { recordId: contacts[1]?.id, label: contacts[1]?.['name'], code: 'invalid' },
    ]);
    expect(await Promise.all(contacts.map(ownerOf))).toEqual([to, from, to]);
  });
});

describe('taking a transfer back', () => {
  it('leaves what was changed since, and says so in its state', async () => {
    const [from, to, other] = [await agent(), await agent(), await agent()];
    const contacts = await wallet(from, 3);
    const { transfer: done, job } = await transfer({ fromAgentId: from, toAgentIds: [to], mode: 'all' });
    await app.call(app.cliente, 'PATCH', `/api/contacts/${contacts[1]?.id}`, { ownerAgentId: other });
    await app.call(app.cliente, 'DELETE', `/api/contacts/${contacts[2]?.id}`);
    expect((await undo(job.id)).outcome).toEqual({ reverted: 1, kept: 1, gone: 1, refused: 0 });
    expect([await ownerOf(contacts[0] as DataRecord), await ownerOf(contacts[1] as DataRecord)]).toEqual([from, other]);
    expect(await read('contact-transfers', done.id)).toMatchObject({ status: 'undone', totalContacts: 3 });
    expect((await app.call(app.cliente, 'POST', `/api/jobs/${job.id}/undo`)).body['code']).toBe('state_conflict');
  });

  it('ends after 24 hours', async () => {
    const [from, to] = [await agent(), await agent()];
    await wallet(from, 1);
    const { job } = await transfer({ fromAgentId: from, toAgentIds: [to], mode: 'all' });
    await app.runtime.database
      .as('platform')
      .run(compile(sql`update painel.jobs set "finishedAt" = now() - interval '25 hours' where "id" = ${job.id}`));
    expect((await jobs()).find(({ id }) => id === job.id)?.canUndo).toBe(false);
    expect((await app.call(app.cliente, 'POST', `/api/jobs/${job.id}/undo`)).body['code']).toBe('state_conflict');
  });
});

describe('a transfer', () => {
  it('is refused to the source, to nobody, without what its mode needs, and for people of another tenant', async () => {
    const [from, to] = [await agent(), await agent()];
    const [foreign] = await app.list(await app.signIn('cliente2@example.com', DEMO_PASSWORD), 'agents');
    const refused = async (body: JsonObject) =>
      violationsOf((await app.call(app.cliente, 'POST', TRANSFERS, body)).body);
    expect(await refused({ fromAgentId: from, toAgentIds: [to, from], mode: 'all' })).toEqual(['toAgentIds.1 compare']);
    expect(await refused({ fromAgentId: from, toAgentIds: [], mode: 'all' })).toEqual(['toAgentIds minItems']);
    expect(await refused({ toAgentIds: [to], mode: 'all' })).toEqual(['fromAgentId required']);
    expect(await refused({ fromAgentId: from, toAgentIds: [to], mode: 'selected' })).toEqual(['contactIds required']);
    expect(await refused({ fromAgentId: from, toAgentIds: [to], mode: 'filtered' })).toEqual(['filter required']);
    expect(await refused({ fromAgentId: from, toAgentIds: [foreign?.id ?? ''], mode: 'all' })).toEqual([
      'toAgentIds.0 reference',
    ]);
    expect(await refused({ fromAgentId: from, toAgentIds: [to], mode: 'all', status: 'done' })).not.toEqual([]);
    expect(violationsOf((await count({ fromAgentId: foreign?.id ?? '', mode: 'all' })).body)).toEqual([
      'fromAgentId reference',
    ]);
    for (const account of ['supervisor', 'agente', 'admin']) {
      const token = await app.signIn(`${account}@example.com`, DEMO_PASSWORD);
      expect((await count({ fromAgentId: from, mode: 'all' }, token)).status).toBe(403);
    }
  });

  it('never reaches another tenant, nor is it there for it', async () => {
    const cliente2 = await app.signIn('cliente2@example.com', DEMO_PASSWORD);
    const to = await agent();
    const [theirs] = await app.list(cliente2, 'contacts', { ownerAgentId_null: true });
    const { body } = await count({ fromAgentId: null, mode: 'selected', contactIds: [theirs?.id ?? ''] });
    expect(violationsOf(body)).toEqual(['contactIds.0 reference']);
    const [own] = await wallet(null, 1);
    const { transfer: done, job } = await transfer({
      fromAgentId: null,
      toAgentIds: [to],
      mode: 'selected',
      contactIds: [own?.id ?? ''],
    });
    expect((await app.call(cliente2, 'GET', `/api/contact-transfers/${done.id}`)).status).toBe(404);
    expect((await app.call(cliente2, 'POST', `/api/jobs/${job.id}/undo`)).status).toBe(404);
  });

  it('that is cancelled before it begins has failed, and moved nobody', async () => {
    const [from, to] = [await agent(), await agent()];
    const [contact] = await wallet(from, 1);
    // Two of the tenant run already: the third waits.
    const busy = sql`insert into painel.jobs ("id", "tenantId", "userId", "sessionId", "kind", "collection", "status", "language", "beatAt", "worker")
      select gen_random_uuid(), ${scope.tenantId}::uuid, gen_random_uuid(), gen_random_uuid(), 'export', 'contacts', 'running', 'pt', now() + interval '1 hour', gen_random_uuid() from generate_series(1, 2)`;
    await app.runtime.database.as('platform').run(compile(busy));
    const made = await app.make(app.cliente, 'contact-transfers', { fromAgentId: from, toAgentIds: [to], mode: 'all' });
    const waiting = (await jobs()).find(({ params }) => params['transfer'] === made.id);
    await app.call(app.cliente, 'POST', `/api/jobs/${waiting?.id}/cancel`);
    expect(await ended(waiting?.id ?? '')).toMatchObject({ status: 'cancelled', done: 0, canUndo: false });
    expect(await read('contact-transfers', made.id)).toMatchObject({ status: 'failed', totalContacts: 0 });
    expect(await ownerOf(contact as DataRecord)).toBe(from);
    await app.runtime.database
      .as('platform')
      .run(compile(sql`delete from painel.jobs where "kind" = 'export' and "tenantId" = ${scope.tenantId}`));
  });
});
