import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countsRows, drillDown } from '../../../core/reports/drill-down';
import { withHours } from '../../../core/reports/report-hours';
import type { JsonObject } from '../../../core/types';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { tidy } from '../../../server/app';
import { BUSY_MONTH as PERIOD, fillBusyMonth } from '../../support/panel/busy-month';
import { startDemoApp, type DemoApp } from '../../support/panel/demo-app';
import { day, hour, n, per, total } from '../../support/panel/recount';
import { askReport, compareReport, inBusyMonth } from '../../support/panel/report-recount';

let app: DemoApp;
let tenantId: string;

beforeAll(async () => {
  app = await startDemoApp();
  const person = await app.one(app.admin, 'supervisors', { email: 'supervisor@example.com' });
  tenantId = String(person['tenantId']);
  const [other] = await app.list(app.admin, 'tenants', { id_neq: tenantId });
  for (const metric of ['nps', 'yes_no'])
    await app.make(app.cliente, 'surveys', {
      name: `Pesquisa ${metric}`,
      channel: 'chat',
      metric,
      introText: 'Olá',
      active: true,
      questions: [
        { position: 0, text: 'E então?', type: metric === 'nps' ? 'scale' : 'yes_no' },
        { position: 1, text: 'De 1 a 5?', type: 'scale', min: 1, max: 5 },
        { position: 2, text: 'O que faltou?', type: 'text' },
        { position: 3, text: 'Sim ou não?', type: 'yes_no' },
      ],
    });
  await fillBusyMonth(app, tenantId, String(other?.id));
  // Written by SQL, as by a version that had no rows of questions.
  await tidy(app.runtime, new AbortController().signal);
});
afterAll(() => app.close());

/** From the lists inside of the answers, which the report does not read. */
const byQuestion = (channel: string): string => `(
  select own."tenantId", own."answeredAt", own."surveyId", own."queueId", own."sectorId", own."agentId", item."value" as "said",
    (item."value" ->> 'score')::numeric as "score", coalesce(item."value" ->> 'question', asked."value" ->> 'text') as "question", asked."value" ->> 'type' as "type",
    case when asked."value" ->> 'type' = 'scale' and asked."value" ->> 'min' is null and "metric" = 'nps' then 'ten'
      when asked."value" ->> 'type' = 'scale' and asked."value" ->> 'max' = '10' then 'ten'
      when asked."value" ->> 'type' = 'scale' then 'five' when asked."value" ->> 'type' = 'yes_no' then 'two' end as "scale"
  from "survey-answers" as own cross join lateral jsonb_array_elements(own."answers") as item
  left join "surveys" as survey on survey."id" = own."surveyId"
  left join lateral jsonb_array_elements(survey."questions") as asked
    on (asked."value" ->> 'position')::int = (item."value" ->> 'questionPosition')::int
  where own."channel" = '${channel}' and coalesce(item."value" ->> 'value', item."value" ->> 'score') is not null
) as r where r."tenantId" = '${tenantId}' and ${day('answeredAt')} between '${PERIOD.from}' and '${PERIOD.to}'`;
const positive = `(r."scale" = 'five' and r."score" in (4, 4.5, 5) or r."scale" = 'ten' and r."score" in (9, 10) or r."scale" = 'two' and r."score" = 1)`;
const neutral = `(r."scale" = 'five' and r."score" = 3 or r."scale" = 'ten' and r."score" in (6.5, 7, 8, 8.5))`;
const negative = `(r."scale" = 'five' and r."score" in (1, 2) or r."scale" = 'ten' and r."score" in (0, 1, 2, 3, 4, 4.5, 5, 6) or r."scale" = 'two' and r."score" = 0)`;
const level = `case when ${positive} then 'positive' when ${neutral} then 'neutral' when ${negative} then 'negative' end`;
const judged = n(`${positive} or ${neutral} or ${negative}`);
const questionFigures = {
  answered: 'count(*)::float8',
  scored: 'count(r."score")::float8',
  meanScore: 'avg(r."score")::float8',
  positiveShare: `${per(n(positive), judged)} * 100`,
  neutralShare: `${per(n(neutral), judged)} * 100`,
  negativeShare: `${per(n(negative), judged)} * 100`,
  positive: n(positive),
  neutral: n(neutral),
  negative: n(negative),
  ...Object.fromEntries(
    [1, 2, 3, 4, 5].map((score) => [
      `score${score}`,
      n(`r."score" = ${score} and coalesce(r."type", 'scale') = 'scale'`),
    ]),
  ),
};
const questionGroups = {
  question: 'r."question"',
  surveyId: 'r."surveyId"',
  agentId: 'r."agentId"',
  score: 'r."score"::float8',
  questionType: 'r."type"',
  level,
  day: day('answeredAt'),
};

