import { sql as sqlOf } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryEntry } from '../../../core/history/history-entry';
import type { Json, JsonObject } from '../../../core/types';
import { compile } from '../../../server/database/builder';
import { asSystem } from '../../../server/operations/context';
import { createRecord } from '../../../server/operations/create-record';
import type { RecordVersion } from '../../../server/operations/versions/list-versions';
import { forgetVersions } from '../../../server/operations/versions/forget-versions';
import { startDemoApp, type DemoApp } from '../../support/panel/demo-app';
import { importer } from '../../support/importer';

let app: DemoApp;
let tenantId: string;

beforeAll(async () => {
  app = await startDemoApp();
  tenantId = String((await app.one(app.admin, 'users', { email: 'cliente@example.com' }))['tenantId']);
});
afterAll(() => app.close());

const changed = async (method: string, url: string, body: JsonObject | undefined, status = 200) => {
  const answer = await app.call(app.cliente, method, `/api/${url}`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  return answer.body;
};
const read = (url: string) => changed('GET', url, undefined);
const versionsOf = async (url: string): Promise<RecordVersion[]> =>
  (await app.call<RecordVersion[]>(app.cliente, 'GET', `/api/${url}/versions`)).body;
const recorded = (collection: string, data: JsonObject) =>
  createRecord(asSystem(app.runtime, { tenantId }), collection, data);
const members = (record: JsonObject, name: string): Json[] =>
  Array.isArray(record['answers']) ? record['answers'].map((one) => (one as JsonObject)[name] ?? null) : [];
const MINUTE = 60_000;
const before = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();

describe('what old records were made with', () => {
  it('keeps the questions that a survey had when it was answered', async () => {
    const survey = await app.make(app.cliente, 'surveys', {
      name: 'Depois da compra',
      channel: 'chat',
      metric: 'csat',
      introText: 'Olá',
      active: true,
      questions: [
        { text: 'Gostou?', type: 'yes_no' },
        { text: 'Por quê?', type: 'text' },
      ],
    });
    const answers = [
      { questionPosition: 1, value: 'Rápido' },
      { questionPosition: 0, value: 'sim' },
    ];
    const old = await recorded('survey-answers', {
      surveyId: survey.id,
      answeredAt: before(3),
      channel: 'chat',
      answers,
    });
    expect(members(await read(`survey-answers/${old.id}`), 'question')).toEqual(['Por quê?', 'Gostou?']);

    await changed('PATCH', `surveys/${survey.id}`, { name: 'Depois da entrega' });
    await changed('PATCH', `surveys/${survey.id}`, { questions: [{ text: 'Recomenda?', type: 'yes_no' }] });
    const later = await recorded('survey-answers', {
      surveyId: survey.id,
      answeredAt: before(-1),
      channel: 'chat',
      answers,
    });
    expect(members(await read(`survey-answers/${old.id}`), 'question')).toEqual(['Por quê?', 'Gostou?']);
    expect(members(await read(`survey-answers/${later.id}`), 'question')).toEqual([null, 'Recomenda?']);
    const listed = await app.list(app.cliente, 'survey-answers', { surveyId: survey.id });
    expect(listed.map((record) => members(record, 'question')[1])).toEqual(['Recomenda?', 'Gostou?']);

    const [present, past] = await versionsOf(`surveys/${survey.id}`);
    expect(present).toMatchObject({
      number: 2,
      until: null,
      record: { name: 'Depois da entrega', questions: [{ text: 'Recomenda?' }] },
    });
    expect(past).toMatchObject({
      number: 1,
      until: present?.since,
      record: { name: 'Depois da entrega', questions: [{ text: 'Gostou?' }, { text: 'Por quê?' }] },
    });
    const part = await app.call<RecordVersion[]>(app.cliente, 'GET', `/api/surveys/${survey.id}/versions?range=[1,1]`);
    expect([part.headers['content-range'], part.body.map(({ number }) => number)]).toEqual(['versions 1-1/2', [1]]);
    expect((await app.call(app.cliente, 'GET', `/api/queues/${survey.id}/versions`)).status).toBe(404);
    const stranger = await app.signIn('cliente2@example.com', 'painel-demo');
    expect((await app.call(stranger, 'GET', `/api/surveys/${survey.id}/versions`)).status).toBe(404);

    await changed('DELETE', `surveys/${survey.id}`, undefined);
    expect(members(await read(`survey-answers/${old.id}`), 'question')).toEqual(['Por quê?', 'Gostou?']);
  });

  it('keeps the kind of answer that an analysis was asked for, whichever way the criterion is changed', async () => {
    const criterion = await app.make(app.cliente, 'quality-criteria', {
      name: 'Cordialidade',
      description: 'Foi cordial?',
      channels: ['call'],
      answerType: 'yes_no',
      weight: 1,
      active: true,
    });
    const { id } = await recorded('quality-analyses', {
      subjectType: 'call',
      callId: (await app.list(app.cliente, 'calls')).find(({ recordingId }) => recordingId)?.id ?? '',
      criteriaIds: [criterion.id],
      status: 'done',
      answers: [{ criterionId: criterion.id, value: true }],
    });
    const kind = async () => members(await read(`quality-analyses/${id}`), 'answerType');
    const versions = async () =>
      (await versionsOf(`quality-criteria/${criterion.id}`)).map(({ record }) => record['answerType']);
    const url = `quality-criteria/${criterion.id}`;

    await changed('PATCH', `quality-criteria?filter=${encodeURIComponent(JSON.stringify({ id: [criterion.id] }))}`, {
      answerType: 'text',
    });
    expect(await versions()).toEqual(['text', 'yes_no']);
    const [line] = (await app.call<HistoryEntry[]>(app.cliente, 'GET', `/api/${url}/history?range=[1,1]`)).body;
    await changed('POST', `${url}/restore`, { historyId: line?.id ?? '' });
    expect(await versions()).toEqual(['yes_no', 'text', 'yes_no']);

    const wait = async (job: JsonObject) =>
      expect.poll(async () => (await read(`jobs/${String(job['id'])}`))['status']).toBe('done');
    const bulk = await changed(
      'POST',
      'quality-criteria/bulk',
      { action: 'edit', filter: { id: [criterion.id] }, values: { answerType: 'scale', scaleMax: 7 } },
      202,
    );
    await wait(bulk);
    expect(await versions()).toEqual(['scale', 'yes_no', 'text', 'yes_no']);
    await wait(await changed('POST', `jobs/${String(bulk['id'])}/undo`, {}, 202));
    expect(await versions()).toEqual(['yes_no', 'scale', 'yes_no', 'text', 'yes_no']);
    const imported = await importer(() => app).run(
      app.cliente,
      'Nome;Nota máxima;Tipo de resposta\nCordialidade;9;Nota\n',
      { mode: 'update', key: 'name' },
      'quality-criteria',
    );
    expect([imported.status, (await versions())[0]]).toEqual(['done', 'scale']);
    await changed('PATCH', url, { answerType: 'text' });
    expect(await kind()).toEqual(['yes_no']);
  });

  it('counts the changes of what a prompt says, whichever way it is changed, and no others', async () => {
    const { aiAppId } = await app.one(app.cliente, 'ai-prompts', { scope: 'tenant' });
    const body = {
      name: 'Resumo curto',
      purpose: 'summary',
      content: 'Resuma em uma linha.',
      aiAppId: aiAppId ?? null,
      status: 'draft',
    };
    const prompt = await app.make(app.cliente, 'ai-prompts', body);
    const url = `ai-prompts/${prompt.id}`;
    const counted = async () => (await read(url))['contentVersion'];
    expect(prompt['contentVersion']).toBe(1);
    await changed('PATCH', url, { status: 'active' });
    await changed('PATCH', url, { contentVersion: 7 }, 422);
    expect(await changed('PATCH', url, { content: body.content })).toMatchObject({ version: 2, contentVersion: 1 });
    expect(await changed('PATCH', url, { content: 'Resuma em duas linhas.' })).toMatchObject({
      version: 3,
      contentVersion: 2,
    });
    expect(await changed('PUT', url, { ...body, content: 'Resuma em três linhas.' })).toMatchObject({
      contentVersion: 3,
    });
    await changed('PATCH', `ai-prompts?filter=${encodeURIComponent(JSON.stringify({ id: [prompt.id] }))}`, {
      content: 'Resuma em quatro linhas.',
    });
    expect(await counted()).toBe(4);

    const lines = (await app.call<HistoryEntry[]>(app.cliente, 'GET', `/api/${url}/history?range=[0,9]`)).body;
    const first = await changed('POST', `${url}/restore`, { historyId: lines.at(-1)?.id ?? '' });
    expect(first).toMatchObject({ content: body.content, contentVersion: 5 });

    const wait = async (job: JsonObject) =>
      expect.poll(async () => (await read(`jobs/${String(job['id'])}`))['status']).toBe('done');
    const bulk = await changed(
      'POST',
      'ai-prompts/bulk',
      { action: 'edit', filter: { id: [prompt.id] }, values: { content: 'Resuma em seis linhas.' } },
      202,
    );
    await wait(bulk);
    expect(await counted()).toBe(6);
    await wait(await changed('POST', `jobs/${String(bulk['id'])}/undo`, {}, 202));
    expect(await read(url)).toMatchObject({ content: body.content, contentVersion: 7 });
    const imported = await importer(() => app).run(
      app.cliente,
      'Nome;Texto do prompt\nResumo curto;Resuma em oito linhas.\n',
      { mode: 'update', key: 'name' },
      'ai-prompts',
    );
    expect([imported.status, await counted()]).toEqual(['done', 8]);
    expect((await versionsOf(url)).map(({ number, record }) => [number, record['contentVersion']])).toEqual(
      [8, 7, 6, 5, 4, 3, 2, 1].map((number) => [number, number]),
    );
    expect((await app.list(app.cliente, 'ai-prompts', { contentVersion: 8 })).map(({ id }) => id)).toEqual([prompt.id]);
  });

  it('is forgotten after five years, but for what a record still shows', async () => {
    const ago = (years: number) => `now() - interval '${years} years'`;
    const sql = (text: string) => app.database.owner.script<JsonObject>(text);
    /** Lets the versions of a record have ended so many years ago, the oldest first. */
    const ended = async (id: string, years: number[]) => {
      const sets = years.map(
        (age, place) =>
          `update painel.kept_versions set "until" = ${ago(age)} where "seq" = (select "seq" from painel.kept_versions where "recordId" = '${id}' order by "seq" offset ${place} limit 1)`,
      );
      await sql(`begin; set local painel.amends = 'on'; ${sets.join('; ')}; commit`);
    };
    const kept = async (id: string) =>
      (
        await sql(
          `select round(extract(epoch from now() - "until") / 31557600)::int as "age" from painel.kept_versions where "recordId" = '${id}' order by "seq"`,
        )
      ).map(({ age }) => age);
    const survey = await app.make(app.cliente, 'surveys', {
      name: 'De outros tempos',
      channel: 'chat',
      metric: 'csat',
      introText: 'Olá',
      active: true,
      questions: [{ text: 'P0', type: 'text' }],
    });
    for (const text of ['P1', 'P2', 'P3', 'P4'])
      await changed('PATCH', `surveys/${survey.id}`, { questions: [{ text, type: 'text' }] });
    const answer = await recorded('survey-answers', {
      surveyId: survey.id,
      channel: 'chat',
      answeredAt: before(60 * 24 * 365.25 * 7.5),
      answers: [{ questionPosition: 0, value: 'x' }],
    });
    await ended(survey.id, [8, 7, 6, 2]);
    const criterion = await app.make(app.cliente, 'quality-criteria', {
      name: 'De outros tempos',
      description: 'Foi?',
      channels: ['call'],
      answerType: 'yes_no',
      weight: 1,
      active: true,
    });
    for (const answerType of ['text', 'yes_no', 'text'])
      await changed('PATCH', `quality-criteria/${criterion.id}`, { answerType });
    const analysis = await recorded('quality-analyses', {
      subjectType: 'call',
      callId: (await app.list(app.cliente, 'calls'))[0]?.id ?? '',
      criteriaIds: [criterion.id],
      status: 'done',
      answers: [{ criterionId: criterion.id, value: true }],
    });
    await sql(`update "quality-analyses" set "createdAt" = ${ago(8)} where "id" = '${analysis.id}'`);
    await ended(criterion.id, [9, 7, 6]);

    const { runtime } = app;
    const forget = (catalog = runtime.catalog()) =>
      forgetVersions({ ...runtime, catalog: () => catalog }, new AbortController().signal);
    await forget({
      ...runtime.catalog(),
      faults: [{ file: 'a.json', pointer: '', expected: 'b', found: 'c', remedy: 'd' }],
    });
    expect([await kept(survey.id), await kept(criterion.id)]).toEqual([
      [8, 7, 6, 2],
      [9, 7, 6],
    ]);
    await Promise.all([forget(), forget()]);
    expect([await kept(survey.id), await kept(criterion.id)]).toEqual([[7, 2], [7]]);
    expect(members(await read(`survey-answers/${answer.id}`), 'question')).toEqual(['P1']);
    expect(members(await read(`quality-analyses/${analysis.id}`), 'answerType')).toEqual(['text']);
    await sql(`delete from "quality-analyses" where "id" = '${analysis.id}'`);
    await forget();
    expect([await kept(survey.id), await kept(criterion.id)]).toEqual([[7, 2], []]);
    for (const scope of ['platform', { tenantId }] as const) {
      await expect(runtime.database.as(scope).run(compile(sqlOf`delete from painel.kept_versions`))).rejects.toThrow();
    }
  });

  it('prices a call by what its plan and rates were, and a new one by what they are', async () => {
    const plan = await app.one(app.cliente, 'rate-plans', { purpose: 'internal' });
    const mobile = await app.one(app.cliente, 'rates', { ratePlanId: plan.id, callType: 'local_mobile' });
    const price = async (at?: string) => {
      const query = new URLSearchParams({
        number: '11 98765-4321',
        area: '11',
        seconds: '60',
        ...(at !== undefined && { at }),
      });
      return (await read(`rate-plans/${plan.id}/simulate?${query}`))['price'];
    };
    const cheap = new Date().toISOString();
    expect([await price(), await price(cheap), await price(before(60 * 24 * 365 * 20))]).toEqual([
      '0.3500',
      '0.3500',
      null,
    ]);
    await changed('PATCH', `rates/${mobile.id}`, { pricePerMinute: '0.9' });
    await changed('PATCH', `rate-plans/${plan.id}`, { defaultMinimum: 120 });
    const [present] = await versionsOf(`rate-plans/${plan.id}`);
    expect([await price(), await price(cheap)]).toEqual(['1.8000', '0.3500']);
    const dear = new Date(Date.parse(String(present?.since)) + 1).toISOString();
    await changed('DELETE', `rates/${mobile.id}`, undefined);
    expect([await price(), await price(cheap), await price(dear)]).toEqual([null, '0.3500', '1.8000']);
    expect(
      (await app.call(app.cliente, 'GET', `/api/rate-plans/${plan.id}/simulate?number=190&area=11&seconds=1&at=ontem`))
        .status,
    ).toBe(422);
    await app.database.owner.script(`update "rate-plans" set "createdAt" = '2001-01-01Z' where "id" = '${plan.id}'`);
    expect(
      (
        await app.call(
          app.cliente,
          'GET',
          `/api/rate-plans/${plan.id}/simulate?number=190&area=11&seconds=1&at=2010-01-01T00:00:00Z`,
        )
      ).body['errors'],
    ).toMatchObject([{ path: 'at', code: 'minimum', message: expect.stringMatching(/ \d{2}\/\d{2}\/\d{4}$/) }]);
    const [call] = await app.list(app.cliente, 'calls');
    expect(call?.['ratePlanId']).toBe((await app.one(app.cliente, 'rate-plans', { purpose: 'sell' })).id);
  });
});
