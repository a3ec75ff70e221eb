import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import { endSilent } from '../../../panel/modules/telephony/server/engine/end-silent';
import { startExchangeWorld, withIds, type Draft, type ExchangeWorld } from '../../support/panel/exchange-world';

const HOUR = 3_600_000;

let world: ExchangeWorld;
let agent = '';
let begin = 0;

beforeAll(async () => {
  world = await startExchangeWorld(1);
  agent = world.agents[0]?.code ?? '';
  begin = Date.now() - 13 * HOUR;
});
afterAll(() => world.close());

const at = (seconds: number) => new Date(begin + seconds * 1000).toISOString();

const tell = async (drafts: readonly Draft[]) => {
  await world.send(withIds(drafts));
  await world.settled();
};

/** A call that came thirteen hours ago, was answered by the agent, and of which nothing was heard since. */
async function silence(call: string, second: number): Promise<void> {
  const leg = { call, leg: `${call}/a`, agent };
  await tell([
    { type: 'call.started', at: at(second), call, direction: 'inbound', trunk: String(world.trunk['name']) },
    { type: 'queue.entered', at: at(second + 1), call, queue: '7900' },
    { type: 'leg.started', at: at(second + 2), ...leg },
    { type: 'leg.answered', at: at(second + 5), ...leg },
  ]);
  await heardAgo(`"call" = '${call}'`, 13);
}

const heardAgo = (which: string, hours: number) =>
  world.sql(`update painel.telephony_events set "receivedAt" = now() - interval '${hours} hours' where ${which}`);

async function sweep(): Promise<void> {
  await endSilent(world.runtime);
  await world.settled();
}

const callOf = (uniqueId: string) => world.one(world.cliente, 'calls', { uniqueId });
const live = async () => (await world.sql(`select count(*)::int as "n" from painel.live_calls`))[0]?.['n'];

async function linesOf(uniqueId: string): Promise<unknown[]> {
  const { id } = await callOf(uniqueId);
  const lines = await world.list(world.cliente, 'queue-events', { callId: id });
  return lines.map(({ event }) => event);
}

const PRESUMED: JsonObject = { state: 'ended', hangupCause: 102, hangupBy: 'system', disposition: 'answered' };

it('a call whose end got lost ends at the time of its last event, and its agent is free; others go on', async () => {
  await tell([{ type: 'agent.moved', at: at(-60), agent, move: 'login' }]);
  await silence('lost', 0);
  await tell([{ type: 'call.started', at: at(10), call: 'goes-on', direction: 'internal' }]);
  expect(await world.one(world.cliente, 'agent-states', { agentId: world.agents[0]?.id ?? '' })).toMatchObject({
    state: 'on_call',
  });
  const before = Number(await live());
  await sweep();
  expect(await callOf('lost')).toMatchObject({ ...PRESUMED, endedAt: at(5) });
  expect(await callOf('goes-on')).toMatchObject({ state: 'initiated', endedAt: null });
  expect(await live()).toBe(before - 1);
  await expect
    .poll(() => world.one(world.cliente, 'agent-states', { agentId: world.agents[0]?.id ?? '' }))
    .toMatchObject({ state: 'available' });
  await sweep();
  expect(await callOf('lost')).toMatchObject({ ...PRESUMED, endedAt: at(5) });
});

it('an end that comes after all, and whatever happened later, is believed instead', async () => {
  await silence('late', 1000);
  await sweep();
  expect(await callOf('late')).toMatchObject({ ...PRESUMED, endedAt: at(1005) });
  await tell([{ type: 'call.held', at: at(1100), call: 'late' }]);
  expect(await callOf('late')).toMatchObject({ state: 'on_hold', endedAt: null, hangupCause: null });
  expect(await linesOf('late')).toEqual(expect.not.arrayContaining(['complete_agent']));
  await heardAgo(`"call" = 'late'`, 13);
  await sweep();
  expect(await callOf('late')).toMatchObject({ ...PRESUMED, endedAt: at(1100) });
  await tell([{ type: 'call.ended', at: at(1300), call: 'late', cause: 16, by: 'caller' }]);
  expect(await callOf('late')).toMatchObject({
    state: 'ended',
    hangupCause: 16,
    hangupBy: 'caller',
    endedAt: at(1300),
    talkSeconds: 295,
  });
  expect((await linesOf('late')).filter((event) => String(event).startsWith('complete'))).toEqual(['complete_caller']);
});

it('a call whose beginning is no longer kept is ended as it stands', async () => {
  await silence('forgotten', 2000);
  await world.sql(`delete from painel.telephony_events where "call" = 'forgotten'`);
  await sweep();
  expect(await callOf('forgotten')).toMatchObject({ ...PRESUMED, endedAt: at(2005) });
});

it('a member of a room of whom nothing was heard for as long has left it', async () => {
  const room = await world.make(world.cliente, 'conference-rooms', {
    name: 'Sala muda',
    number: '7951',
    enabled: true,
  });
  await tell([
    { type: 'conference.joined', at: at(0), room: '7951', member: 'lost' },
    { type: 'conference.joined', at: at(1), room: '7951', member: 'there' },
  ]);
  const members = async () => (await world.one(world.cliente, 'conference-rooms', { id: room.id }))['membersNow'];
  expect(await members()).toBe(2);
  await heardAgo(`"event" ->> 'member' = 'lost'`, 13);
  await sweep();
  expect(await members()).toBe(1);
  const { body } = await world.call(world.cliente, 'GET', `/api/conference-rooms/${room.id}/members`);
  expect(body).toMatchObject({ members: [{ member: 'there' }] });
});
