import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import {
  filtersOf as questionFilters,
  type KnowledgeOverview,
} from '../../../panel/modules/ai/rules/knowledge-overview';
import { filtersOf, type Overview, type OverviewFigure } from '../../../panel/modules/quality/rules/overview';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { asSystem } from '../../../server/operations/context';
import { createRecord } from '../../../server/operations/create-record';
import { startDemoApp, type DemoApp } from '../../support/panel/demo-app';

/** Two days of the tenant, in São Paulo, of which the demo knows nothing. */
const DAYS = 'from=2020-02-03&to=2020-02-04';
const [FROM, TO] = ['2020-02-03T03:00:00.000Z', '2020-02-05T03:00:00.000Z'];

let app: DemoApp;
let tenantId: string;

const sql = (text: string) => app.database.owner.script<JsonObject>(text);

/** A record of the system, as if it had been made at a time that is over. */
async function recorded(collection: string, values: JsonObject, at: string): Promise<string> {
  return (await createRecord(asSystem(app.runtime, { tenantId }, { at }), collection, values)).id;
}

async function read<T>(token: string, path: string): Promise<T> {
  const { status, body } = await app.call<T & JsonObject>(token, 'GET', path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const overview = (token: string, query = DAYS) => read<Overview>(token, `/api/quality-analyses/overview?${query}`);
const knowledge = (token: string, query = DAYS) =>
  read<KnowledgeOverview>(token, `/api/knowledge-questions/overview?${query}`);

beforeAll(async () => {
  app = await startDemoApp();
  tenantId = String((await app.one(app.admin, 'users', { email: 'cliente@example.com' }))['tenantId']);
  const [known] = await app.list(app.cliente, 'quality-analyses');
  const [first, second] = await app.list(app.cliente, 'queues');
  const agents = await app.list(app.cliente, 'agents');
  const asked = known?.['criteriaIds'];
  const criteria = (Array.isArray(asked) ? asked.map(String) : []).slice(0, 2);
  const analysis = { subjectType: 'call', callId: known?.['callId'] ?? null, criteriaIds: criteria, reanalyse: true };
  const answers = (...scores: number[]) =>
    scores.map((score, place) => ({ criterionId: criteria[place] ?? '', score }));
  const made: [values: JsonObject, at: string][] = [
    [
      { status: 'done', score: 80, sentiment: 'positive', topics: ['fatura'], answers: answers(90, 70) },
      '2020-02-03T03:00:00.000Z',
    ],
    [
      {
        status: 'reviewed',
        score: 40,
        reviewedScore: 60,
        criticalFailed: true,
        sentiment: 'negative',
        topics: ['fatura', 'prazo'],
        answers: answers(30),
      },
      '2020-02-04T20:00:00.000Z',
    ],
    [{ status: 'done', sentiment: 'neutral', answers: [] }, '2020-02-05T02:59:59.000Z'],
    [{ status: 'queued', answers: [] }, '2020-02-04T12:00:00.000Z'],
    [{ status: 'failed', answers: [] }, '2020-02-04T12:00:00.000Z'],
    // In the two days before, and after the days.
    [{ status: 'done', score: 10, answers: [] }, '2020-02-02T12:00:00.000Z'],
    [{ status: 'done', score: 100, answers: [] }, '2020-02-05T03:00:00.000Z'],
  ];
  for (const [index, [values, at]] of made.entries()) {
    const id = await recorded('quality-analyses', { ...analysis, ...values }, at);
    await sql(
      `update "quality-analyses" set "queueId" = '${(index % 2 === 0 ? first : second)?.id}', "agentId" = '${agents[index % 3]?.id}' where "id" = '${id}'`,
    );
  }
});
afterAll(() => app.close());

it('answers of analyses what an independent recount has', async () => {
  const { sums, before, sentiments, days, queues, criteria, topics } = await overview(app.cliente);
  const own = `"quality-analyses" where "tenantId" = '${tenantId}' and "createdAt" >= '${FROM}' and "createdAt" < '${TO}'`;
  const result = `"status" in ('done', 'reviewed')`;
  const [counted] = await sql(`
    select (select count(*)::int from ${own} and ${result}) as "finished", (select count(*)::int from ${own} and "status" = 'reviewed') as "reviewed",
      (select count(*)::int from ${own} and "status" = 'queued') as "underWay", (select count(*)::int from ${own} and "status" = 'failed') as "failed",
      (select count(*)::int from ${own} and "criticalFailed") as "critical", (select count("score")::int from ${own}) as "scored",
      (select avg(coalesce("reviewedScore", "score"))::float8 from ${own} and ${result} and "score" is not null) as "mean"`);
  expect(sums).toEqual(counted);
  expect(sums).toMatchObject({ finished: 3, mean: 70 });
  expect(before).toEqual({ finished: 1, mean: 10 });
  expect(sentiments).toEqual({ positive: 1, neutral: 1, negative: 1 });
  expect(days.map(({ from, count, mean }) => [from, count, mean])).toEqual([
    ['2020-02-03T03:00:00.000Z', 1, 80],
    ['2020-02-04T03:00:00.000Z', 2, 60],
  ]);
  expect(queues.parts.map(({ count, mean }) => [count, mean])).toEqual([
    [2, 80],
    [1, 60],
  ]);
  expect(
    criteria.parts
      .map(({ count, mean }) => [count, mean])
      .toSorted(([, one], [, other]) => Number(one) - Number(other)),
  ).toEqual([
    [3, 60],
    [3, 70],
  ]);
  expect(topics).toEqual([
    { name: 'fatura', count: 2 },
    { name: 'prazo', count: 1 },
  ]);
});

it('has for each figure of analyses a list with as many rows', async () => {
  const { sums, span, agents, criteria } = await overview(app.cliente);
  const rows = async (filter: JsonObject) => (await app.list(app.cliente, 'quality-analyses', filter)).length;
  const counts: Record<OverviewFigure, number> = { ...sums, mean: sums.scored };
  for (const [name, filter] of Object.entries(filtersOf(span)))
    expect(await rows(filter), name).toBe(counts[name as OverviewFigure]);
  const { finished } = filtersOf(span);
  for (const { id, count } of agents.parts) expect(await rows({ ...finished, agentId: id })).toBe(count);
  for (const { id, count } of criteria.parts) expect(await rows({ ...finished, criteriaIds: id })).toBe(count);
});

it('shows a supervisor the analyses of the own queues alone', async () => {
  const token = await app.signIn('supervisor@example.com', DEMO_PASSWORD);
  const { sums } = await overview(token);
  const seen = await app.list(token, 'quality-analyses', { createdAt_gte: FROM, createdAt_lt: TO });
  expect(sums.finished + sums.underWay + sums.failed).toBe(seen.length);
});

it('gathers questions that nothing answered, however they were written, and counts the documents of the others', async () => {
  const base = await app.one(app.cliente, 'knowledge-bases', {});
  const [first, second] = await app.list(app.cliente, 'knowledge-documents');
  const asked: [question: string, documents: (string | undefined)[]][] = [
    ['Entregam aos sábados?', []],
    ['entregam aos SABADOS', []],
    ['E aos domingos?', []],
    ['Quando volta o dinheiro?', [first?.id]],
    ['E o boleto?', [first?.id, second?.id]],
  ];
  for (const [index, [question, documents]] of asked.entries())
    await recorded(
      'knowledge-questions',
      {
        question,
        answered: documents.length > 0,
        knowledgeBaseIds: [base.id],
        documentIds: documents.filter((id) => id !== undefined),
      },
      `2020-02-03T1${index}:00:00.000Z`,
    );
  const { asked: total, answered, gaps, gapCount, documents, span } = await knowledge(app.cliente);
  expect([total, answered, gapCount]).toEqual([5, 2, 2]);
  expect(gaps.map(({ question, count, knowledgeBaseId }) => [question, count, knowledgeBaseId])).toEqual([
    ['entregam aos SABADOS', 2, base.id],
    ['E aos domingos?', 1, base.id],
  ]);
  expect(documents.map(({ id, name, count }) => [id, name, count])).toEqual([
    [first?.id, first?.['title'], 2],
    [second?.id, second?.['title'], 1],
  ]);
  const filters = questionFilters(span);
  const rows = async (filter: JsonObject) => (await app.list(app.cliente, 'knowledge-questions', filter)).length;
  expect([await rows(filters.asked), await rows(filters.answered), await rows(filters.unanswered)]).toEqual([5, 2, 3]);
});

it('refuses whoever may not read them, and a base that is none', async () => {
  const agent = await app.signIn('agente@example.com', DEMO_PASSWORD);
  const status = async (token: string, path: string) => (await app.call(token, 'GET', path)).status;
  expect(await status(agent, '/api/quality-analyses/overview')).toBe(403);
  expect(await status(agent, '/api/knowledge-questions/overview')).toBe(403);
  expect(await status(app.admin, '/api/knowledge-questions/overview')).toBe(403);
  expect(await status(app.cliente, '/api/knowledge-questions/overview?knowledgeBaseId=x')).toBe(422);
});
