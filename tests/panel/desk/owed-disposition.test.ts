import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { violationsOf } from '../../support/panel/demo-app';
import { startExchangeWorld, withIds, type Draft, type ExchangeWorld } from '../../support/panel/exchange-world';

let world: ExchangeWorld;
let agent: { id: string; code: string };
/** Of the agent. */
let token: string;
let disposition: DataRecord;
let reason: DataRecord;
let calls = 0;
/** The one that was just ended. */
let callId: string;

beforeAll(async () => {
  world = await startExchangeWorld(1);
  [agent = { id: '', code: '' }] = world.agents;
  await world.sql(`update "users" set "firstLogin" = false where "id" = '${agent.id}'`);
  await world.sql(
    `update "queues" set "dispositionRequired" = true, "wrapUpSeconds" = 1 where "id" = '${world.queue.id}'`,
  );
  disposition = await world.make(world.cliente, 'dispositions', {
    name: 'Resolvido',
    code: 'RESOLVIDO',
    channels: ['call'],
    result: 'contact',
    active: true,
  });
  reason = await world.make(world.cliente, 'pause-reasons', {
    name: 'Café',
    code: 'CAFE9',
    kind: 'unproductive',
    active: true,
  });
  token = await world.signIn(`agente.${agent.code}@example.com`, DEMO_PASSWORD);
});
afterAll(() => world.close());

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

async function tell(drafts: readonly Draft[]): Promise<void> {
  expect((await world.send(withIds(drafts))).refused).toEqual([]);
  await world.settled();
}

/** The agent has talked, and the time for the work after it was over long ago. */
beforeEach(async () => {
  await world.sql(`delete from "agent-status-log" where "agentId" = '${agent.id}'`);
  await world.sql(`delete from painel.telephony_events; delete from painel.agent_legs; delete from painel.live_calls`);
  await world.sql(`
    update "agent-states" set "state" = 'logged_out', "since" = now() - interval '1 day', "pauseReasonId" = null, "callId" = null, "wrapUpUntil" = null,
      "askedMove" = null, "askedReasonId" = null where "agentId" = '${agent.id}'`);
  calls += 1;
  const call = `owed-${calls}`;
  const leg = `${call}/a`;
  await tell([
    { type: 'agent.moved', at: ago(120), agent: agent.code, move: 'login' },
    {
      type: 'call.started',
      at: ago(90),
      call,
      direction: 'inbound',
      caller: '+5511970019001',
      called: '+551133224400',
    },
    { type: 'queue.entered', at: ago(89), call, queue: '7900', position: 1 },
    { type: 'leg.started', at: ago(88), call, leg, agent: agent.code },
    { type: 'leg.answered', at: ago(80), call, leg, agent: agent.code },
    { type: 'leg.ended', at: ago(40), call, leg, cause: 16 },
    { type: 'call.ended', at: ago(40), call, by: 'caller' },
  ]);
  ({ id: callId } = await world.one(world.cliente, 'calls', { uniqueId: call }));
});

const state = (): Promise<DataRecord> => world.one(world.cliente, 'agent-states', { agentId: agent.id });

async function move(by: string, name: string, body: JsonObject = {}) {
  const { id } = await state();
  return world.call<DataRecord>(by, 'POST', `/api/agent-states/${id}/transitions/${name}`, body);
}

const dispose = () =>
  world.call(token, 'POST', `/api/dialer/calls/${callId}/disposition`, { dispositionId: disposition.id });

describe('the work after a call that needs a disposition', () => {
  it('is not ended by the agent, nor by the exchange, before that is given', async () => {
    for (const [name, body] of [
      ['release', {}],
      ['pause', { pauseReasonId: reason.id }],
      ['logout', {}],
    ] as const) {
      const answer = await move(token, name, body);
      expect([answer.status, violationsOf(answer.body)]).toEqual([422, ['state undisposed']]);
    }
    await tell([{ type: 'agent.moved', at: ago(0), agent: agent.code, move: 'release' }]);
    expect(await state()).toMatchObject({ state: 'wrap_up', callId });
  });

  it('ends by itself once it is given after the time', async () => {
    expect((await dispose()).status).toBe(200);
    await expect.poll(state, { timeout: 10_000 }).toMatchObject({ state: 'available', callId: null });
  });

  it('ends by the agent once it is given', async () => {
    await world.sql(
      `update "agent-states" set "wrapUpUntil" = now() + interval '1 hour' where "agentId" = '${agent.id}'`,
    );
    expect((await dispose()).status).toBe(200);
    expect((await move(token, 'release')).status).toBe(200);
    await world.settled();
    expect(await state()).toMatchObject({ state: 'available' });
  });

  it('begins with the pause that an exchange told of, once it is given', async () => {
    await tell([{ type: 'agent.moved', at: ago(1), agent: agent.code, move: 'pause', reason: 'CAFE9' }]);
    expect(await state()).toMatchObject({ state: 'wrap_up', askedMove: 'pause' });
    expect((await dispose()).status).toBe(200);
    await expect.poll(state, { timeout: 10_000 }).toMatchObject({ state: 'paused', pauseReasonId: reason.id });
  });

  it('is ended by whoever leads the agent', async () => {
    expect((await move(world.cliente, 'logout')).status).toBe(200);
    await world.settled();
    expect(await state()).toMatchObject({ state: 'logged_out' });
  });

  it('does not hold an agent who has none to give', async () => {
    await world.sql(`update "dispositions" set "active" = not "active" where "tenantId" = '${world.tenantId}'`);
    try {
      expect((await move(token, 'release')).status).toBe(200);
    } finally {
      await world.sql(`update "dispositions" set "active" = not "active" where "tenantId" = '${world.tenantId}'`);
    }
  });
});
