import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { watchPauses } from '../../../panel/modules/alerts/server/watch-pauses';
import { followDevices } from '../../../panel/modules/callcenter/server/agent-states/no-device';
import { startExchangeWorld, withIds, type Draft, type ExchangeWorld } from '../../support/panel/exchange-world';

const NUMBER = '7881';

let world: ExchangeWorld;
let agent = { id: '', code: '' };

beforeAll(async () => {
  world = await startExchangeWorld(1);
  agent = world.agents[0] ?? agent;
  const device = await world.make(world.cliente, 'extensions', {
    number: NUMBER,
    name: `Ramal ${NUMBER}`,
    type: 'sip',
    enabled: true,
    password: `Segredo-${NUMBER}-9x`,
  });
  const given = await world.call(world.cliente, 'PATCH', `/api/agents/${agent.id}`, { extensionId: device.id });
  expect(given.status, JSON.stringify(given.body)).toBe(200);
});
afterAll(() => world.close());

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
const device = (seconds: number, registration: 'registered' | 'unregistered'): Draft => ({
  type: 'extension.changed',
  at: ago(seconds),
  extension: NUMBER,
  registration,
});
const move = (seconds: number, name: 'login' | 'logout' | 'resume' | 'pause'): Draft => ({
  type: 'agent.moved',
  at: ago(seconds),
  agent: agent.code,
  move: name,
});

async function after(...drafts: Draft[]): Promise<unknown[]> {
  if (drafts.length > 0) await world.send(withIds(drafts));
  await world.settled();
  await followDevices(world.runtime);
  await world.settled();
  const { state, pauseReasonId } = await world.one(world.cliente, 'agent-states', { agentId: agent.id });
  if (typeof pauseReasonId !== 'string') return [state];
  return [state, (await world.one(world.cliente, 'pause-reasons', { id: pauseReasonId }))['name']];
}

const PAUSED = ['paused', 'Sem aparelho'];

it('an agent whose telephone is away for a minute is paused with a reason in words, and is free when it is back', async () => {
  expect(await after(device(400, 'registered'), move(300, 'login'))).toEqual(['available']);
  expect(await after(device(30, 'unregistered'))).toEqual(['available']);
  expect(await after(device(29, 'registered'), device(200, 'unregistered'), device(199, 'registered'))).toEqual([
    'available',
  ]);
  expect(await after(device(28, 'unregistered'))).toEqual(['available']);
  await world.sql(
    `update painel.telephony_events set "at" = "at" - interval '50 seconds' where "type" = 'extension.changed' and "at" > now() - interval '60 seconds'`,
  );
  expect(await after()).toEqual(PAUSED);
  expect(await world.one(world.cliente, 'agents', { id: agent.id })).toMatchObject({ state: 'paused' });
  expect(await after()).toEqual(PAUSED);
  expect(await after(device(0, 'registered'))).toEqual(['available']);
});

it('once for each time that it goes away, and no pause that somebody else gave is ended', async () => {
  await world.sql(`delete from painel.telephony_events where "type" = 'extension.changed'`);
  expect(await after(device(100, 'registered'), device(90, 'unregistered'))).toEqual(PAUSED);
  // What the exchange says of having followed is no move of somebody's.
  await world.send(withIds([{ type: 'agent.moved', at: ago(0), agent: agent.code, move: 'pause', reason: 'SEMAP' }]));
  expect(await after()).toEqual(PAUSED);
  expect(await after(device(0, 'registered'))).toEqual(['available']);
  await world.sql(`delete from painel.telephony_events where "type" = 'extension.changed'`);
  expect(await after(device(100, 'registered'), device(80, 'unregistered'))).toEqual(PAUSED);
  expect(await after(move(0, 'resume'))).toEqual(['available']);
  expect(await after()).toEqual(['available']);
  await world.send(withIds([move(0, 'pause')]));
  expect(await after(device(0, 'registered'))).toEqual(['paused']);
});

