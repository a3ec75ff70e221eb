import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobView } from '../../../core/jobs';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { CRATE_ACCESS, CRATE_SCHEMAS } from '../../fixtures/crates';
import { bulkJobs } from '../../support/bulk-jobs';
import { startTestApp, type TestApp } from '../../support/test-app';

let app: TestApp;
let admin: string;
let cliente: string;
let other: string;
let supervisor: string;
let agente: string;

beforeAll(async () => {
  app = await startTestApp({ schemas: CRATE_SCHEMAS, access: CRATE_ACCESS });
  const tenant = await app.tenant('Um');
  admin = await app.caller('Admin', null);
  cliente = await app.caller('Cliente', tenant);
  other = await app.caller('Cliente', await app.tenant('Dois'));
  supervisor = await app.caller('Supervisor', tenant);
  agente = await app.caller('Agente', tenant);
});
afterAll(() => app.close());

const { list, job, refusals, query, crates, bulk, undo } = bulkJobs(() => app);

describe('a bulk edit', () => {
  it('changes all that match, tells what was refused and why, and is one line of the audit', async () => {
    await crates(cliente, 'ED', 250);
    const [sealed] = await crates(cliente, 'ED-S', 1, { sealed: true });
    const edit = await bulk(cliente, { action: 'edit', filter: { q: 'ED' }, values: { note: 'novo' } });
    expect(edit).toMatchObject({
      kind: 'bulk-edit',
      status: 'done',
      total: 251,
      done: 251,
      refused: 1,
      canUndo: true,
      params: { fields: ['note'] },
    });
    expect(await list(cliente, { q: 'ED', note: 'novo' })).toHaveLength(250);
    expect(await refusals(cliente, edit.id)).toEqual([
      expect.objectContaining({ recordId: sealed?.id, label: 'ED-S-0', code: 'state_conflict' }),
    ]);
    const lines = await list(admin, { action: 'bulk' }, 'audit-logs');
    expect(lines).toMatchObject([{ entity: 'crates', userRole: 'Cliente', requestId: edit.id }]);
    expect(lines[0]?.['changes']).toContainEqual({ field: 'refused', from: null, to: 1 });
  });

  it('writes many at once as it writes one: a line of audit and feed for each, links, versions, and what stays as it was', async () => {
    const [target] = await crates(cliente, 'MT', 1);
    const { body: gone } = await app.call<DataRecord>(cliente, 'POST', '/api/crates', { code: 'MG', weight: 1 });
    const pallets: DataRecord[] = [];
    for (const name of ['Q1', 'Q2', 'Q3'])
      pallets.push((await app.call<DataRecord>(cliente, 'POST', '/api/pallets', { name })).body);
    await app.call(cliente, 'PATCH', `/api/pallets/${pallets[0]?.id}`, { crateId: target?.id });
    const filter = { name: ['Q1', 'Q2', 'Q3'] };
    const edit = await bulk(cliente, { action: 'edit', filter, values: { crateId: target?.id ?? null } }, 'pallets');
    expect(edit).toMatchObject({ done: 3, refused: 0 });
    expect((await list(cliente, filter, 'pallets')).map(({ crateId, version }) => [crateId, version])).toEqual([
      [target?.id, 2],
      [target?.id, 2],
      [target?.id, 2],
    ]);
    const lines = await list(
      admin,
      { entityId: pallets.map(({ id }) => id), action: 'update', requestId: edit.id },
      'audit-logs',
    );
    expect(lines.map(({ entityId, entityLabel, changes }) => ({ entityId, entityLabel, changes }))).toEqual(
      pallets.slice(1).map(({ id, name }) => ({
        entityId: id,
        entityLabel: name,
        changes: [{ field: 'crateId', from: null, to: target?.id }],
      })),
    );
    const fed = await query(
      sql`select "action", "version", "fields" from painel.change_feed where "recordId" = ${pallets[2]?.id} and "version" = 2`,
    );
    expect(fed).toEqual([{ action: 'update', version: 2, fields: ['crateId'] }]);
    await app.call(cliente, 'DELETE', `/api/crates/${gone.id}`);
    const nowhere = await bulk(cliente, { action: 'edit', filter, values: { crateId: gone.id } }, 'pallets');
    expect(nowhere).toMatchObject({ done: 3, refused: 3, canUndo: false });
    expect((await refusals(cliente, nowhere.id)).map(({ errors }) => errors)).toMatchObject([
      [{ path: 'crateId', code: 'reference' }],
      [{ path: 'crateId' }],
      [{ path: 'crateId' }],
    ]);
    expect(await undo(cliente, edit.id)).toMatchObject({ outcome: { reverted: 2, kept: 0, gone: 0 } });
    expect((await list(cliente, filter, 'pallets')).map(({ crateId, version }) => [crateId, version])).toEqual([
      [target?.id, 2],
      [null, 3],
      [null, 3],
    ]);
  });

  it('refuses before it begins what no record could take, and what the caller may not', async () => {
    const ask = (token: string, body: JsonObject, collection = 'crates') =>
      app.call(token, 'POST', `/api/${collection}/bulk`, body);
    const edit = (values: JsonObject) => ({ action: 'edit', filter: {}, values });
    const tooHeavy = await ask(cliente, edit({ weight: 500 }));
    expect(tooHeavy.status).toBe(422);
    expect(tooHeavy.body['errors']).toMatchObject([{ path: 'weight', code: 'maximum' }]);
    expect((await ask(cliente, edit({ nothing: 1 }))).body['code']).toBe('unknown_field');
    expect((await ask(cliente, edit({ pin: '1234' }))).body['code']).toBe('field_forbidden');
    expect((await ask(supervisor, edit({ weight: 1 }))).body['code']).toBe('field_forbidden');
    expect((await ask(supervisor, { action: 'delete', filter: {} })).status).toBe(403);
    expect((await ask(cliente, { action: 'edit', filter: { nothing: 1 }, values: { note: 'x' } })).body['code']).toBe(
      'unknown_filter',
    );
    expect((await ask(cliente, { action: 'edit', filter: {}, values: {} })).status).toBe(400);
    // What was left out by mistake is not "all", and what is no "count only" does not begin the work.
    expect((await ask(cliente, { action: 'delete' })).body['code']).toBe('bad_request');
    expect((await ask(cliente, { action: 'delete', filter: {}, count: 'true' })).body['code']).toBe('bad_request');
    for (const method of ['DELETE', 'PATCH'])
      expect((await app.call(cliente, method, '/api/crates?filter=', {})).body['code']).toBe('bad_request');
    expect((await ask(cliente, edit({ note: 'x' }), 'nobodys')).status).toBe(404);
  });

  it('finds by the record that others name, and by no text that its owner may not read', async () => {
    const [first, second] = await crates(cliente, 'RL', 2, { note: 'secreto' });
    for (const [name, crateId] of [
      ['RL-P', first?.id],
      ['RL-Q', second?.id],
    ])
      await app.call(cliente, 'POST', '/api/pallets', { name, crateId });
    const removed = await bulk(
      cliente,
      { action: 'delete', filter: { 'crateId.code': 'RL-0', createdAt_within: 'last_7_days' } },
      'pallets',
    );
    expect(removed).toMatchObject({ status: 'done', done: 1, refused: 0 });
    expect((await list(cliente, { name_like: 'RL-' }, 'pallets')).map(({ name }) => name)).toEqual(['RL-Q']);
    const sealing = { action: 'edit', filter: { q: 'secreto' }, values: { sealed: true } };
    expect(await bulk(agente, sealing)).toMatchObject({ status: 'done', total: 0 });
    expect(
      (await app.call(agente, 'PATCH', `/api/crates?filter=${encodeURIComponent('{"q":"secreto"}')}`, { sealed: true }))
        .body,
    ).toEqual({ ids: [] });
    expect(await list(cliente, { q: 'secreto', sealed: false })).toHaveLength(2);
  });

  it('keeps to the rows and fields of its owner, and to the tenant', async () => {
    await crates(cliente, 'RW', 6);
    await app.call(other, 'POST', '/api/crates', { code: 'RW-other', weight: 1 });
    const edit = await bulk(supervisor, { action: 'edit', filter: { q: 'RW' }, values: { note: 'meu' } });
    expect(edit).toMatchObject({ total: 6, done: 6, refused: 3 });
    expect((await list(cliente, { note: 'meu' })).map(({ code }) => code)).toEqual(['RW-0', 'RW-1', 'RW-2']);
    expect((await refusals(supervisor, edit.id)).map(({ code }) => code)).toEqual([
      'forbidden',
      'forbidden',
      'forbidden',
    ]);
    expect(await list(other, { q: 'RW', note: 'meu' })).toEqual([]);
  });
});

