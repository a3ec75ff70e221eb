import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { claim, commandKey } from '../../support/panel/command-exchange';
import { violationsOf } from '../../support/panel/demo-app';
import { startExchangeWorld, withIds, type Draft, type ExchangeWorld } from '../../support/panel/exchange-world';

let world: ExchangeWorld;
let agent: { id: string; code: string };
let other: { id: string; code: string };
let supervisorId: string;
let reason: DataRecord;
/** Of the agent, of a supervisor of its queue, and of an exchange. */
let token: string;
let supervisor: string;
let key: string;
let name: string;
let calls = 0;

beforeAll(async () => {
  world = await startExchangeWorld(2);
  [agent = { id: '', code: '' }, other = { id: '', code: '' }] = world.agents;
  const made = await world.make(world.cliente, 'supervisors', {
    name: 'Quem manda',
    email: 'quem.manda@example.com',
    password: DEMO_PASSWORD,
    status: 'active',
    queueIds: [world.queue.id],
    abilities: ['agents'],
  });
  supervisorId = made.id;
  await world.sql(`update "users" set "firstLogin" = false where "id" in ('${agent.id}', '${supervisorId}')`);
  token = await world.signIn(`agente.${agent.code}@example.com`, DEMO_PASSWORD);
  supervisor = await world.signIn('quem.manda@example.com', DEMO_PASSWORD);
  reason = await makeReason({});
  key = await commandKey(world, world.cliente);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.sql(`delete from "agent-status-log" where "agentId" = '${agent.id}'`);
  await world.sql(`delete from painel.telephony_events; delete from painel.agent_legs; delete from painel.live_calls`);
  await world.sql(`
    update "agent-states" set "state" = 'logged_out', "since" = now() - interval '1 day', "pauseReasonId" = null, "callId" = null, "wrapUpUntil" = null,
      "askedMove" = null, "askedReasonId" = null where "agentId" in ('${agent.id}', '${other.id}')`);
  await tell([{ type: 'agent.moved', at: ago(60), agent: agent.code, move: 'login' }]);
  name = await answered();
});
// What was claimed was by nobody who answers: moves of the next test are to wait for nobody.
afterEach(() => world.sql('delete from painel.telephony_commands; delete from painel.telephony_exchanges'));

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

async function tell(drafts: readonly Draft[]): Promise<void> {
  await world.send(withIds(drafts));
  await world.settled();
}

function makeReason(more: JsonObject): Promise<DataRecord> {
  const code = `R${Math.random().toString(36).slice(2, 7).toUpperCase()}`;
  return world.make(world.cliente, 'pause-reasons', {
    name: `Pausa ${code}`,
    code,
    kind: 'unproductive',
    active: true,
    ...more,
  });
}

/** A call that is on. Answers what the exchange calls it. @param answeredAgo null: it rings */
async function answered(answeredAgo: number | null = 30): Promise<string> {
  calls += 1;
  const call = `asked-${calls}`;
  const leg = `${call}/a`;
  const at = ago((answeredAgo ?? 5) + 5);
  await tell([
    { type: 'call.started', at, call, direction: 'inbound', trunk: String(world.trunk['name']) },
    { type: 'queue.entered', at, call, queue: '7900', position: 1 },
    { type: 'leg.started', at, call, leg, agent: agent.code },
    ...(answeredAgo === null
      ? []
      : ([{ type: 'leg.answered', at: ago(answeredAgo), call, leg, agent: agent.code }] satisfies Draft[])),
  ]);
  return call;
}

const hangUp = (call = name, seconds = 0): Promise<void> =>
  tell([
    { type: 'leg.ended', at: ago(seconds), call, leg: `${call}/a` },
    { type: 'call.ended', at: ago(seconds), call, by: 'caller' },
  ]);

