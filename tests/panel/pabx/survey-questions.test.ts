import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { tidy } from '../../../server/app';
import { asSystem } from '../../../server/operations/context';
import { createRecord } from '../../../server/operations/create-record';
import { runRetention } from '../../../server/operations/retention/keep-retention';
import { startExchangeWorld, withIds, type Draft, type ExchangeWorld } from '../../support/panel/exchange-world';

const QUESTIONS: JsonObject[] = [
  { position: 1, text: 'De 1 a 5, como foi?', type: 'scale', min: 1, max: 5 },
  { position: 2, text: 'Resolvemos?', type: 'yes_no' },
  { position: 3, text: 'De 0 a 10, indicaria?', type: 'scale', min: 0, max: 10 },
  { position: 4, text: 'Qual assunto?', type: 'options', options: [{ digit: '2', label: 'Contas', value: 2 }] },
  { position: 5, text: 'Algo mais?', type: 'voice' },
];

let world: ExchangeWorld;
let survey: DataRecord;

beforeAll(async () => {
  world = await startExchangeWorld(1);
  const [audio] = await world.list(world.cliente, 'audios');
  survey = await world.make(world.cliente, 'surveys', {
    name: 'Várias perguntas',
    channel: 'call',
    metric: 'csat',
    introAudioId: audio?.id ?? null,
    active: true,
    questions: QUESTIONS,
  });
});
afterAll(() => world.close());

const at = () => new Date().toISOString();
const begun = (call: string, caller: string): Draft[] => [
  { type: 'call.started', at: at(), call, direction: 'inbound', caller },
  { type: 'queue.entered', at: at(), call, queue: '7900' },
  { type: 'leg.started', at: at(), call, leg: `${call}/a` },
  { type: 'leg.answered', at: at(), call, leg: `${call}/a` },
];
const answered = (call: string): Draft => ({
  type: 'survey.answered',
  at: at(),
  call,
  survey: String(survey['name']),
  completed: true,
  comment: 'Zuleica gostou',
  answers: [
    { question: 1, value: '4', score: 4 },
    { question: 2, value: '2', score: 0 },
    { question: 3, value: '7', score: 7 },
    { question: 4, value: '2', score: 2 },
    { question: 5 },
  ],
});

async function tell(drafts: readonly Draft[]): Promise<ReturnType<typeof withIds>> {
  const events = withIds(drafts);
  expect((await world.send(events)).refused).toEqual([]);
  await world.settled();
  return events;
}

async function answerOf(call: string): Promise<DataRecord> {
  const [row] = await world.sql(`select "id" from "calls" where "uniqueId" = '${call}'`);
  return world.one(world.cliente, 'survey-answers', { callId: String(row?.['id']) });
}

async function questionsOf(surveyAnswerId: string, token = world.cliente): Promise<DataRecord[]> {
  const found = await world.list(token, 'survey-question-answers', { surveyAnswerId });
  return found.toSorted((one, other) => Number(one['questionPosition']) - Number(other['questionPosition']));
}

const saysOf = (records: readonly JsonObject[]) =>
  records.map(({ question, questionType, score, level }) => [question, questionType, score, level]);

it('a survey by telephone has a row for each question that was answered, however often and late it is told of', async () => {
  const before = begun('asked', '+5511970018001');
  const events = await tell([...before, answered('asked')]);
  const answer = await answerOf('asked');
  const rows = await questionsOf(answer.id);
  expect(saysOf(rows)).toEqual([
    ['De 1 a 5, como foi?', 'scale', 4, 'positive'],
    ['Resolvemos?', 'yes_no', 0, 'negative'],
    ['De 0 a 10, indicaria?', 'scale', 7, 'neutral'],
    ['Qual assunto?', 'options', 2, null],
  ]);
  const { answeredAt, surveyId, channel, agentId, queueId, sectorId } = answer;
  expect(queueId).toBe(world.queue.id);
  for (const row of rows) expect(row).toMatchObject({ answeredAt, surveyId, channel, agentId, queueId, sectorId });

  expect(await world.send(events)).toMatchObject({ accepted: 0, repeated: events.length });
  await tell([
    { type: 'leg.ended', at: at(), call: 'asked', leg: 'asked/a' },
    { type: 'call.ended', at: at(), call: 'asked', by: 'caller' },
  ]);
  expect(await questionsOf(answer.id)).toEqual(rows);

  // Whoever supervises other queues reads neither.
  const supervisor = await world.signIn('supervisor@example.com', DEMO_PASSWORD);
  expect(await questionsOf(answer.id, supervisor)).toEqual([]);
});

it('a question keeps the text that it was asked with', async () => {
  await tell([...begun('before', '+5511970018002'), answered('before')]);
  const early = await answerOf('before');
  const { status, body } = await world.call(world.cliente, 'PATCH', `/api/surveys/${survey.id}`, {
    questions: QUESTIONS.map((question) => ({ ...question, text: `${String(question['text'])} (nova)` })),
  });
  expect(status, JSON.stringify(body)).toBe(200);
  await tell([...begun('after', '+5511970018003'), answered('after')]);
  expect((await questionsOf(early.id))[0]?.['question']).toBe('De 1 a 5, como foi?');
  expect((await questionsOf((await answerOf('after')).id))[0]?.['question']).toBe('De 1 a 5, como foi? (nova)');
});