describe('undo', () => {
  it('takes back what nobody has changed since, and counts the rest', async () => {
    const made = await crates(cliente, 'UN', 5, { note: 'antes' });
    const edit = await bulk(cliente, { action: 'edit', filter: { q: 'UN' }, values: { note: 'depois', price: 1.5 } });
    await app.call(cliente, 'PATCH', `/api/crates/${made[1]?.id}`, { weight: 50 });
    await app.call(cliente, 'DELETE', `/api/crates/${made[2]?.id}`);
    const undone = await undo(cliente, edit.id);
    expect(undone).toMatchObject({
      kind: 'undo',
      status: 'done',
      total: 5,
      outcome: { reverted: 3, kept: 1, gone: 1, refused: 0 },
      canUndo: false,
    });
    expect((await list(cliente, { q: 'UN' })).map(({ code, note, price }) => [code, note, price])).toEqual([
      ['UN-0', 'antes', null],
      ['UN-1', 'depois', 1.5],
      ['UN-3', 'antes', null],
      ['UN-4', 'antes', null],
    ]);
    expect(await refusals(cliente, undone.id)).toMatchObject([{ label: 'UN-1', code: 'conflict' }]);
    expect(await job(cliente, edit.id)).toMatchObject({ status: 'undone', canUndo: false });
    expect((await app.call(cliente, 'POST', `/api/jobs/${edit.id}/undo`)).body['code']).toBe('state_conflict');
  });

  it('brings removed records back as they were, secrets included, hidden ones and others', async () => {
    const [first] = await crates(cliente, 'DL', 3, { pin: '4711', price: 0.1 });
    const [used] = await crates(cliente, 'DL-used', 1);
    await app.call(cliente, 'POST', '/api/pallets', { name: 'P', crateId: used?.id });
    const removal = await bulk(cliente, { action: 'delete', filter: { q: 'DL' } });
    expect(removal).toMatchObject({ status: 'done', done: 4, refused: 1, canUndo: true });
    expect(await refusals(cliente, removal.id)).toMatchObject([{ label: 'DL-used-0', code: 'in_use' }]);
    expect(await list(cliente, { q: 'DL' })).toHaveLength(1);
    const before = await query(sql`select "pin" from "crates" where "id" = ${first?.id}`);
    expect(before).toEqual([]);
    expect(await undo(cliente, removal.id)).toMatchObject({
      status: 'done',
      outcome: { reverted: 3, kept: 0, gone: 0, refused: 0 },
    });
    const back = (await list(cliente, { q: 'DL' })).find(({ id }) => id === first?.id);
    expect(back).toMatchObject({ code: 'DL-0', price: 0.1, hasPin: true, createdAt: first?.createdAt, version: 2 });
    await bulk(cliente, { action: 'delete', filter: { name: 'P' } }, 'pallets').then(({ id }) => undo(cliente, id));
    expect(await list(cliente, { name: 'P' }, 'pallets')).toHaveLength(1);
  });

  it('computes anew what it brings back', async () => {
    const shelf = (await app.call<DataRecord>(cliente, 'POST', '/api/shelves', { name: 'A' })).body;
    await crates(cliente, 'CA', 1, { shelfId: shelf.id });
    const removal = await bulk(cliente, { action: 'delete', filter: { q: 'CA-0' } });
    await app.call(cliente, 'PATCH', `/api/shelves/${shelf.id}`, { name: 'B' });
    expect(await undo(cliente, removal.id)).toMatchObject({ outcome: { reverted: 1 } });
    expect(await list(cliente, { q: 'CA-0' })).toMatchObject([{ place: 'B/CA-0' }]);
  });

  it('is nobody else’s, and needs the rights of the moment', async () => {
    await crates(cliente, 'NE', 2);
    const edit = await bulk(cliente, { action: 'edit', filter: { q: 'NE' }, values: { note: 'x' } });
    for (const token of [other, supervisor]) {
      expect((await app.call(token, 'GET', `/api/jobs/${edit.id}`)).status).toBe(404);
      for (const verb of ['cancel', 'undo'])
        expect((await app.call(token, 'POST', `/api/jobs/${edit.id}/${verb}`)).status).toBe(404);
      for (const part of ['refusals', 'result'])
        expect((await app.call(token, 'GET', `/api/jobs/${edit.id}/${part}`)).status).toBe(404);
      expect((await app.call<JobView[]>(token, 'GET', '/api/jobs')).body.map(({ id }) => id)).not.toContain(edit.id);
    }
    const [newest] = (await app.call<JobView[]>(cliente, 'GET', '/api/jobs')).body;
    expect(newest?.id).toBe(edit.id);
  });
});
