import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOfDay } from '../../../core/conditions/period';
import type { JsonObject } from '../../../core/types';
import { USUAL_ZONE } from '../../../core/usual-zone';
import { localMoment } from '../../../core/within-hours';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { keepTokenLimits } from '../../../panel/modules/ai/server/keep-token-limits';
import { asSystem } from '../../../server/operations/context';
import { setComputed } from '../../../server/operations/set-computed';
import { startDemoApp, violationsOf, type DemoApp } from '../../support/panel/demo-app';

let app: DemoApp;
let tenant: string;
let analysis: JsonObject;

beforeAll(async () => {
  app = await startDemoApp();
  tenant = (await app.one(app.admin, 'tenants', { code: 'horizonte' })).id;
  const [known] = await app.list(app.cliente, 'quality-analyses');
  analysis = {
    reanalyse: true,
    subjectType: 'call',
    callId: known?.['callId'] ?? null,
    criteriaIds: known?.['criteriaIds'] ?? null,
  };
});
afterAll(() => app.close());

const system = () => asSystem(app.runtime, { tenantId: tenant });
const analyse = async (values: JsonObject = {}) =>
  (await app.make(app.cliente, 'quality-analyses', { ...analysis, ...values })).id;

describe('the tokens of an AI app', () => {
  const DAY_MS = 86_400_000;
  const monthOf = (moment: Date) => startOfDay(`${localMoment(moment, USUAL_ZONE).date.slice(0, 7)}-01`, USUAL_ZONE);
  const keep = (now?: Date) =>
    Promise.all([1, 2].map(() => keepTokenLimits(app.runtime, new AbortController().signal, now)));
  let appId: string;
  const state = async () => {
    const { tokensThisMonth, status, errorReason } = await app.one(app.admin, 'ai-apps', { id: appId });
    return [tokensThisMonth, status, errorReason];
  };
  const set = async (values: JsonObject) =>
    expect((await app.call(app.admin, 'PATCH', `/api/ai-apps/${appId}`, values)).status).toBe(200);

  it('are what the analyses of this month used by its prompts, of every tenant, also of deleted ones; at the limit it stops', async () => {
    appId = (
      await app.make(app.admin, 'ai-apps', {
        name: 'Medido',
        provider: 'openai',
        purpose: ['quality'],
        apiKey: 'chave-medida',
        model: 'm',
        status: 'active',
        monthlyTokenLimit: 1000,
      })
    ).id;
    const prompt = { purpose: 'quality', aiAppId: appId, content: 'Avalie {{transcript}}.', status: 'active' };
    const own = await app.make(app.cliente, 'ai-prompts', { ...prompt, name: 'Próprio' });
    const shared = await app.make(app.admin, 'ai-prompts', { ...prompt, name: 'De todos' });
    expect(await state()).toEqual([0, 'active', null]);
    const used = async (promptId: string, tokensUsed: number) => {
      const id = await analyse({ promptId });
      await setComputed(system(), 'quality-analyses', id, { tokensUsed });
      return id;
    };
    const [first, , old] = [await used(own.id, 600), await used(shared.id, 399), await used(own.id, 5000)];
    await app.database.owner.script(
      `update "quality-analyses" set "createdAt" = '2020-01-31T12:00:00Z' where "id" = '${old}'`,
    );
    await keep();
    expect(await state()).toEqual([999, 'active', null]);
    expect((await app.call(app.cliente, 'DELETE', `/api/quality-analyses/${first}`)).status).toBe(200);
    const last = await used(own.id, 1);
    await keep();
    expect(await state()).toEqual([1000, 'error', 'limit']);
    // The same where the last one is of the last moment of the month before, and of the first of the next.
    const month = monthOf(new Date());
    await app.database.owner.script(
      `update "quality-analyses" set "createdAt" = '${new Date(Date.parse(month) - 1).toISOString()}' where "id" = '${last}'`,
    );
    await keep();
    expect(await state()).toEqual([999, 'active', null]);
    await app.database.owner.script(`update "quality-analyses" set "createdAt" = '${month}' where "id" = '${last}'`);
    await keep();
    expect(await state()).toEqual([1000, 'error', 'limit']);
  });

  it('are new with the month or under another limit, and people’s own switch stays', async () => {
    await set({ monthlyTokenLimit: 1001 });
    await keep();
    expect(await state()).toEqual([1000, 'active', null]);
    await set({ monthlyTokenLimit: 500 });
    await keep();
    expect(await state()).toEqual([1000, 'error', 'limit']);
    await set({ status: 'inactive' });
    await keep();
    expect(await state()).toEqual([1000, 'inactive', null]);
    await set({ status: 'active' });
    await keep();
    expect(await state()).toEqual([1000, 'error', 'limit']);
    await keep(new Date(Date.now() + 32 * DAY_MS));
    expect((await state()).slice(1)).toEqual(['active', null]);
    await keep();
    await set({ monthlyTokenLimit: 0 });
    await keep();
    expect(await state()).toEqual([1000, 'active', null]);
  });
});

