import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { tidy } from '../../../server/app';
import { listenerAt } from '../../support/listener';
import { differingOf, repair } from '../../support/kept';
import { startExchangeWorld, withIds, type Draft, type ExchangeWorld } from '../../support/panel/exchange-world';

const WRAP_UP = 'queue-events.wrapUpSeconds';

let world: ExchangeWorld;
let agent: { id: string; code: string };
let calls = 0;
/** Milliseconds; what happens in a test happens after this. */
let begin: number;

beforeAll(async () => {
  world = await startExchangeWorld(1);
  [agent = { id: '', code: '' }] = world.agents;
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.sql(
    `delete from "agent-status-log" where "agentId" = '${agent.id}'; delete from "queue-events" where "agentId" = '${agent.id}'`,
  );
  await world.sql(`delete from painel.telephony_events; delete from painel.agent_legs; delete from painel.live_calls`);
  await world.sql(
    `update "agent-states" set "state" = 'logged_out', "since" = now() - interval '1 day', "pauseReasonId" = null, "callId" = null, "wrapUpUntil" = null where "agentId" = '${agent.id}'`,
  );
  await world.sql(`update "agents" set "wrapUpSeconds" = null where "id" = '${agent.id}'`);
  begin = Date.now() - 600_000;
});

const at = (seconds: number) => new Date(begin + seconds * 1000).toISOString();
const move = (seconds: number, name: 'login' | 'logout' | 'pause' | 'resume'): Draft => ({
  type: 'agent.moved',
  at: at(seconds),
  agent: agent.code,
  move: name,
});

/** A call that the queue gives to the agent. @param until undefined: it lasts */
function call(rings: number, answers: number, until?: number): Draft[] {
  calls += 1;
  const name = `state-${calls}`;
  const leg = `${name}/a`;
  return [
    { type: 'call.started', at: at(rings - 1), call: name, direction: 'inbound', trunk: String(world.trunk['name']) },
    { type: 'queue.entered', at: at(rings - 1), call: name, queue: '7900', position: 1 },
    { type: 'leg.started', at: at(rings), call: name, leg, agent: agent.code },
    { type: 'leg.answered', at: at(answers), call: name, leg, agent: agent.code },
    ...(until === undefined
      ? []
      : ([
          { type: 'leg.ended', at: at(until), call: name, leg },
          { type: 'call.ended', at: at(until), call: name, by: 'caller' },
        ] as Draft[])),
  ];
}

const tell = async (drafts: readonly Draft[]) => {
  await world.send(withIds(drafts));
  await world.settled();
};

async function log(): Promise<string[]> {
  const rows = await world.sql(`
    select "state", extract(epoch from "startedAt") * 1000 as "from", extract(epoch from "endedAt") * 1000 as "until" from "agent-status-log"
    where "agentId" = '${agent.id}' order by "startedAt"`);
  const second = (value: unknown) => (value === null ? '' : String(Math.round((Number(value) - begin) / 1000)));
  return rows.map(({ state, from, until }) => `${String(state)} ${second(from)}-${second(until)}`);
}

async function wrapUps(): Promise<string[]> {
  const rows = await world.sql(`
    select "event", "wrapUpSeconds" from "queue-events" where "agentId" = '${agent.id}' and "event" like 'complete_%' order by "at"`);
  return rows.map(({ event, wrapUpSeconds }) => `${String(event)} ${String(wrapUpSeconds)}`);
}

const state = async (): Promise<DataRecord> => world.one(world.cliente, 'agent-states', { agentId: agent.id });

