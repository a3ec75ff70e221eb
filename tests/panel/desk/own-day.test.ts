import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { ownFigures, pauseLimit, type OwnDay } from '../../../panel/modules/desk/rules/own-day';
import { startExchangeWorld, withIds, type Draft, type ExchangeWorld } from '../../support/panel/exchange-world';

let world: ExchangeWorld;
let tokens: string[];

const BEGUN = Date.now() - 3_600_000;
const at = (seconds: number) => new Date(BEGUN + seconds * 1000).toISOString();

const inbound = (call: string, from: number): Draft[] => [
  { type: 'call.started', at: at(from), call, direction: 'inbound', caller: '+5511987654321' },
  { type: 'queue.entered', at: at(from), call, queue: '7900', position: 1 },
];

const answered = (call: string, from: number, wait: number, talk: number, agent: string): Draft[] => [
  ...inbound(call, from),
  { type: 'leg.started', at: at(from), call, leg: `${call}/1`, agent },
  { type: 'leg.answered', at: at(from + wait), call, leg: `${call}/1` },
  { type: 'leg.ended', at: at(from + wait + talk), call, leg: `${call}/1` },
  { type: 'call.ended', at: at(from + wait + talk), call, by: 'caller' },
];

/** It rings at an agent who does not answer. */
const missed = (call: string, from: number, agent: string): Draft[] => [
  ...inbound(call, from),
  { type: 'leg.started', at: at(from), call, leg: `${call}/1`, agent },
  { type: 'leg.ended', at: at(from + 20), call, leg: `${call}/1` },
  { type: 'queue.left', at: at(from + 25), call, queue: '7900', reason: 'abandon' },
  { type: 'call.ended', at: at(from + 25), call, by: 'caller' },
];

beforeAll(async () => {
  world = await startExchangeWorld(5);
  const [first, second, third, fourth] = world.agents.map(({ code }) => code) as [string, string, string, string];
  const moves = (agent: string): Draft[] => [{ type: 'agent.moved', at: at(0), agent, move: 'login' }];
  const sent = withIds([
    ...moves(first),
    ...moves(second),
    ...moves(third),
    ...moves(fourth),
    ...answered('one', 100, 5, 60, first),
    ...answered('two', 400, 9, 90, first),
    ...missed('three', 700, first),
    ...answered('four', 1000, 4, 30, second),
    ...answered('five', 1100, 4, 120, third),
    { type: 'agent.moved', at: at(1500), agent: first, move: 'pause' },
    { type: 'agent.moved', at: at(2100), agent: first, move: 'resume' },
  ]);
  expect((await world.send(sent)).refused).toEqual([]);
  await world.sql(`update "users" set "firstLogin" = false where "tenantId" = '${world.tenantId}'`);
  tokens = await Promise.all(world.agents.map(({ code }) => world.signIn(`agente.${code}@example.com`, DEMO_PASSWORD)));
});
afterAll(() => world.close());

