import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import {
  claim,
  commandKey,
  openExchange,
  sayOf,
  type Claimed,
  type OpenExchange,
} from '../../support/panel/command-exchange';
import { startExchangeWorld, type ExchangeWorld } from '../../support/panel/exchange-world';

let world: ExchangeWorld;
let key: string;

beforeAll(async () => {
  world = await startExchangeWorld(2);
  key = await commandKey(world, world.cliente);
});
afterAll(() => world.close());

describe('an agent who is moved at the panel', () => {
  let agentId: string;
  /** Of the agent, and of another one. */
  let agente: string;
  let colleague: string;
  let reason: DataRecord;
  const exchanges: OpenExchange[] = [];
  /** One for a test; answers what it got. */
  function exchange(ending?: JsonObject): Claimed[] {
    const opened = openExchange(world, key, ending);
    exchanges.push(opened);
    return opened.got;
  }

  beforeAll(async () => {
    agentId = world.agents[0]?.id ?? '';
    await world.sql(`update "users" set "firstLogin" = false where "role" = 'Agente'`);
    [agente = '', colleague = ''] = await Promise.all(
      world.agents.map(({ code }) => world.signIn(`agente.${code}@example.com`, DEMO_PASSWORD)),
    );
    reason = await world.make(world.cliente, 'pause-reasons', {
      name: 'Almoço da central',
      code: 'ALMCEN',
      kind: 'unproductive',
      active: true,
    });
  });
  beforeEach(async () => {
    // By now the tenant has an exchange, whether or not it was asked for anything.
    await claim(world, key);
    // What the test before said may still be followed, and would move the agents after this.
    await world.settled();
    await world.sql(`
      delete from painel.telephony_exchanges where "tenant" <> '${world.tenantId}';
      delete from painel.telephony_events; delete from painel.telephony_commands; delete from painel.agent_legs; delete from "agent-status-log";
      update "agent-states" set "state" = 'logged_out', "callId" = null, "pauseReasonId" = null, "wrapUpUntil" = null, "askedMove" = null
      where "agentId" = any(array[${world.agents.map(({ id }) => `'${id}'`).join()}]::uuid[])`);
  });

  afterEach(async () => {
    for (const opened of exchanges.splice(0)) await opened.stop();
  });

  async function change(collection: string, id: string, values: JsonObject): Promise<void> {
    const { status, body } = await world.call(world.cliente, 'PATCH', `/api/${collection}/${id}`, values);
    expect(status, JSON.stringify(body)).toBe(200);
  }
  const stateOf = (id: string, channel = 'PABX') => world.one(world.cliente, 'agent-states', { agentId: id, channel });
  async function move(token: string, name: string, body: JsonObject = {}, id = agentId) {
    const state = await stateOf(id);
    return world.call(token, 'POST', `/api/agent-states/${state.id}/transitions/${name}`, body);
  }
  /** Of agents who work, and whose exchange has noticed. */
  async function atWork(ids: readonly string[] = [agentId]): Promise<void> {
    const opened = openExchange(world, key);
    for (const id of ids)
      expect(await move(id === agentId ? agente : colleague, 'login', {}, id)).toMatchObject({ status: 200 });
    await opened.stop();
    await world.settled();
  }
  const periods = () =>
    world.sql(
      `select "state", "endedAt" is null as "isOn" from "agent-status-log" where "agentId" = '${agentId}' order by "startedAt"`,
    );

  it('is moved at the exchange', async () => {
    const got = exchange();
    const moves: [string, string, JsonObject?][] = [
      [agente, 'login'],
      [agente, 'pause', { pauseReasonId: reason.id }],
      [world.cliente, 'resume'],
      [agente, 'logout'],
    ];
    for (const [token, name, body] of moves) expect((await move(token, name, body)).status).toBe(200);
    const agent = { agent: '7001', queues: ['7900'] };
    expect(got.map(({ kind, order }) => ({ kind, order }))).toEqual([
      { kind: 'login-agent', order: agent },
      { kind: 'pause-agent', order: { ...agent, reason: 'ALMCEN' } },
      { kind: 'resume-agent', order: agent },
      { kind: 'logout-agent', order: agent },
    ]);
    const askers = await world.sql(`select "askedBy" from painel.telephony_commands order by "id"`);
    const { id: clienteId } = await world.one(world.admin, 'users', { email: 'cliente@example.com' });
    expect(askers.map(({ askedBy }) => askedBy)).toEqual([agentId, agentId, clienteId, agentId]);
  });

  it('stays where they were, as if nothing had been, where the exchange refuses it; the audit says both', async () => {
    await atWork();
    const got = exchange({ done: false, reason: 'no member of that name' });
    const refused = await move(agente, 'pause', { pauseReasonId: reason.id });
    expect(refused).toMatchObject({ status: 409, body: { code: 'exchange_refused' } });
    await world.settled();
    const state = await stateOf(agentId);
    expect(state).toMatchObject({ state: 'available', pauseReasonId: null });
    expect(await world.one(world.cliente, 'agents', { id: agentId })).toMatchObject({ state: 'available' });
    expect(await periods()).toEqual([{ state: 'available', isOn: true }]);
    const [line] = await world.list(world.admin, 'audit-logs', { entityId: state.id, action: 'undo' });
    expect(line).toMatchObject({ move: 'pause', userId: agentId });
    expect(line?.['changes']).toContainEqual({ field: 'state', from: 'paused', to: 'available' });
    // It may have done some of it before it said no.
    await expect.poll(() => got.map(({ kind }) => kind), { timeout: 10_000 }).toEqual(['pause-agent', 'resume-agent']);
  });

  it('stays logged out where nobody answers, and what was asked for is not done later', async () => {
    const silent = await move(agente, 'login');
    expect(silent).toMatchObject({ status: 504, body: { code: 'exchange_silent' } });
    expect(await stateOf(agentId)).toMatchObject({ state: 'logged_out' });
    expect(await periods()).toEqual([]);
    expect(await claim(world, key)).toEqual([]);
  });

  it('goes home all the same where nobody answers, and is warned', async () => {
    await atWork();
    expect((await move(agente, 'logout')).body).toMatchObject({ state: 'logged_out' });
    expect(await stateOf(agentId)).toMatchObject({ state: 'logged_out' });
    const [told] = await world.list(agente, 'notifications', { type: 'system' });
    expect(told).toMatchObject({ severity: 'warning' });
    expect(String(told?.['title'])).toContain('não confirmada pela central');
  });

  it('is not held up where the exchange has a key that is blocked', async () => {
    const accounts = await world.list(world.cliente, 'service-accounts', {});
    const mine = accounts.filter(({ rights }) => (rights as string[]).includes('telephony-commands'));
    for (const { id } of mine) await change('service-accounts', id, { active: false });
    expect((await move(agente, 'login')).status).toBe(200);
    for (const { id } of mine) await change('service-accounts', id, { active: true });
  });

  it('is one of several who are moved together: what is refused of one stands for this one alone', async () => {
    const ids = world.agents.map(({ id }) => id);
    await atWork(ids);
    const got: Claimed[] = [];
    const bulk = world.call(
      world.cliente,
      'POST',
      `/api/agents/transitions/pause?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`,
      { pauseReasonId: reason.id },
    );
    await expect
      .poll(async () => got.push(...(await claim(world, key, { wait: 1 }))), { timeout: 10_000 })
      .toBeGreaterThanOrEqual(2);
    for (const { id, order } of got) {
      const ending: JsonObject =
        order['agent'] === '7001' ? { done: true } : { done: false, reason: 'no member of that name' };
      expect((await sayOf(world, key, id, ending)).status).toBe(200);
    }
    expect(await bulk).toMatchObject({
      status: 200,
      body: { ids: [ids[0]], refused: [{ id: ids[1], problem: { status: 409, code: 'exchange_refused' } }] },
    });
    const states = await Promise.all(ids.map((id) => stateOf(id)));
    expect(states.map(({ state }) => state)).toEqual(['paused', 'available']);
  });

  it('is one of several whom a job moves: those whom the exchange refused are told of, and its undo is about the others alone', async () => {
    const ids = world.agents.map(({ id }) => id);
    await atWork(ids);
    const job = async (path: string, body: JsonObject) => {
      const { body: begun } = await world.call<JsonObject & { id: string }>(world.cliente, 'POST', path, body);
      const read = async () => (await world.call(world.cliente, 'GET', `/api/jobs/${begun.id}`)).body;
      await expect.poll(async () => (await read())['status'], { timeout: 20_000, interval: 30 }).toBe('done');
      return { id: begun.id, ...(await read()) };
    };
    const moving = job('/api/agents/bulk', {
      action: 'move',
      move: 'pause',
      filter: { id: ids },
      values: { pauseReasonId: reason.id },
    });
    const got: Claimed[] = [];
    await expect
      .poll(async () => got.push(...(await claim(world, key, { wait: 1 }))), { timeout: 10_000 })
      .toBeGreaterThanOrEqual(2);
    for (const { id, order } of got)
      await sayOf(world, key, id, order['agent'] === '7001' ? { done: true } : { done: false, reason: 'no member' });
    const moved = await moving;
    expect(moved).toMatchObject({ done: 2, refused: 1, canUndo: true });
    expect((await world.call(world.cliente, 'GET', `/api/jobs/${moved.id}/refusals`)).body).toMatchObject([
      { recordId: ids[1], code: 'exchange_refused' },
    ]);
    exchange();
    expect(await job(`/api/jobs/${moved.id}/undo`, {})).toMatchObject({
      outcome: { reverted: 1, kept: 0, gone: 0, refused: 0 },
    });
    const states = await Promise.all(ids.map((id) => stateOf(id)));
    expect(states.map(({ state }) => state)).toEqual(['available', 'available']);
  });

  it('is paused in the chat whatever the exchange says', async () => {
    await change('agents', agentId, { channels: ['PABX', 'Chatbot'] });
    await world.sql(
      `update "agent-states" set "state" = 'available' where "agentId" = '${agentId}' and "channel" = 'Chatbot'`,
    );
    await atWork();
    exchange({ done: false, reason: 'no member of that name' });
    const { status } = await world.call(world.cliente, 'POST', `/api/agents/${agentId}/transitions/pause`, {});
    expect(status).toBe(409);
    expect(await stateOf(agentId, 'Chatbot')).toMatchObject({ state: 'paused' });
    expect(await stateOf(agentId)).toMatchObject({ state: 'available' });
    await change('agents', agentId, { channels: ['PABX'] });
  });
});
