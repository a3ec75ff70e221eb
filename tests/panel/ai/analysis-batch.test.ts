import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOver, type JobView } from '../../../core/jobs';
import type { JsonObject } from '../../../core/types';
import { asSystem } from '../../../server/operations/context';
import { createRecord } from '../../../server/operations/create-record';
import { setComputed } from '../../../server/operations/set-computed';
import { startDemoApp, violationsOf, type DemoApp } from '../../support/panel/demo-app';

const DAYS = { from: '2031-03-01', to: '2031-03-31' };
const COUNT = 30;

let app: DemoApp;
let tenant: string;
let criterion: string;
let queue: string;
let callIds: string[];

const system = () => asSystem(app.runtime, { tenantId: tenant });
const make = async (collection: string, body: JsonObject) => (await createRecord(system(), collection, body)).id;

/** A call that was over at noon of that day, UTC. */
const call = (index: number, day: string, more: JsonObject = {}) =>
  make('calls', {
    startedAt: `${day}T12:00:00Z`,
    direction: 'inbound',
    source: 'queue',
    callerNumber: '+5511987650001',
    calledNumber: '+551130000001',
    state: 'ended',
    uniqueId: `lote-${index}-${day}`,
    ...more,
  });

beforeAll(async () => {
  app = await startDemoApp();
  tenant = (await app.one(app.admin, 'tenants', { code: 'horizonte' })).id;
  const criteria = { description: 'Ouve.', channels: ['call', 'chat'], answerType: 'yes_no', weight: 1, active: true };
  criterion = (await app.make(app.cliente, 'quality-criteria', { ...criteria, name: 'Ouve com calma' })).id;
  const [recording] = await app.list(app.cliente, 'recordings');
  const [one] = await app.list(app.cliente, 'queues');
  queue = one?.id ?? '';
  const heard = { recordingId: recording?.id ?? null };
  callIds = [];
  for (let index = 0; index < COUNT; index += 1)
    callIds.push(await call(index, '2031-03-10', { ...heard, ...(index < 10 && { queueId: queue }) }));
  // Not heard, not over, and beside the period as the days of the tenant are.
  await call(100, '2031-03-10');
  await call(101, '2031-03-10', { ...heard, state: 'initiated' });
  await call(102, '2031-02-28', heard);
  await call(103, '2031-04-01', heard);
});
afterAll(() => app.close());

const asked = (more: JsonObject = {}): JsonObject => ({
  subjectType: 'call',
  ...DAYS,
  criteriaIds: [criterion],
  ...more,
});
const estimate = (more: JsonObject = {}, token = app.cliente) =>
  app.call(token, 'POST', '/api/quality-analyses/estimate', asked(more));
const begin = (more: JsonObject = {}) =>
  app.call<JobView>(app.cliente, 'POST', '/api/quality-analyses/batch', asked(more));
const job = async (id: string) => (await app.call<JobView>(app.cliente, 'GET', `/api/jobs/${id}`)).body;
const made = (batch: unknown) => app.list(app.cliente, 'quality-analyses', { batchId: String(batch) });

async function ended(id: string): Promise<JobView> {
  await expect.poll(async () => isOver((await job(id)).status), { timeout: 20_000, interval: 20 }).toBe(true);
  return job(id);
}

/** The batch, done, and the calls that it analyses. */
async function batch(more: JsonObject = {}): Promise<{ done: JobView; calls: string[] }> {
  const begun = await begin(more);
  expect(begun.status, JSON.stringify(begun.body)).toBe(202);
  const done = await ended(begun.body.id);
  return { done, calls: (await made(done.params['batch'])).map(({ callId }) => String(callId)).toSorted() };
}

async function undo(id: string): Promise<void> {
  const answer = await app.call<JobView>(app.cliente, 'POST', `/api/jobs/${id}/undo`);
  expect((await ended(answer.body.id)).outcome).toMatchObject({ kept: 0, gone: 0, refused: 0 });
}