async function dayOf(token: string | undefined): Promise<OwnDay> {
  const { status, body } = await world.call<OwnDay & JsonObject>(token ?? '', 'GET', '/api/desk/day');
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

it('answers the own day of each agent, as an independent recount has it', async () => {
  await world.settled();
  for (const [index, { id }] of world.agents.entries()) {
    const { calls, logged, paused, span, pauses, at: answeredAt } = await dayOf(tokens[index]);
    const inside = `extract(epoch from least(coalesce("endedAt", '${answeredAt}'), '${answeredAt}') - greatest("startedAt", '${span.from}'))`;
    const periods = `"agent-status-log" where "agentId" = '${id}' and "channel" = 'PABX' and coalesce("endedAt", now()) > '${span.from}'`;
    const [recount] = await world.sql(`
      select (select count(*)::int from "calls" where "agentId" = '${id}' and "disposition" = 'answered' and "startedAt" >= '${span.from}') as "answered",
        (select coalesce(sum("talkSeconds"), 0)::int from "calls" where "agentId" = '${id}' and "disposition" = 'answered' and "startedAt" >= '${span.from}') as "talk",
        (select coalesce(sum(${inside}), 0)::float8 from ${periods} and "state" = 'wrap_up') as "wrapUp",
        (select coalesce(sum(${inside}), 0)::float8 from ${periods} and "state" = 'paused') as "paused",
        (select coalesce(sum(${inside}), 0)::float8 from ${periods} and "state" <> 'logged_out') as "logged"`);
    const number = (name: string) => Number(recount?.[name]);
    expect([calls.answered, calls.talk, calls.made]).toEqual([number('answered'), number('talk'), 0]);
    // The server asks a moment after it says which one it is.
    for (const [shown, name] of [
      [calls.wrapUp, 'wrapUp'],
      [paused, 'paused'],
      [logged, 'logged'],
    ] as const)
      expect(Math.abs(shown - number(name)), name).toBeLessThanOrEqual(5);
    expect(pauses.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(paused);
    const means = ownFigures(calls);
    expect(means.meanHandling).toBe(calls.answered === 0 ? null : (calls.talk + calls.wrapUp) / calls.answered);
  }
});

it('counts what rang and was not answered, in the day in which it rang', async () => {
  await world.settled();
  const { calls, span } = await dayOf(tokens[0]);
  expect(calls.missed).toBe(at(700) >= span.from ? 1 : 0);
  expect((await dayOf(tokens[1])).calls.missed).toBe(0);
});

it('has beside it the mean of the colleagues who were there, and of too few of them none', async () => {
  await world.settled();
  const { team, span } = await dayOf(tokens[0]);
  const isToday = at(1000) >= span.from;
  expect(team?.people).toBe(3);
  // Whoever was not there lowers no mean.
  if (isToday) expect([team?.answered, team?.made, team?.meanTalk]).toEqual([2 / 3, 0, 75]);
  expect((await dayOf(tokens[4])).team?.people).toBe(4);
  const [queue] = await world.list(world.cliente, 'queues', { number: '7900' });
  const members = world.agents.slice(0, 3).map(({ id }) => ({ agentId: id }));
  const { status } = await world.call(world.cliente, 'PATCH', `/api/queues/${queue?.id}`, { members });
  expect(status).toBe(200);
  expect((await dayOf(tokens[0])).team).toBeNull();
});

it('has of pauses the limits of their reason, and whether one of them is passed', async () => {
  await world.settled();
  const reason = await world.make(world.cliente, 'pause-reasons', {
    name: 'Café do dia',
    code: 'CAFE9',
    kind: 'legal',
    channels: ['PABX'],
    maxMinutes: 8,
    maxPerDay: 3,
    active: true,
  });
  const paused = `"agent-status-log" where "agentId" = '${world.agents[0]?.id}' and "state" = 'paused'`;
  await world.sql(
    `update "agent-status-log" set "pauseReasonId" = '${reason.id}' where "id" in (select "id" from ${paused})`,
  );
  const [lasted] = await world.sql(
    `select extract(epoch from "endedAt" - "startedAt")::int as "seconds" from ${paused}`,
  );
  expect(lasted).toEqual({ seconds: 600 });
  const limitsOf = async (limits: JsonObject) => {
    const { status } = await world.call(world.cliente, 'PATCH', `/api/pause-reasons/${reason.id}`, limits);
    expect(status).toBe(200);
    const [pause] = (await dayOf(tokens[0])).pauses;
    expect(pause).toMatchObject({ reasonId: reason.id, name: 'Café do dia', longest: 600 });
    return pause && [pause.most, pause.times, pauseLimit(pause)];
  };
  expect(await limitsOf({})).toEqual([8, 3, { ofDay: 1440, isOver: true }]);
  expect(await limitsOf({ maxMinutes: 10 })).toEqual([10, 3, { ofDay: 1800, isOver: false }]);
  expect(await limitsOf({ maxMinutes: 9, maxPerDay: 0 })).toEqual([9, null, { ofDay: null, isOver: true }]);
  expect(await limitsOf({ maxMinutes: 0 })).toEqual([null, null, { ofDay: null, isOver: false }]);
});

it('is nothing for the platform', async () => {
  expect((await world.call(world.admin, 'GET', '/api/desk/day')).status).toBe(403);
});
