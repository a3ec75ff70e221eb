import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobView } from '../../../core/jobs';
import { CRATE_ACCESS, CRATE_SCHEMAS } from '../../fixtures/crates';
import { bulkJobs } from '../../support/bulk-jobs';
import { startTestApp, type TestApp } from '../../support/test-app';

/** Records that a bulk edit writes together. */
const BATCH = 250;

let app: TestApp;
let tenant: string;
let cliente: string;

beforeAll(async () => {
  app = await startTestApp({ schemas: CRATE_SCHEMAS, access: CRATE_ACCESS });
  tenant = await app.tenant('Um');
  cliente = await app.caller('Cliente', tenant);
});
afterAll(() => app.close());

const { list, job, query, crates, ended, bulk, undo } = bulkJobs(() => app);

describe('the queue', () => {
  /** A job as a server that died has left it. */
  const abandon = (id: string, more: RawBuilder<unknown> = sql``) =>
    query(
      sql`update painel.jobs set "status" = 'running', "worker" = gen_random_uuid(), "finishedAt" = null, "beatAt" = now() - interval '1 minute' ${more} where "id" = ${id}`,
    );

  it('takes up again what a dead server has left, from its last checkpoint', async () => {
    const made = await crates(cliente, 'CR', 3);
    const edit = await bulk(cliente, { action: 'edit', filter: { q: 'CR' }, values: { note: 'x' } });
    await query(sql`update "crates" set "note" = null where "code" like 'CR-%'`);
    await abandon(edit.id, sql`, "cursor" = ${JSON.stringify(made[0]?.id)}::jsonb, "done" = 1`);
    await app.jobs.look();
    await app.jobs.look();
    expect(await ended(cliente, edit.id)).toMatchObject({ status: 'done', done: 3 });
    expect((await list(cliente, { q: 'CR' })).map(({ note }) => note)).toEqual([null, 'x', 'x']);
  });

  it('gives a job up that has lost three servers, and never what another server has in hand', async () => {
    await crates(cliente, 'LO', 1);
    const edit = await bulk(cliente, { action: 'edit', filter: { q: 'LO' }, values: { note: 'x' } });
    await abandon(edit.id, sql`, "attempts" = 3`);
    await app.jobs.look();
    expect(await job(cliente, edit.id)).toMatchObject({
      status: 'failed',
      problem: { code: 'unavailable' },
      canUndo: true,
    });
    await query(
      sql`update painel.jobs set "status" = 'running', "worker" = gen_random_uuid(), "beatAt" = now() where "id" = ${edit.id}`,
    );
    await app.jobs.look();
    expect(await job(cliente, edit.id)).toMatchObject({ status: 'running' });
    await query(sql`delete from painel.jobs where "id" = ${edit.id}`);
  });

  it('ends a job when its owner says so, with the batch in hand at the latest, and what it did can be taken back', async () => {
    await query(sql`
      insert into "crates" ("id", "tenantId", "version", "createdAt", "updatedAt", "code", "weight", "sealed")
      select gen_random_uuid(), ${tenant}::uuid, 1, now(), now(), 'CA-' || n, 1, false from generate_series(1, 12000) as n`);
    const { body } = await app.call<JobView>(cliente, 'POST', '/api/crates/bulk', {
      action: 'edit',
      filter: { q: 'CA-' },
      values: { note: 'x' },
    });
    await expect
      .poll(async () => (await job(cliente, body.id)).done, { interval: 10, timeout: 10_000 })
      .toBeGreaterThan(0);
    await app.call(cliente, 'POST', `/api/jobs/${body.id}/cancel`);
    const { done } = await job(cliente, body.id);
    const cancelled = await ended(cliente, body.id);
    expect(cancelled).toMatchObject({ status: 'cancelled', canUndo: true });
    expect(cancelled.done - done).toBeLessThanOrEqual(BATCH);
    expect(cancelled.done).toBeLessThan(12_000);
    expect(await query(sql`select count(*)::int as n from "crates" where "note" = 'x' and "code" like 'CA-%'`)).toEqual(
      [{ n: cancelled.done }],
    );
    expect((await undo(cliente, body.id)).outcome).toMatchObject({ reverted: cancelled.done });
  });

  it('fails a job whose owner has signed out, and cancels one that has not begun', async () => {
    await crates(cliente, 'RW', 6);
    const leaving = await app.caller('Cliente', tenant);
    await query(
      sql`update painel.jobs set "status" = 'running', "beatAt" = now(), "worker" = gen_random_uuid() where "id" in (select "id" from painel.jobs where "tenantId" = ${tenant} limit 2)`,
    );
    const { body: queued } = await app.call<JobView>(leaving, 'POST', '/api/crates/bulk', {
      action: 'edit',
      filter: { q: 'RW' },
      values: { note: 'y' },
    });
    const { body: second } = await app.call<JobView>(cliente, 'POST', '/api/crates/bulk', {
      action: 'edit',
      filter: { q: 'RW' },
      values: { note: 'z' },
    });
    await app.jobs.look();
    // Two of the tenant run already: these wait.
    expect(await job(cliente, second.id)).toMatchObject({ status: 'queued' });
    await app.call(cliente, 'POST', `/api/jobs/${second.id}/cancel`);
    expect(await ended(cliente, second.id)).toMatchObject({ status: 'cancelled', done: 0, canUndo: false });
    await app.call(leaving, 'POST', '/api/auth/logout');
    await query(sql`update painel.jobs set "status" = 'done' where "status" = 'running'`);
    await app.jobs.look();
    await expect
      .poll(async () =>
        query(sql`select "status", "problem" ->> 'code' as code from painel.jobs where "id" = ${queued.id}`),
      )
      .toEqual([{ status: 'failed', code: 'unauthenticated' }]);
    expect(await list(cliente, { q: 'RW', note: 'y' })).toEqual([]);
  });
});