/** Puts what people have done, and the end of the call, back in time, and tells of it again. */
async function earlier(seconds: number): Promise<void> {
  const at = `("at" - interval '${seconds} s')`;
  await world.sql(`
    with told as (
      update painel.telephony_events set "at" = ${at},
        "event" = jsonb_set("event", '{at}', to_jsonb(to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
      where "id" like 'panel/%' or "type" in ('leg.ended', 'call.ended') returning "seq", "tenantId", "id")
    insert into painel.telephony_waiting ("seq", "tenantId", "id") select "seq", "tenantId", "id" from told`);
  await world.settled();
}

const state = (): Promise<DataRecord> => world.one(world.cliente, 'agent-states', { agentId: agent.id });

async function move(by: string, move: string, body: JsonObject = {}) {
  const { id } = await state();
  return world.call<DataRecord>(by, 'POST', `/api/agent-states/${id}/transitions/${move}`, body);
}

async function done(by: string, moved: string, body: JsonObject = {}): Promise<DataRecord> {
  const answer = await move(by, moved, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

const lastPeriods = async () => {
  const rows = await world.sql(`
    select "state", "pauseReasonId", "changedBy", "endedAt" is null as "isOn" from "agent-status-log" where "agentId" = '${agent.id}'
    order by "startedAt" desc limit 2`);
  return rows.toReversed();
};
const ordered = async () => (await claim(world, key)).map(({ kind }) => kind);

describe('a pause that is asked for in a call', () => {
  it('is shown, and begins when the call and its wrap-up are over', async () => {
    const asked = await done(token, 'pause', { pauseReasonId: reason.id });
    const shown = { state: 'on_call', pauseReasonId: null, askedMove: 'pause', askedReasonId: reason.id };
    expect(asked).toMatchObject(shown);
    await world.settled();
    expect(await state()).toMatchObject(shown);
    expect(await lastPeriods()).toMatchObject([{ state: 'ringing' }, { state: 'on_call', isOn: true }]);
    await hangUp();
    expect(await state()).toMatchObject({ ...shown, state: 'wrap_up' });
    // The wrap-up of the queue lasts twenty seconds.
    await earlier(25);
    await expect.poll(state, { timeout: 10_000 }).toMatchObject({
      state: 'paused',
      pauseReasonId: reason.id,
      askedMove: null,
      askedReasonId: null,
    });
    expect((await lastPeriods()).at(-1)).toMatchObject({
      state: 'paused',
      pauseReasonId: reason.id,
      changedBy: agent.id,
      isOn: true,
    });
  });

  it('begins at once when the agent ends the wrap-up', async () => {
    await done(token, 'pause', { pauseReasonId: reason.id });
    await hangUp();
    const paused = { state: 'paused', pauseReasonId: reason.id, askedMove: null, askedReasonId: null };
    expect(await done(token, 'release')).toMatchObject(paused);
    await world.settled();
    expect(await state()).toMatchObject(paused);
    expect((await lastPeriods()).at(-1)).toMatchObject({ state: 'paused', pauseReasonId: reason.id, isOn: true });
  });

  it('is asked for while the telephone rings too', async () => {
    await hangUp(name, 29);
    const ringing = await answered(null);
    expect(await state()).toMatchObject({ state: 'ringing' });
    await done(token, 'pause', { pauseReasonId: reason.id });
    await world.settled();
    await tell([{ type: 'leg.ended', at: ago(0), call: ringing, leg: `${ringing}/a` }]);
    expect(await state()).toMatchObject({ state: 'paused', pauseReasonId: reason.id, askedMove: null });
  });

  it('stands in the audit', async () => {
    await done(token, 'pause', { pauseReasonId: reason.id });
    const { id } = await state();
    const [line] = await world.list(world.admin, 'audit-logs', { entityId: id, action: 'transition' });
    expect(line).toMatchObject({ move: 'pause', userId: agent.id });
    const changes = line?.['changes'] as { field: string; to: unknown }[];
    expect(changes.filter(({ field }) => field.startsWith('asked'))).toEqual([
      { field: 'askedMove', from: null, to: 'pause' },
      { field: 'askedReasonId', from: null, to: reason.id },
    ]);
  });

  it('is bound by its reason as one that begins', async () => {
    expect(violationsOf((await move(token, 'pause')).body)).toEqual(['pauseReasonId required']);
    const given = await makeReason({ requiresApproval: true });
    expect(violationsOf((await move(token, 'pause', { pauseReasonId: given.id })).body)).toEqual([
      'pauseReasonId needsSupervisor',
    ]);
    const single = await makeReason({ maxConcurrentAgents: 1 });
    // Somebody else has asked for the last place.
    await world.sql(
      `update "agent-states" set "state" = 'on_call', "askedMove" = 'pause', "askedReasonId" = '${single.id}' where "agentId" = '${other.id}'`,
    );
    expect(violationsOf((await move(token, 'pause', { pauseReasonId: single.id })).body)).toEqual([
      'pauseReasonId pausedNow',
    ]);
    expect(await state()).toMatchObject({ askedMove: null });
  });

  it('waits like that too where a supervisor approves what the agent asked for', async () => {
    const given = await makeReason({ requiresApproval: true });
    await done(token, 'request', { requestedReasonId: given.id });
    expect(await state()).toMatchObject({ state: 'on_call', approval: 'waiting', askedMove: null });
    expect(await done(supervisor, 'approve')).toMatchObject({
      state: 'on_call',
      approval: null,
      askedMove: 'pause',
      askedReasonId: given.id,
    });
    await world.settled();
    await hangUp();
    await done(token, 'release');
    await world.settled();
    expect(await state()).toMatchObject({ state: 'paused', pauseReasonId: given.id });
  });

  it('is taken back, and the exchange gives calls again', async () => {
    expect((await move(token, 'withdraw')).body['code']).toBe('transition_refused');
    await done(token, 'pause', { pauseReasonId: reason.id });
    await world.settled();
    expect(await done(token, 'withdraw')).toMatchObject({ state: 'on_call', askedMove: null, askedReasonId: null });
    await world.settled();
    expect(await state()).toMatchObject({ state: 'on_call', askedMove: null });
    expect(await ordered()).toEqual(['pause-agent', 'resume-agent']);
    await hangUp();
    await done(token, 'release');
    await world.settled();
    expect(await state()).toMatchObject({ state: 'available' });
  });

  it('is taken back in the wrap-up', async () => {
    await done(token, 'pause', { pauseReasonId: reason.id });
    await hangUp();
    expect(await done(token, 'withdraw')).toMatchObject({ state: 'wrap_up', askedMove: null });
    await world.settled();
    expect(await state()).toMatchObject({ state: 'wrap_up', askedMove: null });
    expect(await done(token, 'release')).toMatchObject({ state: 'available' });
    await world.settled();
    expect(await state()).toMatchObject({ state: 'available' });
  });
});

describe('a logout that is asked for in a call', () => {
  it('happens at the hang-up, without a wrap-up', async () => {
    const asked = await done(token, 'logout');
    expect(asked).toMatchObject({ state: 'on_call', askedMove: 'logout', askedReasonId: null });
    await world.settled();
    expect(await state()).toMatchObject({ state: 'on_call', askedMove: 'logout' });
    await hangUp();
    expect(await state()).toMatchObject({ state: 'logged_out', askedMove: null });
    expect((await lastPeriods()).at(-1)).toMatchObject({ state: 'on_call', isOn: false });
  });

  it('takes the place of a pause, and a pause that of it', async () => {
    await done(token, 'pause', { pauseReasonId: reason.id });
    expect(await done(token, 'logout')).toMatchObject({ askedMove: 'logout', askedReasonId: null });
    const again = await done(token, 'pause', { pauseReasonId: reason.id });
    expect(again).toMatchObject({ state: 'on_call', askedMove: 'pause', askedReasonId: reason.id });
    await world.settled();
    expect(await state()).toMatchObject({ state: 'on_call', askedMove: 'pause', askedReasonId: reason.id });
    expect(await ordered()).toEqual(['pause-agent', 'logout-agent', 'login-agent', 'pause-agent']);
  });

  it('is taken back to the pause in which the agent called', async () => {
    await hangUp(name, 29);
    await tell([{ type: 'agent.moved', at: ago(8), agent: agent.code, move: 'pause', reason: String(reason['code']) }]);
    await answered(2);
    expect(await state()).toMatchObject({ state: 'on_call', askedMove: null });
    await done(token, 'logout');
    await done(token, 'withdraw');
    await world.settled();
    expect(await ordered()).toEqual(['logout-agent', 'login-agent', 'pause-agent']);
    await hangUp(`asked-${calls}`);
    await done(token, 'release');
    await world.settled();
    expect(await state()).toMatchObject({ state: 'paused', pauseReasonId: reason.id });
  });
});

describe('a supervisor', () => {
  it('sends an agent in a call into a pause and home, and is named where that is done', async () => {
    const command = async (name: string, body: JsonObject = {}) => {
      const answer = await world.call(supervisor, 'POST', `/api/agents/${agent.id}/transitions/${name}`, body);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body;
    };
    expect(await command('pause')).toMatchObject({ state: 'on_call', pauseReasonId: null });
    expect(await state()).toMatchObject({ state: 'on_call', askedMove: 'pause', askedReasonId: null });
    await world.settled();
    expect(await state()).toMatchObject({ state: 'on_call', askedMove: 'pause', askedReasonId: null });
    const [line] = await world.list(world.admin, 'audit-logs', { entityId: agent.id, action: 'transition' });
    expect(line).toMatchObject({ move: 'pause', userId: supervisorId });
    await hangUp();
    await done(token, 'release');
    await world.settled();
    expect(await world.one(world.cliente, 'agents', { id: agent.id })).toMatchObject({ state: 'paused' });
    await done(token, 'resume');
    await world.settled();
    const second = await answered(0);
    await command('logout');
    await world.settled();
    expect(await state()).toMatchObject({ state: 'on_call', askedMove: 'logout' });
    await hangUp(second);
    expect(await state()).toMatchObject({ state: 'logged_out' });
    expect(await world.one(world.cliente, 'agents', { id: agent.id })).toMatchObject({ state: 'logged_out' });
  });

  it('moves what an agent has on another channel at once', async () => {
    const change = (channels: string[]) => world.call(world.cliente, 'PATCH', `/api/agents/${agent.id}`, { channels });
    expect((await change(['PABX', 'Chatbot'])).status).toBe(200);
    const states = async () =>
      (await world.list(world.cliente, 'agent-states', { agentId: agent.id })).map(
        ({ channel, state: now, askedMove }) => [channel, now, askedMove],
      );
    await world.sql(
      `update "agent-states" set "state" = 'available' where "agentId" = '${agent.id}' and "channel" = 'Chatbot'`,
    );
    expect((await world.call(supervisor, 'POST', `/api/agents/${agent.id}/transitions/pause`, {})).status).toBe(200);
    await world.settled();
    expect(await states()).toEqual([
      ['PABX', 'on_call', 'pause'],
      ['Chatbot', 'paused', null],
    ]);
    expect((await change(['PABX'])).status).toBe(200);
  });
});

it('is the same when all that was told is told again', async () => {
  await done(token, 'pause', { pauseReasonId: reason.id });
  await hangUp();
  const before = await state();
  await world.sql(`delete from "agent-status-log" where "agentId" = '${agent.id}'`);
  await world.sql(
    `update "agent-states" set "state" = 'logged_out', "since" = now() - interval '1 day', "askedMove" = null, "askedReasonId" = null where "agentId" = '${agent.id}'`,
  );
  await world.sql(
    `insert into painel.telephony_waiting ("seq", "tenantId", "id") select "seq", "tenantId", "id" from painel.telephony_events`,
  );
  await world.settled();
  const { state: now, askedMove, askedReasonId, wrapUpUntil } = before;
  expect(await state()).toMatchObject({ state: now, askedMove, askedReasonId, wrapUpUntil });
  expect({ now, askedMove }).toEqual({ now: 'wrap_up', askedMove: 'pause' });
});
