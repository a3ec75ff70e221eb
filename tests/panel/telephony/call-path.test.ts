import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { forgetEvents } from '../../../panel/modules/telephony/server/forget-events';
import { startExchangeWorld, withIds, type Draft, type ExchangeWorld } from '../../support/panel/exchange-world';

let world: ExchangeWorld;
let ura: DataRecord;
let calls = 0;

beforeAll(async () => {
  world = await startExchangeWorld(2);
  [ura] = (await world.list(world.cliente, 'uras')) as [DataRecord];
  const ids = world.agents.map(({ id }) => `'${id}'`).join();
  await world.sql(`update "users" set "firstLogin" = false where "id" in (${ids})`);
});
afterAll(() => world.close());

const BEGIN = Date.now() - 3_600_000;
const at = (seconds: number) => new Date(BEGIN + seconds * 1000).toISOString();

interface Path {
  steps: (JsonObject & { kind: string; at: string })[];
  isCut: boolean;
  recordings: JsonObject[];
}

/** A caller who chooses in a menu, waits in a queue, is missed by one agent, talks to the other with a pause, and hangs up. */
async function served(more: Draft[] = []): Promise<DataRecord> {
  calls += 1;
  const call = `path-${calls}`;
  const [one, two] = world.agents;
  const queue = String(world.queue['number']);
  const menu = String(ura['name']);
  const drafts: Draft[] = [
    { type: 'call.started', at: at(0), call, direction: 'inbound', caller: '11970010000', called: '1130030000' },
    { type: 'ivr.entered', at: at(2), call, menu },
    { type: 'ivr.left', at: at(10), call, menu, result: 'option', digits: '2', option: 'Suporte' },
    { type: 'queue.entered', at: at(10), call, queue, position: 3 },
    { type: 'leg.started', at: at(20), call, leg: `${call}/1`, agent: one?.code ?? '' },
    { type: 'leg.ended', at: at(35), call, leg: `${call}/1`, cause: 19 },
    { type: 'leg.started', at: at(40), call, leg: `${call}/2`, agent: two?.code ?? '' },
    { type: 'leg.answered', at: at(45), call, leg: `${call}/2`, agent: two?.code ?? '' },
    { type: 'call.held', at: at(60), call },
    { type: 'call.resumed', at: at(90), call },
    { type: 'leg.ended', at: at(165), call, leg: `${call}/2`, cause: 16 },
    { type: 'call.ended', at: at(165.5), call, by: 'caller', cause: 16 },
    { type: 'recording.ended', at: at(166), call, recording: `${call}-a.wav`, startedAt: at(45), seconds: 15 },
    { type: 'recording.ended', at: at(167), call, recording: `${call}-b.wav`, startedAt: at(90), seconds: 75 },
    ...more,
  ];
  expect((await world.send(withIds(drafts))).refused).toEqual([]);
  await world.settled();
  return world.one(world.cliente, 'calls', { uniqueId: call });
}