it('an agent in a call is left to it, and one who has just come may still get the telephone ready', async () => {
  await world.sql(`delete from painel.telephony_events where "type" = 'extension.changed'`);
  await world.send(withIds([move(0, 'logout')]));
  expect(await after(device(100, 'registered'), device(90, 'unregistered'), move(0, 'login'))).toEqual(['available']);
  const call = { call: 'with-agent', leg: 'with-agent/a', agent: agent.code };
  await world.send(
    withIds([
      { type: 'call.started', at: ago(0), call: call.call, direction: 'inbound' },
      { type: 'leg.started', at: ago(0), ...call },
      { type: 'leg.answered', at: ago(0), ...call },
    ]),
  );
  await world.settled();
  await world.sql(
    `update painel.telephony_events set "at" = "at" - interval '70 seconds' where "type" = 'agent.moved' and "event" ->> 'move' = 'login'`,
  );
  expect(await after()).toEqual(['on_call']);
});

it('a pause that is longer than its reason allows is told of once: to the agent, and to supervisors where the reason says so', async () => {
  await after(
    device(1, 'registered'),
    { type: 'call.ended', at: ago(0), call: 'with-agent', by: 'caller' },
    move(0, 'logout'),
  );
  const leader = async (email: string, queueIds: string[]) => {
    await world.make(world.cliente, 'supervisors', {
      name: email,
      email,
      password: DEMO_PASSWORD,
      status: 'active',
      abilities: ['agents', 'dashboard_pabx'],
      queueIds,
      sectorIds: [],
    });
    return email;
  };
  await world.sql(`update "tenants" set "maxSupervisors" = 50 where "id" = '${world.tenantId}'`);
  const elsewhere = await world.make(world.cliente, 'queues', {
    name: 'Outra fila',
    number: '7902',
    strategy: 'ringall',
    enabled: true,
  });
  const emails = [
    `agente.${agent.code}@example.com`,
    await leader('da.fila@example.com', [world.queue.id]),
    await leader('de.outra@example.com', [elsewhere.id]),
  ];
  await world.sql(`update "users" set "firstLogin" = false where "tenantId" = '${world.tenantId}'`);
  const [token = '', ...supervisors] = await Promise.all(emails.map((email) => world.signIn(email, DEMO_PASSWORD)));
  const [state] = await world.list(token, 'agent-states', { agentId: agent.id, channel: 'PABX' });
  const go = async (name: string, body: JsonObject = {}) => {
    const answer = await world.call(token, 'POST', `/api/agent-states/${state?.id}/transitions/${name}`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  const reason = (code: string, more: JsonObject) =>
    world.make(world.cliente, 'pause-reasons', {
      name: `Pausa ${code}`,
      code,
      kind: 'unproductive',
      active: true,
      maxMinutes: 10,
      ...more,
    });
  const [watched, quiet] = [await reason('LONGA', { alertSupervisor: true }), await reason('CALMA', {})];
  const told = async (who: string) =>
    (await world.list(who, 'notifications', { type: 'pause_exceeded' })).map(({ title }) => String(title));
  const all = () => Promise.all([token, ...supervisors].map(told));
  const look = async (minutes = 0) => {
    await world.sql(`update painel.alert_looks set "at" = now() - interval '1 hour'`);
    await watchPauses(world.runtime, new AbortController().signal, Date.now() + minutes * 60_000);
  };
  // The first look of all tells of nothing.
  await look();
  const title = `Agente ${agent.code}: pausa longa demais`;
  await go('login');
  await go('pause', { pauseReasonId: watched.id });
  await look(9);
  expect(await all()).toEqual([[], [], []]);
  await Promise.all([1, 2].map(() => look(11)));
  await look(20);
  expect(await all()).toEqual([[title], [title], []]);
  await go('resume');
  await look();
  await go('pause', { pauseReasonId: quiet.id });
  await look(11);
  expect(await all()).toEqual([[title, title], [title], []]);
  await go('resume');
  await go('logout');
});