it('nothing in them is of the person, so that they stay as they are when the person is forgotten', async () => {
  const phone = '+5511970018004';
  const contact = await world.make(world.cliente, 'contacts', { name: 'Zuleica', phone });
  await tell([
    ...begun('of-her', phone),
    answered('of-her'),
    { type: 'call.ended', at: at(), call: 'of-her', by: 'caller' },
  ]);
  const { id } = await answerOf('of-her');
  const rows = await questionsOf(id);
  expect(rows).toHaveLength(4);
  const { status } = await world.call(world.cliente, 'POST', `/api/contacts/${contact.id}/anonymise`, {});
  expect(status).toBe(200);
  expect(await world.one(world.cliente, 'survey-answers', { id })).toMatchObject({ comment: null });
  expect(await questionsOf(id)).toEqual(rows);
  const [kept] = await world.sql(
    `select string_agg(to_jsonb(one)::text, '') as "all" from "survey-question-answers" as one where "surveyAnswerId" = '${id}'`,
  );
  for (const word of ['Zuleica', phone.slice(3)]) expect(String(kept?.['all'])).not.toContain(word);
});

it('they go with the answer that they are parts of once that is older than the rule says, and in no other way', async () => {
  const system = asSystem(world.runtime, { tenantId: world.tenantId });
  const answerOfDaysAgo = (days: number) =>
    createRecord(system, 'survey-answers', {
      answeredAt: new Date(Date.now() - days * 86_400_000).toISOString(),
      surveyId: survey.id,
      channel: 'call',
      answers: [{ questionPosition: 1, value: '5', score: 5 }],
    });
  const [old, young] = [await answerOfDaysAgo(400), await answerOfDaysAgo(200)];
  expect([await questionsOf(old.id), await questionsOf(young.id)]).toMatchObject([[{ score: 5 }], [{ score: 5 }]]);
  for (const role of ['painel_tenant', 'painel_platform']) {
    await expect(
      world.sql(`begin; set local role ${role}; select set_config('painel.forgets', 'survey-question-answers', true);
        delete from "survey-question-answers"; commit`),
    ).rejects.toThrow('permission denied');
    await world.sql('rollback');
  }
  await expect(world.sql('delete from "survey-question-answers"')).rejects.toThrow('append-only');

  await world.make(world.cliente, 'retention-rules', { collection: 'survey-answers', days: 300, enabled: true });
  await runRetention(world.runtime, new AbortController().signal);
  expect(await world.list(world.cliente, 'survey-answers', { id: [old.id, young.id] })).toMatchObject([
    { id: young.id },
  ]);
  expect([await questionsOf(old.id), await questionsOf(young.id)]).toMatchObject([[], [{ score: 5 }]]);
});

it('answers of a version that had no such rows get theirs once, however many they are', async () => {
  const old = 1203;
  const insert = (from: number, to: number) =>
    world.sql(`
      insert into "survey-answers" ("id", "tenantId", "version", "createdAt", "updatedAt", "answeredAt", "surveyId", "channel", "queueId", "score", "answers")
      select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7000' || '8' || lpad(to_hex(n), 15, '0'))::uuid,
        '${world.tenantId}', 1, at, at, at, '${survey.id}', 'call', '${world.queue.id}', 5,
        case when n % 3 = 0 then null else jsonb_build_array(
          jsonb_build_object('questionPosition', 1, 'value', '5', 'score', 5),
          jsonb_build_object('questionPosition', 5, 'audioUrl', 'https://example.com/a.wav'),
          jsonb_build_object('questionPosition', 2, 'question', 'Resolvemos mesmo?', 'value', null, 'score', null)) end
      from (select n, '2031-05-01T12:00Z'::timestamptz + n * interval '1 minute' as at from generate_series(${from}, ${to}) as n) as made`);
  const figures = async () =>
    world.sql(`
      select count(*)::int as "rows", count(distinct "surveyAnswerId")::int as "answers", count("score")::int as "scored",
        count(*) filter (where "level" = 'positive')::int as "positive", min("question") as "question"
      from "survey-question-answers" where "answeredAt" > '2031-01-01'`);
  const pass = () => tidy(world.runtime, new AbortController().signal);
  await insert(1, old);
  expect(await figures()).toMatchObject([{ rows: 0 }]);
  await pass();
  const answers = old - Math.floor(old / 3);
  const filled = { rows: answers * 2, answers, scored: answers, positive: answers };
  expect(await figures()).toMatchObject([{ ...filled, question: expect.stringMatching('Algo mais') as string }]);
  await pass();
  expect(await figures()).toMatchObject([filled]);

  // A server of the version before may still work for a while.
  await insert(old + 1, old + 1);
  await pass();
  expect(await figures()).toMatchObject([{ rows: filled.rows + 2, answers: answers + 1 }]);
});
