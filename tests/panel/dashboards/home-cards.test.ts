import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { ReportAnswer } from '../../../core/reports/report';
import {
  comparedHoursQueries,
  conversionQueries,
  DIRECTIONS,
  directionHoursQueries,
} from '../../../panel/dashboards/cards/call-queries';
import type { ChannelHours } from '../../../panel/modules/telephony/rules/live-snapshots';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import type { CardWorld } from '../../../src/custom-pages/dashboard/model/card-queries';
import { dashboardScope } from '../../../src/custom-pages/dashboard/model/dashboard-scope';
import { countsOf, dayHours } from '../../../src/custom-pages/dashboard/model/day-hours';
import type { Figures, FigureQuery } from '../../../src/custom-pages/dashboard/model/figures';
import { asSystem } from '../../../server/operations/context';
import { createRecord } from '../../../server/operations/create-record';
import { startDemoApp, type DemoApp } from '../../support/panel/demo-app';

let app: DemoApp;
let tenantId: string;

beforeAll(async () => {
  app = await startDemoApp();
  tenantId = String((await app.one(app.admin, 'users', { email: 'cliente@example.com' }))['tenantId']);
});
afterAll(() => app.close());

const sql = (text: string) => app.database.owner.script<JsonObject>(text);
const WEEK_MS = 7 * 86_400_000;

/** A call of the tenant that is over. */
const ended = (values: JsonObject) =>
  createRecord(asSystem(app.runtime, { tenantId }), 'calls', {
    direction: 'inbound',
    state: 'ended',
    startedAt: new Date().toISOString(),
    ...values,
  });
const worldOf = (id: string): CardWorld => ({ scope: dashboardScope({ id }, new Date()), screens: [] });