describe('a batch of analyses', () => {
  it('is counted before: what the choice finds, what the sample leaves, and what it may cost by earlier ones', async () => {
    expect((await estimate()).body).toEqual({
      matching: COUNT,
      analysed: 0,
      chosen: COUNT,
      known: 2,
      tokens: 2000 * COUNT,
      cost: (0.04 * COUNT).toFixed(4),
      stop: null,
    });
    expect((await estimate({ queueIds: [queue] })).body).toMatchObject({ matching: 10, chosen: 10 });
    expect((await estimate({ samplePercent: 25 })).body).toMatchObject({ matching: COUNT, chosen: 8 });
    expect((await estimate({ sampleNumber: 200 })).body).toMatchObject({ chosen: COUNT });
    expect((await estimate({ subjectType: 'attendance' })).body).toEqual({
      matching: 0,
      analysed: 0,
      chosen: 0,
      known: 0,
      tokens: null,
      cost: null,
      stop: null,
    });
    const known = await app.list(app.cliente, 'quality-analyses', { status: ['done', 'reviewed'] });
    const [first, second] = known.map(({ id }) => id);
    await setComputed(system(), 'quality-analyses', first ?? '', { tokensUsed: 1000, cost: '0.0100' });
    await setComputed(system(), 'quality-analyses', second ?? '', { tokensUsed: 2000, cost: '0.0200' });
    expect((await estimate({ sampleNumber: 10 })).body).toMatchObject({
      chosen: 10,
      known: 2,
      tokens: 15_000,
      cost: '0.1500',
    });
  });

  it('is made as each would be alone, of another sample each time, and can be taken back', async () => {
    const first = await batch({ sampleNumber: 12 });
    expect(first.done).toMatchObject({
      kind: 'analyses',
      collection: 'quality-analyses',
      status: 'done',
      total: 12,
      done: 12,
      refused: 0,
      canUndo: true,
    });
    expect(new Set(first.calls).size).toBe(12);
    expect(callIds).toEqual(expect.arrayContaining(first.calls));
    const analyses = await made(first.done.params['batch']);
    expect(analyses.map(({ status, criteriaIds }) => [status, criteriaIds])).toContainEqual(['queued', [criterion]]);
    expect(analyses.map(({ queueId }) => queueId)).toEqual(
      analyses.map(({ callId }) => (callIds.indexOf(String(callId)) < 10 ? queue : null)),
    );
    expect((await estimate()).body).toMatchObject({ matching: COUNT, analysed: 12, chosen: COUNT - 12 });
    expect((await estimate({ reanalyse: true })).body).toMatchObject({ analysed: 12, chosen: COUNT });
    const rest = await batch();
    expect([rest.done.done, [...first.calls, ...rest.calls].toSorted()]).toEqual([COUNT - 12, callIds.toSorted()]);
    const again = await batch({ reanalyse: true });
    expect([again.done.refused, again.calls]).toEqual([0, callIds.toSorted()]);
    for (const { done } of [again, rest, first]) await undo(done.id);
    expect((await estimate()).body).toMatchObject({ analysed: 0, chosen: COUNT });
  });

  it('fails in words where what is kept of it cannot be read, and what is made can be taken back', async () => {
    const { done } = await batch({ sampleNumber: 1 });
    await app.database.owner.script(`
      update painel.jobs set "status" = 'running', "worker" = gen_random_uuid(), "finishedAt" = null, "beatAt" = now() - interval '1 minute',
        "request" = "request" #- '{choice,criteriaIds}' where "id" = '${done.id}'`);
    await app.jobs.look();
    expect(await ended(done.id)).toMatchObject({
      status: 'failed',
      done: 1,
      problem: { code: 'unreadable_job' },
      canUndo: true,
    });
    await undo(done.id);
  });

  it('stops where the balance is used up in the middle, keeps what is made, and does not begin so, also where it is paid later; without limit it goes on', async () => {
    const { body: account } = await app.call(app.admin, 'GET', `/api/tenants/${tenant}`);
    const pay = async (billingMode: string) =>
      expect(
        (
          await app.call(app.admin, 'PATCH', `/api/tenants/${tenant}`, {
            billingMode,
            ...(billingMode === 'postpaid' && { dueDay: 5 }),
          })
        ).status,
      ).toBe(200);
    await pay('prepaid');
    await app.database.owner.script(`
      create function spend() returns trigger language plpgsql security definer as $$ begin
        update public.tenants set balance = -"creditLimit" where id = new."tenantId"; return null; end $$;
      create trigger spend after insert on public."quality-analyses" for each row execute function spend()`);
    const cut = await batch();
    await app.database.owner.script('drop trigger spend on public."quality-analyses"; drop function spend()');
    expect(cut.done).toMatchObject({
      status: 'failed',
      total: COUNT,
      done: 25,
      refused: 0,
      problem: { code: 'no_credit' },
      canUndo: true,
    });
    expect(cut.calls).toHaveLength(25);
    expect([(await estimate()).body['stop'], (await begin()).body]).toEqual([
      'no_credit',
      expect.objectContaining({ status: 409, code: 'no_credit' }),
    ]);
    await pay('postpaid');
    expect((await estimate()).body['stop']).toBe('no_credit');
    await pay('unlimited');
    expect((await estimate()).body['stop']).toBeNull();
    await undo(cut.done.id);
    await app.database.owner.script(
      `update public.tenants set balance = ${Number(account['balance'])} where id = '${tenant}'`,
    );
  });

  it('does not begin where the app of its prompt, or without one every app for analyses, has stopped', async () => {
    const app1 = await app.make(app.admin, 'ai-apps', {
      name: 'Parado',
      provider: 'openai',
      purpose: ['quality'],
      apiKey: 'chave',
      model: 'm',
      status: 'error',
    });
    const prompt = await app.make(app.cliente, 'ai-prompts', {
      name: 'Do parado',
      purpose: 'quality',
      aiAppId: app1.id,
      content: 'Avalie {{transcript}}.',
      status: 'active',
    });
    const stopOf = async (more: JsonObject = {}) => (await estimate(more)).body['stop'];
    expect(await stopOf({ promptId: prompt.id })).toBe('ai_limit');
    expect((await begin({ promptId: prompt.id })).body['code' as keyof JobView]).toBe('ai_limit');
    expect(await stopOf()).toBeNull();
    for (const { id } of await app.list(app.admin, 'ai-apps', { purpose: 'quality', status: 'active' }))
      await app.call(app.admin, 'PATCH', `/api/ai-apps/${id}`, { status: 'error' });
    expect(await stopOf()).toBe('ai_limit');
    await app.call(app.admin, 'PATCH', `/api/ai-apps/${app1.id}`, { status: 'active' });
    expect(await stopOf({ promptId: prompt.id })).toBeNull();
  });

  it('is refused in what makes no sense, and to whom may not analyse', async () => {
    const refused = async (more: JsonObject) => violationsOf((await begin(more)).body as unknown as JsonObject);
    expect(await refused({ from: '2031-03-31', to: '2031-03-01' })).toEqual(['to backwards']);
    expect(await refused({ to: '2032-03-31' })).toEqual(['to longPeriod']);
    expect(await refused({ from: null, criteriaIds: [] })).toEqual(['criteriaIds minItems', 'from required']);
    expect(await refused({ samplePercent: 10, sampleNumber: 10 })).toEqual(['sampleNumber not']);
    expect(await refused({ samplePercent: 0 })).toEqual(['samplePercent maximum']);
    expect(await refused({ sampleNumber: 10_001 })).toEqual(['sampleNumber maximum']);
    expect(await refused({ sectorIds: [queue], colour: 1 })).toEqual(['colour unknown', 'sectorIds not']);
    expect(await refused({ criteriaIds: [queue] })).toEqual(['criteriaIds.0 reference']);
    expect((await estimate({}, app.admin)).status).toBe(403);
    // Who reads analyses makes none.
    expect((await estimate({}, await app.signIn('supervisor@example.com', 'painel-demo'))).status).toBe(403);
  });
});