describe('what a report of questions says is what a recount of the answers says', () => {
  it('of the questions of surveys by telephone', async () => {
    await compareReport(app, app.cliente, 'survey-questions', {
      rows: byQuestion('call'),
      groups: { ...questionGroups, queueId: 'r."queueId"' },
      figures: questionFigures,
    });
  });

  it('of the questions of surveys in the chat', async () => {
    await compareReport(app, app.cliente, 'chat-survey-questions', {
      rows: byQuestion('chat'),
      groups: { ...questionGroups, sectorId: 'r."sectorId"' },
      figures: questionFigures,
    });
  });

  it('of questions: the list behind a figure has as many rows', async () => {
    const report = app.runtime.catalog().reports.get('survey-questions');
    const answer = await askReport(app, app.cliente, 'survey-questions', 'question');
    let looked = 0;
    for (const row of answer.rows)
      for (const key of ['answered', 'scored', 'positive', 'score4']) {
        const behind = report && drillDown(report, key, { ...answer, filter: {} }, row);
        const found = await app.list(app.cliente, String(behind?.collection), behind?.filter);
        expect(found.length, `${String(row.group[0])} ${key}`).toBe(row.figures[key]);
        looked += found.length;
      }
    expect(looked).toBeGreaterThan(100);
  });
});

describe('business hours', () => {
  const clock = (time: string) => `(r."${time}" at time zone 'America/Sao_Paulo')`;
  /** Monday to Friday from nine to five, but not on the afternoon of the tenth, nor on the anniversary of the company. */
  const isOpen = (time: string) =>
    `extract(isodow from ${clock(time)}) between 1 and 5 and ${clock(time)}::time >= '09:00' and ${clock(time)}::time < '17:00'
      and not (${clock(time)}::date = '2026-02-10' and ${clock(time)}::time >= '12:00') and to_char(${clock(time)}, 'MM-DD') <> '02-12'`;
  const hours: Record<string, string> = {};
  let supervisor: string;

  beforeAll(async () => {
    supervisor = await app.signIn('supervisor@example.com', DEMO_PASSWORD);
    for (const [kind, days] of [
      ['timetables', 'holidays'],
      ['chat-timetables', 'chat-holidays'],
    ] as const) {
      const { id } = await app.make(app.cliente, kind, {
        name: 'Turno do dia',
        timezone: 'America/Sao_Paulo',
        intervals: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '09:00', end: '17:00' })),
        ...(kind === 'timetables' && { holidayGroup: 'Da empresa', overrideMode: 'force_open' }),
        holidayPolicy: 'closed',
      });
      hours[kind] = `${kind}/${id}`;
      const calendar: JsonObject = kind === 'timetables' ? { calendar: 'Da empresa', scope: 'company' } : {};
      const inventory = { name: 'Inventário', date: '2026-02-10', recurring: false, allDay: false, startTime: '12:00' };
      await app.make(app.cliente, days, { ...inventory, ...calendar });
      const anniversary = { name: 'Aniversário', date: '2020-02-12', recurring: true, allDay: true };
      await app.make(app.cliente, days, { ...anniversary, ...calendar });
    }
  });

  it.each(['during', 'outside'])('of calls and chats are what a recount says: %s', async (part) => {
    const within = (time: string) => (part === 'during' ? isOpen(time) : `not (${isOpen(time)})`);
    const groups = { day: day('startedAt'), hourOfDay: hour('startedAt') };
    await compareReport(app, app.cliente, 'route-consumption', {
      rows: inBusyMonth(
        tenantId,
        'calls',
        'startedAt',
        `r."state" = 'ended' and r."trunkId" is not null and ${within('startedAt')}`,
      ),
      groups,
      figures: { calls: 'count(*)::float8', value: total('price') },
      filter: { [`startedAt_${part}`]: hours['timetables'] ?? '' },
    });
    await compareReport(app, app.cliente, 'attendances', {
      rows: inBusyMonth(tenantId, 'attendances', 'startedAt', within('startedAt')),
      groups,
      figures: { entered: 'count(*)::float8', attended: 'count(r."assignedAt")::float8' },
      filter: { [`startedAt_${part}`]: hours['chat-timetables'] ?? '' },
    });
  });

  it('part every report in two that make up the whole', async () => {
    const reports = [...app.runtime.catalog().reports.values()];
    expect(reports.filter((report) => report.hours === undefined).map(({ name }) => name)).toEqual([]);
    for (const report of reports) {
      const token = report.screens.some(({ role }) => role === 'Cliente') ? app.cliente : supervisor;
      const totals = async (part?: 'during' | 'outside') => {
        const of = hours[report.hours ?? ''] ?? '';
        const filter = withHours(report, {}, part && { part, of });
        return (await askReport(app, token, report.name, '', filter)).totals;
      };
      const [all, inside, outside] = await Promise.all([totals(), totals('during'), totals('outside')]);
      for (const column of report.columns) {
        const source = report.sources.find((one) => one.collection === column.collection);
        if (!source || !countsRows(source, column.measure)) continue;
        const sum = Number(inside[column.key]) + Number(outside[column.key]);
        expect(sum, `${report.name} ${column.key}`).toBe(Number(all[column.key]));
      }
    }
  });
});
