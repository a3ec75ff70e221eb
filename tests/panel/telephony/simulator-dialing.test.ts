import { describe, expect, it } from 'vitest';
import type { AnyEvent } from '../../../panel/events.gen';
import { SITES } from '../../../panel/modules/telephony/server/simulator/model/sites';
import {
  CAMPAIGN,
  DAWN,
  DIALING,
  first,
  MACHINES,
  MORNING,
  NUMBER,
  PEOPLE,
  SimulatedExchange,
  typesOf,
} from '../../support/panel/simulated-exchange';

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

const secondsFrom = (one: AnyEvent | undefined, other: AnyEvent | undefined): number =>
  (Date.parse(other?.at ?? '') - Date.parse(one?.at ?? '')) / SECOND_MS;
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

describe('a call of the dialer', () => {
  it('is answered, taken by an agent within two seconds, and ends as any other', () => {
    const world = new SimulatedExchange({ answering: PEOPLE });
    const callerId = '+551140028720';
    world.waiting('dial-1', { callerId, trunks: ['Reserva Cerrado SIP'] });
    const agent = world.aFree();
    expect(world.order('take', { call: 'dial-1', extension: agent })).toBeUndefined();
    expect(world.free()).toContain(agent);
    world.pass(2);
    expect(world.free()).not.toContain(agent);
    expect(world.order('listen', { call: 'dial-1', extension: '3201' })).toBeUndefined();
    world.passUntil(() => world.has('dial-1', 'call.ended'), 3600);
    const own = world.of('dial-1').filter(({ type }) => type !== 'call.held' && type !== 'call.resumed');
    expect(own).toMatchObject([
      {
        type: 'call.started',
        direction: 'outbound',
        source: 'dialer',
        campaign: CAMPAIGN,
        caller: callerId,
        called: NUMBER,
        trunk: 'Reserva Cerrado SIP',
      },
      { type: 'leg.started', leg: 'dial-1/1', number: NUMBER, trunk: 'Reserva Cerrado SIP' },
      { type: 'leg.answered', leg: 'dial-1/1', trunk: 'Reserva Cerrado SIP' },
      { type: 'leg.started', leg: 'dial-1/2', agent, extension: agent },
      { type: 'leg.answered', leg: 'dial-1/2', agent, extension: agent },
      { type: 'leg.ended', leg: 'dial-1/2' },
      { type: 'call.ended', cause: 16 },
    ]);
    const [, , , rings, answered] = own;
    expect(secondsFrom(rings, answered)).toBeGreaterThanOrEqual(0.5);
    expect(secondsFrom(rings, answered)).toBeLessThanOrEqual(2);
    world.pass(5);
    expect(world.free()).toContain(agent);
  });

  it('that nobody takes is hung up by whoever answered, after six seconds on average and never within two', () => {
    const world = new SimulatedExchange({ answering: PEOPLE });
    const calls = Array.from({ length: 300 }, (_, index) => `dial-${index}`);
    for (const call of calls) world.originate(call);
    world.pass(120);
    const silences = calls.map((call) => {
      const own = world.of(call);
      expect(typesOf(own)).toEqual(['call.started', 'leg.started', 'leg.answered', 'call.ended']);
      expect(own.at(-1)).toMatchObject({ by: 'callee', cause: 16 });
      return secondsFrom(own.at(-2), own.at(-1));
    });
    expect(Math.min(...silences)).toBeGreaterThanOrEqual(2);
    expect(mean(silences)).toBeGreaterThan(5.3);
    expect(mean(silences)).toBeLessThan(6.7);
  });

  it('is screened where that is wanted: machines are hung up on, and people wait', () => {
    const machines = new SimulatedExchange({ answering: MACHINES });
    machines.waiting('dial-1', { screen: 'hangup' });
    machines.waiting('dial-2', { screen: 'message', message: 'Aviso' });
    machines.waiting('dial-3');
    machines.pass(60);
    const lengths = ['dial-1', 'dial-2', 'dial-3'].map((call) => {
      const own = machines.of(call);
      return secondsFrom(first(own, 'leg.answered'), own.at(-1));
    });
    expect(typesOf(machines.of('dial-1')).slice(-3)).toEqual(['leg.answered', 'call.screened', 'call.ended']);
    expect(first(machines.of('dial-1'), 'call.screened')).toMatchObject({ answeredBy: 'machine' });
    expect(machines.of('dial-1').at(-1)).toMatchObject({ by: 'system' });
    expect(lengths[0]).toBeLessThan(3);
    expect(lengths[1]).toBeGreaterThan(18);
    expect(machines.has('dial-3', 'call.screened')).toBe(false);
    expect(lengths[2]).toBeGreaterThanOrEqual(15);
    expect(lengths[2]).toBeLessThanOrEqual(25);
    const people = new SimulatedExchange({ answering: PEOPLE });
    people.waiting('dial-1', { screen: 'hangup' });
    people.passUntil(() => people.has('dial-1', 'call.screened'));
    const own = people.of('dial-1');
    expect(own.at(-1)).toMatchObject({ type: 'call.screened', answeredBy: 'person' });
    expect(Math.abs(secondsFrom(own.at(-2), own.at(-1)) - 2)).toBeLessThanOrEqual(0.3);
    people.pass(1.5);
    expect(people.order('take', { call: 'dial-1', extension: people.aFree() })).toBeUndefined();
  });

  it('is answered by people and machines as often as by day and in the evening, and never after it has rung long enough', () => {
    const shares = (at: number) => {
      const world = new SimulatedExchange({ at });
      const calls = Array.from({ length: 4000 }, (_, index) => `dial-${index}`);
      for (const [index, call] of calls.entries())
        world.originate(call, { number: `+55119${80_000_000 + index * 977}`, ringSeconds: 25, screen: 'hangup' });
      world.pass(120);
      const own = new Map<string, AnyEvent[]>(calls.map((call) => [call, []]));
      for (const event of world.events) if ('call' in event) own.get(event.call ?? '')?.push(event);
      const screened = [...own.values()].map((events) => first(events, 'call.screened'));
      const share = (by: string) =>
        screened.filter((event) => event?.type === 'call.screened' && event.answeredBy === by).length / calls.length;
      const rings = [...own.values()].map((events) => secondsFrom(events[1], events[2]));
      expect(Math.max(...rings)).toBeLessThanOrEqual(25);
      const causes = new Set(
        [...own.values()].flatMap((events) => {
          const end = events.at(-1);
          return events.length === 3 && end?.type === 'call.ended' ? [end.cause] : [];
        }),
      );
      expect(causes).toEqual(new Set([1, 17, 19, 34]));
      return { people: share('person'), machines: share('machine') };
    };
    const day = shares(MORNING);
    const evening = shares(DAWN + 12.5 * HOUR_MS);
    expect(day.people).toBeGreaterThan(0.31);
    expect(day.people).toBeLessThan(0.41);
    expect(day.machines).toBeGreaterThan(0.09);
    expect(day.machines).toBeLessThan(0.15);
    expect(evening.people).toBeLessThan(day.people - 0.04);
  });

  it('to a number that nobody has never reaches anybody', () => {
    const world = new SimulatedExchange({ answering: PEOPLE });
    const numbers = Array.from({ length: 200 }, (_, index) => `+55119${81_000_000 + index * 7919}`);
    const invalid = () => {
      const calls = numbers.map((number, index) => ({ number, call: `${world.now}-${index}` }));
      for (const { number, call } of calls) world.originate(call, { number });
      world.pass(100);
      return calls.flatMap(({ number, call }) => {
        const end = world.of(call).at(-1);
        return end?.type === 'call.ended' && end.cause === 1 ? [number] : [];
      });
    };
    const once = invalid();
    expect(once.length).toBeGreaterThan(0);
    expect(invalid()).toEqual(once);
  });

  it('for an agent rings there first; the call is then theirs', () => {
    const world = new SimulatedExchange({ answering: PEOPLE });
    const agent = world.aFree();
    expect(world.originate('dial-1', { extension: agent })).toBeUndefined();
    expect(world.originate('dial-2', { extension: agent })).toBe(`extension ${agent} is busy`);
    world.passUntil(() => world.has('dial-1', 'call.ended'), 3600);
    const own = world.of('dial-1');
    expect(own.slice(0, 3)).toMatchObject([
      { type: 'call.started', source: 'dialer', extension: agent, agent },
      { type: 'leg.started', number: NUMBER, agent },
      { type: 'leg.answered', agent },
    ]);
    expect(secondsFrom(own[0], own[1])).toBeGreaterThanOrEqual(2);
    expect(secondsFrom(own[0], own[1])).toBeLessThanOrEqual(4);
    expect(secondsFrom(first(own, 'leg.answered'), own.at(-1))).toBeGreaterThan(17);
    world.pass(5);
    expect(world.free()).toContain(agent);
  });

  it('leads to a menu or a queue where it says so', () => {
    const world = new SimulatedExchange({ answering: PEOPLE });
    world.waiting('dial-1', { to: '7200' });
    expect(world.order('take', { call: 'dial-1', extension: world.aFree() })).toBe('nobody waits in the call dial-1');
    world.waiting('dial-2', { to: DIALING });
    world.passUntil(() => world.has('dial-1', 'call.ended') && world.has('dial-2', 'call.ended'), 3600);
    expect(first(world.of('dial-1'), 'ivr.entered')).toMatchObject({ menu: '7200' });
    expect(first(world.of('dial-2'), 'queue.entered')).toMatchObject({ queue: DIALING });
  });

  it('fails where no trunk of those that it may use is up', () => {
    const world = new SimulatedExchange({ answering: PEOPLE });
    const [trunk = ''] = SITES[0]?.trunks ?? [];
    const isDown = (event: AnyEvent) =>
      event.type === 'trunk.changed' && event.status === 'down' && event.trunk === trunk;
    world.passUntil((told) => told.some(isDown), 14 * 24 * 3600, 20);
    world.originate('dial-1', { trunks: [trunk] });
    world.waiting('dial-2');
    const own = world.of('dial-1');
    expect(own).toMatchObject([{ type: 'call.started' }, { type: 'call.ended', by: 'system', cause: 34 }]);
    expect(own[0]).not.toHaveProperty('trunk');
    expect(world.of('dial-2')[0]).toMatchObject({ trunk: SITES[0]?.trunks[1] });
  });

  it('is refused where there is one of that name, or nobody at the extension', () => {
    const world = new SimulatedExchange({ answering: PEOPLE });
    expect(world.originate('dial-1', { extension: '3999' })).toBeUndefined();
    expect(world.originate('dial-1')).toBe('a call dial-1 is here already');
    const asleep = SITES[0]?.agents.find(({ code }) => !world.book.isAtWork(code))?.code ?? '';
    expect(world.originate('dial-2', { extension: asleep })).toBe(`extension ${asleep} is not registered`);
    expect(world.order('hangup', { call: 'dial-1' }, 'nobody')).toBe('no exchange of nobody is here');
  });
});