describe('an analysis', () => {
  const retry = async (id: string) => {
    await app.database.owner.script(
      `update "quality-analyses" set "status" = 'failed', "error" = 'caiu' where "id" = '${id}'`,
    );
    const { status, body } = await app.call(app.cliente, 'POST', `/api/quality-analyses/${id}/transitions/retry`);
    return [status, body['code'] ?? [body['status'], body['error'], body['retries']]];
  };

  it('that failed is tried again three times and no more', async () => {
    const id = await analyse();
    for (const times of [1, 2, 3]) expect(await retry(id)).toEqual([200, ['queued', null, times]]);
    expect(await retry(id)).toEqual([409, 'transition_refused']);
    const { body } = await app.call(app.cliente, 'POST', `/api/quality-analyses/${id}/transitions/retry`);
    expect([body['detail'], body['allowed']]).toEqual([expect.stringContaining('made 3 times') as string, []]);
    // The count is the system's: nobody begins anew with it.
    expect(
      (await app.call(app.cliente, 'PATCH', `/api/quality-analyses/${id}`, { retries: 0 })).body['retries'] ?? 3,
    ).toBe(3);
    expect(await retry(id)).toEqual([409, 'transition_refused']);
  });

  it('is of whose its call or attendance is, so that those see it who may, and is refused where nothing is there to analyse', async () => {
    const supervisor = await app.signIn('supervisor@example.com', 'painel-demo');
    const own = new Set((await app.list(supervisor, 'queues')).map(({ id }) => id));
    const sectors = new Set((await app.list(supervisor, 'sectors')).map(({ id }) => id));
    const calls = await app.list(app.cliente, 'calls');
    const attendances = await app.list(app.cliente, 'attendances');
    const ask = (values: JsonObject) =>
      app.call(
        app.cliente,
        'POST',
        '/api/quality-analyses',
        { ...analysis, callId: null, ...values },
        { 'accept-language': 'pt' },
      );
    const seen = async (id: unknown) => (await app.list(supervisor, 'quality-analyses', { id: String(id) })).length;

    const heard = calls.filter(({ recordingId }) => recordingId);
    const [mine, other] = [
      heard.find(({ queueId }) => own.has(String(queueId))),
      heard.find(({ queueId }) => !own.has(String(queueId))),
    ];
    const ofCall = (await ask({ callId: mine?.id ?? null })).body;
    expect(ofCall).toMatchObject({ agentId: mine?.['agentId'], queueId: mine?.['queueId'], sectorId: null });
    expect([await seen(ofCall['id']), await seen((await ask({ callId: other?.id ?? null })).body['id'])]).toEqual([
      1, 0,
    ]);

    const chat = { subjectType: 'attendance' };
    const closed = attendances.find(({ status, sectorId }) => status === 'closed' && sectors.has(String(sectorId)));
    const ofChat = (await ask({ ...chat, attendanceId: closed?.id ?? null })).body;
    expect(ofChat).toMatchObject({ agentId: closed?.['agentId'], queueId: null, sectorId: closed?.['sectorId'] });
    expect(await seen(ofChat['id'])).toBe(1);

    const silent = await ask({ callId: calls.find(({ recordingId }) => !recordingId)?.id ?? null });
    expect([silent.status, violationsOf(silent.body)]).toEqual([422, ['callId notRecorded']]);
    expect(JSON.stringify(silent.body)).toContain('A ligação não tem gravação');
    expect(
      violationsOf(
        (await ask({ ...chat, attendanceId: attendances.find(({ status }) => status !== 'closed')?.id ?? null })).body,
      ),
    ).toEqual(['attendanceId notClosed']);
    expect(violationsOf((await ask({ ...chat, attendanceId: mine?.id ?? null })).body)).toEqual([
      'attendanceId reference',
    ]);
  });

  it('is made once of a call and criteria as they are, unless it is asked for again', async () => {
    const criterion = (name: string) =>
      app.make(app.cliente, 'quality-criteria', {
        name,
        description: 'Ouve.',
        channels: ['call'],
        answerType: 'yes_no',
        weight: 1,
        active: true,
      });
    const [one, other] = [await criterion('Ouve com calma'), await criterion('Fala devagar')];
    const ask = (values: JsonObject) =>
      app.call(
        app.cliente,
        'POST',
        '/api/quality-analyses',
        { ...analysis, reanalyse: false, criteriaIds: [one.id, other.id], ...values },
        { 'accept-language': 'pt' },
      );
    const answers = await Promise.all([1, 2, 3].map(() => ask({})));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '422', '422']);
    const refused = answers.find(({ status }) => status === 422);
    expect(violationsOf(refused?.body ?? {})).toEqual(['callId analysed']);
    expect(JSON.stringify(refused?.body['errors'])).toContain('Já analisado com estes critérios');
    expect((await ask({ criteriaIds: [other.id] })).status).toBe(422);
    expect((await ask({ reanalyse: true })).status).toBe(201);
    const another = (await app.list(app.cliente, 'calls')).find(
      ({ id, recordingId }) => id !== analysis['callId'] && recordingId,
    );
    expect((await ask({ callId: another?.id ?? null })).status).toBe(201);
    // Changed criteria are others; a deleted analysis is none.
    expect(
      (await app.call(app.cliente, 'PATCH', `/api/quality-criteria/${other.id}`, { answerType: 'text' })).status,
    ).toBe(200);
    const anew = await ask({ criteriaIds: [other.id] });
    expect([
      anew.status,
      (await ask({ criteriaIds: [other.id] })).status,
      (await ask({ criteriaIds: [one.id] })).status,
    ]).toEqual([201, 422, 422]);
    expect((await app.call(app.cliente, 'DELETE', `/api/quality-analyses/${String(anew.body['id'])}`)).status).toBe(
      200,
    );
    expect((await ask({ criteriaIds: [other.id] })).status).toBe(201);
  });
});