describe('the state of an agent', () => {
  it('follows the calls, wraps up for as long as the queue says, and is free again', async () => {
    await tell([move(0, 'login'), ...call(10, 15, 60)]);
    expect(await log()).toEqual(['available 0-10', 'ringing 10-15', 'on_call 15-60', 'wrap_up 60-80', 'available 80-']);
    expect(await state()).toMatchObject({ state: 'available', callId: null, wrapUpUntil: null });
    expect(await world.one(world.cliente, 'agents', { id: agent.id })).toMatchObject({ state: 'available' });
  });

  it('leaves the length of the wrap-up beside the conversation in the log of the queue', async () => {
    await tell([move(0, 'login'), ...call(10, 15, 60)]);
    expect(await wrapUps()).toEqual(['complete_caller 20']);
  });

  it('leaves it there too where the queue is heard of when the wrap-up is over', async () => {
    await world.sql(`update "agents" set "wrapUpSeconds" = 12 where "id" = '${agent.id}'`);
    const [started, entered, ...rest] = call(10, 15, 60);
    await tell([move(0, 'login'), started, ...rest].filter((draft) => draft !== undefined));
    expect(await wrapUps()).toEqual([]);
    await tell([entered].filter((draft) => draft !== undefined));
    expect(await wrapUps()).toEqual(['complete_caller 12']);
  });

  it('gets there once for calls of a version that did not keep it', async () => {
    await tell([move(0, 'login'), ...call(10, 15, 60)]);
    await world.sql(
      `update "queue-events" set "wrapUpSeconds" = null; delete from painel.settings where "key" = 'queue-wrap-ups'`,
    );
    await tidy(world.runtime, new AbortController().signal);
    expect(await wrapUps()).toEqual(['complete_caller 20']);
  });

  it('counts the wrap-ups of an agent who has a call twice beside the last conversation alone', async () => {
    const leg = (name: string, rings: number, answers: number, until: number): Draft[] => [
      { type: 'leg.started', at: at(rings), call: 'twice', leg: name, agent: agent.code },
      { type: 'leg.answered', at: at(answers), call: 'twice', leg: name, agent: agent.code },
      { type: 'leg.ended', at: at(until), call: 'twice', leg: name },
    ];
    await tell([
      move(0, 'login'),
      { type: 'call.started', at: at(9), call: 'twice', direction: 'inbound', trunk: String(world.trunk['name']) },
      { type: 'queue.entered', at: at(9), call: 'twice', queue: '7900', position: 1 },
      ...leg('twice/a', 10, 15, 60),
      { type: 'queue.entered', at: at(62), call: 'twice', queue: '7900', position: 1 },
    ]);
    const first = await wrapUps();
    await tell([
      ...leg('twice/b', 90, 95, 120),
      { type: 'call.ended', at: at(120), call: 'twice', by: 'caller' },
      move(200, 'pause'),
    ]);
    expect([first, await wrapUps()]).toEqual([['complete_agent 20'], ['complete_agent null', 'complete_caller 40']]);
    expect(await differingOf(world, [WRAP_UP])).toEqual([]);
  });

  it('is proved where its states are kept: what is wrong is named and set right', async () => {
    await tell([move(0, 'login'), ...call(10, 15, 60)]);
    await world.sql(
      `update "queue-events" set "wrapUpSeconds" = 7 where "agentId" = '${agent.id}' and "event" like 'complete_%'`,
    );
    expect(await differingOf(world, [WRAP_UP])).toMatchObject([{ stored: '7', expected: '20' }]);
    await repair(world, [WRAP_UP]);
    expect(await wrapUps()).toEqual(['complete_caller 20']);
    await world.sql(`delete from "agent-status-log" where "startedAt" < '${at(70)}'`);
    expect(await differingOf(world, [WRAP_UP])).toEqual([]);
  });

  it('of all channels together is proved too', async () => {
    await tell([move(0, 'login')]);
    await world.sql(`update "agents" set "state" = 'paused' where "id" = '${agent.id}'`);
    expect(await differingOf(world, ['agents.state'])).toMatchObject([{ id: agent.id }]);
    await repair(world, ['agents.state']);
    expect(await world.one(world.cliente, 'agents', { id: agent.id })).toMatchObject({ state: 'available' });
  });

  it('is that of the call while it lasts, and a pause asked for meanwhile is what comes after', async () => {
    await tell([move(0, 'login'), ...call(10, 15), move(20, 'pause')]);
    expect(await log()).toEqual(['available 0-10', 'ringing 10-15', 'on_call 15-']);
    const { callId } = await state();
    expect(await world.sql(`select "state" from "calls" where "id" = '${String(callId)}'`)).toEqual([
      { state: 'answered' },
    ]);
    await tell([{ type: 'call.ended', at: at(100), call: `state-${calls}`, by: 'caller' }]);
    expect(await log()).toEqual([
      'available 0-10',
      'ringing 10-15',
      'on_call 15-100',
      'wrap_up 100-120',
      'paused 120-',
    ]);
  });

  it('is set right by what is told of late', async () => {
    const [first, second] = [call(10, 15, 60), call(100, 105, 130)];
    await tell([move(0, 'login'), ...second]);
    await tell([move(200, 'pause')]);
    await tell(first.toReversed());
    expect(await log()).toEqual([
      'available 0-10',
      'ringing 10-15',
      'on_call 15-60',
      'wrap_up 60-80',
      'available 80-100',
      'ringing 100-105',
      'on_call 105-130',
      'wrap_up 130-150',
      'available 150-200',
      'paused 200-',
    ]);
  });

  it('ends its wrap-up when the time is over, though nothing is told', async () => {
    begin = Date.now() - 30_000;
    // Twenty seconds of wrap-up, which end two seconds from now.
    await tell([move(0, 'login'), ...call(5, 8, 12)]);
    expect(await state()).toMatchObject({ state: 'wrap_up', wrapUpUntil: at(32) });
    await expect.poll(async () => (await state())['state'], { timeout: 10_000 }).toBe('available');
    expect((await log()).at(-1)).toBe('available 32-');
  });

  it('is moved by people at the panel as by the exchange', async () => {
    await world.sql(`update "users" set "firstLogin" = false where "id" = '${agent.id}'`);
    const token = await world.signIn(`agente.${agent.code}@example.com`, DEMO_PASSWORD);
    const { id } = await state();
    const go = async (name: string) =>
      expect((await world.call(token, 'POST', `/api/agent-states/${id}/transitions/${name}`, {})).status).toBe(200);
    await go('login');
    begin = Date.now();
    await tell([]);
    const [before] = await world.sql(
      `select "id", "changedBy" from "agent-status-log" where "agentId" = '${agent.id}'`,
    );
    expect(before?.['changedBy']).toBe(agent.id);
    await tell(call(2, 3, 4).slice(0, 4));
    // The period that the agent began is the same, and has ended.
    expect(
      await world.sql(
        `select "changedBy" from "agent-status-log" where "id" = '${String(before?.['id'])}' and "endedAt" is not null`,
      ),
    ).toEqual([{ changedBy: agent.id }]);
    expect(await state()).toMatchObject({ state: 'on_call' });
  });
});