async function ask(token: string, queries: FigureQuery[]): Promise<Figures[]> {
  const { status, body } = await app.call<{ answers: Figures[] }>(
    token,
    'GET',
    `/api/aggregate/records?queries=${encodeURIComponent(JSON.stringify(queries))}`,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  for (const answer of body.answers) expect(answer).not.toHaveProperty('problem');
  return body.answers;
}

/** Calls of each hour of a day, by SQL. */
async function hoursBySql(daysAgo: number, condition: string): Promise<number[]> {
  const { scope } = worldOf('');
  const hours = dayHours(scope, daysAgo);
  const rows = await sql(`
    select extract(hour from "startedAt" at time zone '${scope.zone}')::int as "hour", count(*)::int as "calls" from "calls"
    where "startedAt" >= '${scope.daysAgo(daysAgo)}' and "startedAt" < '${scope.daysAgo(daysAgo - 1)}' and ${condition} group by 1`);
  return hours.map((_, hour) => Number(rows.find((row) => row['hour'] === hour)?.['calls'] ?? 0));
}

it('counts a client’s calls of today by hour and direction', async () => {
  const world = worldOf('');
  const answers = await ask(app.cliente, directionHoursQueries(world));
  const hours = dayHours(world.scope, 0);
  for (const [index, direction] of DIRECTIONS.entries())
    expect(countsOf(hours, answers[index]?.groups ?? []), direction).toEqual(
      await hoursBySql(0, `"tenantId" = '${tenantId}' and "direction" = '${direction}'`),
    );
});

it('counts the calls of the platform by hour, today and a week ago', async () => {
  const world = worldOf('');
  for (const hours of [0, 1, 30])
    await ended({ startedAt: new Date(Date.now() - WEEK_MS - hours * 60_000).toISOString() });
  const [today, before] = await ask(app.admin, comparedHoursQueries(world));
  expect(countsOf(dayHours(world.scope, 0), today?.groups ?? [])).toEqual(await hoursBySql(0, 'true'));
  const lastWeek = await hoursBySql(7, 'true');
  expect(countsOf(dayHours(world.scope, 7), before?.groups ?? [])).toEqual(lastWeek);
  expect(lastWeek.some((calls) => calls > 0)).toBe(true);
});

it('names the tenants that consumed the most, the largest first', async () => {
  const [answer] = await ask(app.admin, [
    {
      collection: 'statement-entries',
      filter: { kind: ['call', 'message', 'ai_usage'], amount_lt: 0 },
      group: 'tenantId',
      sum: 'amount',
      sort: ['sum', 'ASC'],
      limit: 10,
    },
  ]);
  const counted = await sql(`
    select "tenantId" as "value", sum("amount")::text as "sum" from "statement-entries"
    where "kind" in ('call', 'message', 'ai_usage') and "amount" < 0 group by 1 order by sum("amount") limit 10`);
  expect(counted.length).toBeGreaterThan(0);
  expect(answer?.groups.map(({ value, sum }) => ({ value, sum }))).toEqual(counted);
});

it('adds up what the month’s calls cost by their class', async () => {
  const { status, body } = await app.call<ReportAnswer & JsonObject>(
    app.cliente,
    'GET',
    '/api/reports/call-billing?period=this_month&by=callType&sort=["value","DESC"]&limit=25',
  );
  expect(status).toBe(200);
  const counted = await sql(`
    select "callType" as "class", sum("price")::text as "price" from "calls", (select "timezone" as "zone" from "tenants" where "id" = '${tenantId}') as tenant
    where "tenantId" = '${tenantId}' and "state" = 'ended' and "price" is not null
      and "startedAt" >= date_trunc('month', now() at time zone "zone") at time zone "zone"
    group by 1 order by sum("price") desc, 1`);
  expect(Object.fromEntries(body.rows.map(({ group, figures }) => [group[0], figures['value']]))).toEqual(
    Object.fromEntries(counted.map((row) => [row['class'], row['price']])),
  );
});

it('counts what an agent brought about today on both channels', async () => {
  const agent = await app.one(app.admin, 'users', { email: 'agente@example.com' });
  const token = await app.signIn('agente@example.com', DEMO_PASSWORD);
  const [sale] = await sql(
    `select "id" from "dispositions" where "tenantId" = '${tenantId}' and "isConversion" and "deletedAt" is null limit 1`,
  );
  const disposed = { agentId: agent.id, dispositionId: String(sale?.['id']) };
  for (let made = 0; made < 2; made += 1) await ended(disposed);
  await sql(`
    update "attendances" set "dispositionId" = '${disposed.dispositionId}', "closedAt" = now()
    where "id" in (select "id" from "attendances" where "agentId" = '${agent.id}' and "status" = 'closed' limit 1)`);
  const answers = await ask(token, conversionQueries(worldOf(agent.id)));
  const { scope } = worldOf(agent.id);
  const [counted] = await sql(`
    select (select count(*)::int from "calls" as call join "dispositions" as given on given."id" = call."dispositionId"
        where call."agentId" = '${agent.id}' and given."isConversion" and call."startedAt" >= '${scope.daysAgo(0)}') as "calls",
      (select count(*)::int from "attendances" as chat join "dispositions" as given on given."id" = chat."dispositionId"
        where chat."agentId" = '${agent.id}' and given."isConversion" and chat."status" = 'closed' and chat."closedAt" >= '${scope.daysAgo(0)}') as "chats"`);
  expect(answers.map(({ count }) => count)).toEqual([counted?.['calls'], counted?.['chats']]);
  expect(answers[0]?.count).toBeGreaterThan(1);
});

it('measures how many calls there were at once in each hour: of the own tenant, and of the platform', async () => {
  const hoursOf = async (token: string) => {
    const { status, body } = await app.call<ChannelHours & JsonObject>(
      token,
      'GET',
      '/api/telephony/live/channel-hours',
    );
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const own = await hoursOf(app.cliente);
  const all = await hoursOf(app.admin);
  expect([own.hours.length, all.hours.length]).toEqual([24, 24]);
  const seconds = async (condition: string) => {
    const rows = await sql(`
      select slot::int as "hour", coalesce(sum(greatest(0, extract(epoch from
          least(coalesce("endedAt", now()), now(), '${own.from}'::timestamptz + make_interval(hours => slot + 1))
          - greatest("startedAt", '${own.from}'::timestamptz + make_interval(hours => slot))))), 0)::float8 as "seconds"
      from generate_series(0, 22) as slot left join "calls" as call on call."trunkId" is not null
        and call."startedAt" > '${own.from}'::timestamptz - interval '1 hour' and ${condition}
      group by 1 order by 1`);
    return rows.map((row) => Number(row['seconds']) / 3600);
  };
  // Of the present hour the seconds that have passed are others by now.
  for (const [shown, counted] of [
    [own.hours, await seconds(`call."tenantId" = '${tenantId}'`)],
    [all.hours, await seconds('true')],
  ] as const)
    for (const [hour, mean] of counted.entries()) expect(shown[hour], String(hour)).toBeCloseTo(mean, 1);
  expect(Math.max(...all.hours)).toBeGreaterThan(0);
  const agent = await app.signIn('agente@example.com', DEMO_PASSWORD);
  expect((await hoursOf(agent)).hours.every((mean, hour) => mean <= (own.hours[hour] ?? 0) + 0.01)).toBe(true);
});