describe('the weights of the criteria', () => {
  let client: string;
  const shape = { description: 'Ouve.', channels: ['call'], answerType: 'yes_no', active: true };
  const url = (id: string) => `/api/quality-criteria/${id}`;
  const send = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: JsonObject) => {
    const answer = await app.call(client, method, path, body);
    return [answer.status, ...violationsOf(answer.body)];
  };
  const refused = (status: number) => [status, 'weight total'];

  it('add up to something over those that are active and score, however they are written, and whoever is first', async () => {
    const clinic = await app.one(app.admin, 'tenants', { code: 'maravilha' });
    await app.call(app.admin, 'PATCH', `/api/tenants/${clinic.id}`, {
      modules: [...(clinic['modules'] as string[]), 'ai'],
    });
    client = await app.signIn('cliente2@example.com', DEMO_PASSWORD);
    const make = (name: string, values: JsonObject) =>
      send('POST', '/api/quality-criteria', { ...shape, name, ...values });
    expect(await make('Nada', { weight: 0 })).toEqual(refused(422));
    expect(await make('Talvez', { weight: 1, expectedAnswer: 'Talvez' })).toEqual([422, 'expectedAnswer possible']);
    expect(await make('Texto', { weight: 0, answerType: 'text' })).toEqual([201]);
    const [one, other, none] = [
      await app.make(client, 'quality-criteria', { ...shape, name: 'Um', weight: 2, expectedAnswer: 'sim' }),
      await app.make(client, 'quality-criteria', { ...shape, name: 'Outro', weight: 1 }),
      await app.make(client, 'quality-criteria', { ...shape, name: 'Sem peso', weight: 0 }),
    ];
    const both = (
      await Promise.all([send('PATCH', url(one.id), { weight: 0 }), send('PATCH', url(other.id), { active: false })])
    ).toSorted((a, b) => Number(a[0]) - Number(b[0]));
    expect(both).toEqual([[200], refused(422)]);
    expect(await send('PATCH', url(one.id), { expectedAnswer: 'Talvez' })).toEqual([422, 'expectedAnswer possible']);
    await app.call(client, 'PATCH', url(one.id), { weight: 2 });
    expect(await send('PATCH', url(other.id), { active: false })).toEqual([200]);
    expect(await send('PATCH', url(one.id), { answerType: 'text' })).toEqual(refused(422));
    expect(await send('DELETE', url(one.id))).toEqual(refused(409));
    const all = encodeURIComponent(JSON.stringify({ id: [one.id, none.id] }));
    expect(await send('PATCH', `/api/quality-criteria?filter=${all}`, { weight: 0 })).toEqual(refused(422));
    const job = await app.call(client, 'POST', '/api/quality-criteria/bulk', {
      action: 'edit',
      filter: { id: [one.id, none.id] },
      values: { weight: 0 },
    });
    const end = async () => (await app.call(client, 'GET', `/api/jobs/${String(job.body['id'])}`)).body;
    await expect.poll(async () => (await end())['status']).toMatch(/^done/);
    expect(await app.one(client, 'quality-criteria', { id: one.id })).toMatchObject({ weight: 2 });

    // In every order of the records: that the last of them would count alone with a weight of 0 on the way does not matter.
    const over = async (body: JsonObject) => {
      const { id } = (await app.call(client, 'POST', '/api/quality-criteria/bulk', body)).body;
      await expect
        .poll(async () => (await app.call(client, 'GET', `/api/jobs/${String(id)}`)).body['status'])
        .toBe('done');
      return (await app.call(client, 'GET', `/api/jobs/${String(id)}`)).body;
    };
    const later = await app.make(client, 'quality-criteria', { ...shape, name: 'Mais um', weight: 3 });
    const ids = [one.id, none.id, later.id];
    const those = encodeURIComponent(JSON.stringify({ id: ids }));
    for (const active of [false, true])
      expect(await send('PATCH', `/api/quality-criteria?filter=${those}`, { active })).toEqual([200]);
    const off = await over({ action: 'edit', filter: { id: ids }, values: { active: false } });
    expect(off).toMatchObject({ done: 3, refused: 0 });
    await app.call(client, 'POST', `/api/jobs/${String(off['id'])}/undo`, {});
    const active = async () =>
      (await app.list(client, 'quality-criteria', { id: ids })).map((record) => record['active']);
    await expect.poll(active).toEqual([true, true, true]);
    expect(
      await send(
        'DELETE',
        `/api/quality-criteria?filter=${encodeURIComponent(JSON.stringify({ id: [one.id, later.id] }))}`,
      ),
    ).toEqual(refused(409));
    expect(await over({ action: 'delete', filter: { id: [one.id, later.id] } })).toMatchObject({ done: 2, refused: 1 });
    expect(
      await send(
        'DELETE',
        `/api/quality-criteria?filter=${encodeURIComponent(JSON.stringify({ answerType: 'yes_no' }))}`,
      ),
    ).toEqual([200]);
  });
});