describe('a telephone of which much is told at once', () => {
  it('is what the latest event says of each thing, however many came since, and stays so when an older one is told of late', async () => {
    const [telephone] = await world.list(world.cliente, 'extensions', { enabled: true });
    const extension = String(telephone?.['number']);
    const said = (seconds: number, more: object): Draft => ({
      type: 'extension.changed',
      at: at(seconds),
      extension,
      ...more,
    });
    const device = (seconds: number) => said(seconds, { device: seconds % 2 === 0 ? 'in_use' : 'not_in_use' });
    const shown = async () => (await world.list(world.cliente, 'extensions', { id: String(telephone?.id) }))[0];
    const registered = { registrationStatus: 'registered', deviceState: 'in_use', latencyMs: 12 };
    await world.send(
      withIds([
        said(0, { registration: 'unregistered' }),
        said(1, { registration: 'registered', latencyMs: 12 }),
        ...Array.from({ length: 79 }, (_, index) => device(index + 2)),
      ]),
    );
    await world.settled();
    expect(await shown()).toMatchObject(registered);
    await world.send(withIds([said(0.5, { registration: 'unreachable', latencyMs: 900 })]));
    await world.settled();
    expect(await shown()).toMatchObject(registered);
  });
});

describe('numbers of what is going on', () => {
  const figures = async () => {
    const [queue] = await world.sql(
      `select "callsWaiting", "agentsAvailable" from "queues" where "id" = '${world.queue.id}'`,
    );
    const [trunk] = await world.sql(`select "channelsInUse" from "trunks" where "id" = '${world.trunk.id}'`);
    return { ...queue, ...trunk };
  };

  it('are those of the calls that live and of the agents that are free', async () => {
    await tell([move(0, 'login'), ...call(10, 15).slice(0, 2)]);
    await expect.poll(figures, { timeout: 5000 }).toEqual({ callsWaiting: 1, agentsAvailable: 1, channelsInUse: 1 });
    await tell([
      { type: 'leg.answered', at: at(20), call: `state-${calls}`, leg: 'x', agent: agent.code },
      ...call(30, 35).slice(0, 2),
    ]);
    await expect.poll(figures, { timeout: 5000 }).toEqual({ callsWaiting: 1, agentsAvailable: 0, channelsInUse: 2 });
  });
});

describe('live events', () => {
  it('tell whoever listens to an agent and a queue what they are now, and nobody whose they are not', async () => {
    const listener = await listenerAt(world, world.cliente);
    const supervisor = await listenerAt(world, await world.signIn('supervisor@example.com', DEMO_PASSWORD));
    const channel = (collection: string, id: string) => `private-tenant.${world.tenantId}.resource.${collection}.${id}`;
    // What the test before left to be published may still arrive first.
    const told = (name: string) =>
      expect.poll(() => listener.heard.findLast(({ event }) => event === name), { timeout: 5000 });
    try {
      await listener.join(channel('agents', agent.id));
      await listener.join(channel('queues', world.queue.id));
      await expect(supervisor.join(channel('agents', agent.id))).rejects.toThrow();
      await tell([move(0, 'login'), ...call(10, 15)]);
      await told('agent.state').toMatchObject({
        channel: channel('agents', agent.id),
        payload: { agentId: agent.id, channel: 'PABX', state: 'on_call', since: at(15) },
      });
      await tell(call(30, 35).slice(0, 2));
      await told('queue.stats').toMatchObject({
        payload: { queueId: world.queue.id, waiting: 1, longestWaitSince: at(29), onCall: 1 },
      });
    } finally {
      listener.pusher.disconnect();
      supervisor.pusher.disconnect();
    }
  });
});