async function pathOf(id: string, by = world.cliente): Promise<Path> {
  const { status, body } = await world.call<Path>(by, 'GET', `/api/calls/${id}/path`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const told = ({ steps }: Path) => steps.map(({ kind, at: time }) => `${(Date.parse(time) - BEGIN) / 1000} ${kind}`);

it('tells a call step by step, with what the logs of menus and queues say of each', async () => {
  const { id } = await served();
  const path = await pathOf(id);
  expect(told(path)).toEqual([
    '0 started',
    '2 menu',
    '10 option',
    '10 queue',
    '20 rang',
    '35 noAnswer',
    '40 rang',
    '45 connected',
    '60 held',
    '90 resumed',
    '165 finished',
    '165.5 ended',
  ]);
  const [one, two] = world.agents;
  const queueId = world.queue.id;
  const of = (kind: string) => path.steps.filter((step) => step.kind === kind);
  expect(of('started')).toMatchObject([{ detail: '+551130030000' }]);
  expect(of('option')).toMatchObject([{ detail: '2', option: 'Suporte', uraId: ura.id, seconds: 8 }]);
  expect(of('queue')).toMatchObject([{ queueId, position: 3 }]);
  expect(of('rang')).toMatchObject([{ agentId: one?.id }, { agentId: two?.id }]);
  expect(of('noAnswer')).toMatchObject([{ agentId: one?.id, queueId, seconds: 15 }]);
  expect(of('connected')).toMatchObject([{ agentId: two?.id, queueId, seconds: 35 }]);
  expect(of('finished')).toMatchObject([{ agentId: two?.id, seconds: 120 }]);
  expect(of('ended')).toMatchObject([{ detail: 'caller' }]);
  expect(path.isCut).toBe(false);
});

it('names all recordings of the call in their order, and what the reader may do with each', async () => {
  const { id } = await served();
  const { recordings } = await pathOf(id);
  expect(recordings).toMatchObject([
    { startedAt: at(45), durationSeconds: 15, mayListen: true, mayDownload: true },
    { startedAt: at(90), durationSeconds: 75, mayListen: true, mayDownload: true },
  ]);
});

it('leaves out in silence what the reader may not read', async () => {
  const { id } = await served();
  const agent = await world.signIn('agente.7002@example.com', DEMO_PASSWORD);
  const path = await pathOf(id, agent);
  expect(path.recordings).toEqual([]);
  expect(told(path)).toEqual([
    '0 started',
    '2 menu',
    '10 leftMenu',
    '10 queue',
    '20 rang',
    '35 noAnswer',
    '40 rang',
    '45 connected',
    '60 held',
    '90 resumed',
    '165.5 ended',
  ]);
  expect(path.steps.flatMap(({ agentId, queueId, uraId }) => [agentId, queueId, uraId])).toEqual(
    path.steps.flatMap(() => [null, null, null]),
  );
  const other = await world.signIn('agente.7001@example.com', DEMO_PASSWORD);
  expect((await world.call(other, 'GET', `/api/calls/${id}/path`)).status).toBe(404);
});

it('is made of the logs where the call keeps no events of its own', async () => {
  const { id } = await served();
  await world.sql(`update "calls" set "events" = '[]' where "id" = '${id}'`);
  expect(told(await pathOf(id))).toEqual([
    '0 started',
    '10 option',
    '10 queue',
    '20 rang',
    '35 noAnswer',
    '40 rang',
    '45 connected',
    '165 finished',
    '165.5 ended',
  ]);
});

it('leads to the calls that came of it', async () => {
  const call = `path-${calls + 1}`;
  const { id } = await served([
    { type: 'call.started', at: at(100), call: 'path-child', direction: 'internal', called: '7001', parent: call },
    { type: 'call.ended', at: at(120), call: 'path-child' },
  ]);
  const child = await world.one(world.cliente, 'calls', { uniqueId: 'path-child' });
  const path = await pathOf(id);
  expect(path.steps.filter(({ kind }) => kind === 'related')).toMatchObject([
    { at: at(100), callId: child.id, detail: '7001' },
  ]);
  expect((await pathOf(child.id)).steps.map(({ kind }) => kind)).toEqual(['started', 'ended']);
});

it('calls what rings without a queue missed, and what is hung up with the call its end', async () => {
  const events = async (call: string, drafts: Draft[]) => {
    await world.send(withIds(drafts));
    await world.settled();
    return told(await pathOf((await world.one(world.cliente, 'calls', { uniqueId: call })).id));
  };
  expect(
    await events('path-missed', [
      { type: 'call.started', at: at(0), call: 'path-missed', direction: 'internal', called: '7001' },
      { type: 'leg.started', at: at(1), call: 'path-missed', leg: 'm/1', extension: '7001' },
      { type: 'leg.ended', at: at(21), call: 'path-missed', leg: 'm/1', cause: 19 },
      { type: 'call.ended', at: at(21), call: 'path-missed', by: 'system' },
    ]),
  ).toEqual(['0 started', '1 rang', '21 noAnswer', '21 ended']);
  expect(
    await events('path-talked', [
      { type: 'call.started', at: at(0), call: 'path-talked', direction: 'internal', called: '7001' },
      { type: 'leg.started', at: at(1), call: 'path-talked', leg: 't/1', extension: '7001' },
      { type: 'leg.answered', at: at(3), call: 'path-talked', leg: 't/1', extension: '7001' },
      { type: 'leg.ended', at: at(30), call: 'path-talked', leg: 't/1', cause: 16 },
      { type: 'call.ended', at: at(30), call: 'path-talked', by: 'callee' },
    ]),
  ).toEqual(['0 started', '1 rang', '3 connected', '30 ended']);
});

const CALLED = { direction: 'inbound', caller: '11970010000', called: '1130030000' } as const;
const KINDS: Readonly<Record<string, (call: string) => Draft[]>> = {
  'straight to an extension': (call) => [
    { type: 'leg.started', at: at(1), call, leg: 'a', extension: '7101' },
    { type: 'leg.answered', at: at(3), call, leg: 'a', extension: '7101' },
    { type: 'leg.ended', at: at(30), call, leg: 'a', cause: 16 },
  ],
  'to a ring group': (call) => [
    { type: 'leg.started', at: at(1), call, leg: 'a', extension: '7101' },
    { type: 'leg.started', at: at(1), call, leg: 'b', extension: '7102' },
    { type: 'leg.started', at: at(1), call, leg: 'c', number: '11970012222' },
    { type: 'leg.ended', at: at(9), call, leg: 'b', cause: 17 },
    { type: 'leg.answered', at: at(12), call, leg: 'c' },
    { type: 'leg.ended', at: at(12), call, leg: 'a', cause: 26 },
    { type: 'leg.ended', at: at(20), call, leg: 'c', cause: 16 },
  ],
  'that is transferred': (call) => [
    { type: 'leg.started', at: at(1), call, leg: 'a', extension: '7101' },
    { type: 'leg.answered', at: at(3), call, leg: 'a', extension: '7101' },
    { type: 'call.transferred', at: at(10), call, to: '7102', kind: 'blind' },
    { type: 'leg.ended', at: at(10), call, leg: 'a', cause: 16 },
    { type: 'leg.started', at: at(11), call, leg: 'b', extension: '7102' },
    { type: 'leg.answered', at: at(14), call, leg: 'b', extension: '7102' },
    { type: 'leg.ended', at: at(30), call, leg: 'b', cause: 16 },
  ],
  'of a dialer': (call) => [
    { type: 'call.screened', at: at(4), call, answeredBy: 'person' },
    { type: 'leg.started', at: at(5), call, leg: 'a', agent: world.agents[0]?.code ?? '' },
    { type: 'leg.answered', at: at(6), call, leg: 'a', agent: world.agents[0]?.code ?? '' },
    { type: 'leg.ended', at: at(30), call, leg: 'a', cause: 16 },
  ],
  'through a queue': (call) => [
    { type: 'queue.entered', at: at(1), call, queue: String(world.queue['number']) },
    { type: 'leg.started', at: at(2), call, leg: 'a', agent: world.agents[0]?.code ?? '' },
    { type: 'leg.started', at: at(2), call, leg: 'b', agent: world.agents[1]?.code ?? '' },
    { type: 'leg.answered', at: at(6), call, leg: 'b', agent: world.agents[1]?.code ?? '' },
    { type: 'leg.ended', at: at(6), call, leg: 'a', cause: 26 },
    { type: 'leg.ended', at: at(30), call, leg: 'b', cause: 16 },
  ],
};

it('shows the legs of calls of every kind as before once the events of the exchange are forgotten', async () => {
  const names = Object.keys(KINDS);
  const drafts = names.flatMap((call): Draft[] => [
    { type: 'call.started', at: at(0), call, ...CALLED },
    ...(KINDS[call]?.(call) ?? []),
    { type: 'call.ended', at: at(40), call, by: 'caller' },
  ]);
  expect((await world.send(withIds(drafts))).refused).toEqual([]);
  await world.settled();
  const paths = async () => {
    const all = names.map(async (uniqueId) => {
      const { id } = await world.one(world.cliente, 'calls', { uniqueId });
      return [uniqueId, (await pathOf(id)).steps] as const;
    });
    return Object.fromEntries(await Promise.all(all));
  };
  const before = await paths();
  const group = before['to a ring group']?.map(({ at: time, kind, detail }) => [
    (Date.parse(time) - BEGIN) / 1000,
    kind,
    detail,
  ]);
  // Of several who rang at once it is known who did not answer, and who has talked.
  expect(group).toEqual([
    [0, 'started', '+551130030000'],
    [1, 'rang', '7101'],
    [1, 'rang', '7102'],
    [1, 'rang', '+5511970012222'],
    [9, 'noAnswer', '7102'],
    [12, 'connected', null],
    [12, 'noAnswer', '7101'],
    [20, 'finished', '+5511970012222'],
    [40, 'ended', 'caller'],
  ]);
  const left = `select (select count(*) from painel.telephony_events) + (select count(*) from painel.agent_legs) as "count"`;
  await world.sql(`update painel.telephony_events set "receivedAt" = now() - interval '40 days'`);
  await world.sql(`update painel.agent_legs set "ringsAt" = now() - interval '40 days'`);
  await forgetEvents(world.runtime, new AbortController().signal);
  expect(await world.sql(left)).toEqual([{ count: 0 }]);
  expect(await paths()).toEqual(before);
});
