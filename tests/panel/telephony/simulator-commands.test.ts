import { describe, expect, it } from 'vitest';
import type { AnyEvent } from '../../../panel/events.gen';
import type { Command } from '../../../panel/modules/telephony/rules/commands';
import { checkEvent } from '../../../panel/modules/telephony/server/door/check-event';
import { createContactCentre } from '../../../panel/modules/telephony/server/simulator/model/contact-centre';
import { SITES } from '../../../panel/modules/telephony/server/simulator/model/sites';
import {
  CAMPAIGN,
  commandOf,
  DAWN,
  dialFor,
  first,
  MORNING,
  NUMBER,
  PEOPLE,
  SimulatedExchange,
  TENANT,
  typesOf,
} from '../../support/panel/simulated-exchange';

/** Events of a room of a company whose people meet. */
const meeting = () => {
  const centre = createContactCentre({ sites: SITES, seed: 5, from: DAWN, prefix: 'day', hasMeetings: true });
  const told = centre.step(MORNING);
  const joined = told.findLast((event) => event.type === 'conference.joined' && event.tenant === TENANT);
  return { centre, told, joined };
};

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

describe('calls that are on', () => {
  it('are refused where they are not, or where there is nothing to do', () => {
    const world = new SimulatedExchange({ answering: PEOPLE });
    const agent = world.aFree();
    for (const kind of ['take', 'listen', 'whisper', 'barge'] as const)
      expect(world.order(kind, { call: 'gone', extension: agent })).toBe('no call gone is here');
    expect(world.order('hangup', { call: 'gone' })).toBe('no call gone is here');
    expect(world.order('transfer', { call: 'gone', to: '7101' })).toBe('no call gone is here');
    world.originate('dial-1');
    world.pass(0.5);
    expect(world.order('take', { call: 'dial-1', extension: agent })).toBe('nobody waits in the call dial-1');
    expect(world.order('transfer', { call: 'dial-1', to: '7101' })).toBe('nobody has answered the call dial-1');
    expect(world.order('listen', { call: 'dial-1', extension: agent })).toBe('nobody talks in the call dial-1 yet');
    const talker = world.talking('dial-2');
    expect(world.order('take', { call: 'dial-2', extension: world.aFree() })).toBe(
      'the call dial-2 is answered already',
    );
    world.waiting('dial-3');
    expect(world.order('take', { call: 'dial-3', extension: talker })).toBe(`extension ${talker} is busy`);
    expect(world.has('dial-3', 'leg.ended')).toBe(false);
  });

  it('are taken out of a queue while they ring elsewhere; whoever they rang for has other calls', () => {
    const world = new SimulatedExchange();
    let ringing: AnyEvent | undefined;
    world.passUntil((told) => {
      ringing = told.find(
        (event) => event.type === 'leg.started' && event.tenant === TENANT && world.has(event.call, 'queue.entered'),
      );
      return ringing !== undefined;
    }, 3600);
    if (ringing?.type !== 'leg.started') throw new Error('expected a leg');
    const { call, leg, agent } = ringing;
    const taker = world.aFree();
    expect(world.order('take', { call, extension: taker })).toBeUndefined();
    world.pass(2);
    const after = world.of(call).slice(world.of(call).indexOf(ringing) + 1);
    expect(after).toMatchObject([
      { type: 'leg.ended', leg, cause: 26 },
      { type: 'leg.started', agent: taker },
      { type: 'leg.answered', agent: taker },
    ]);
    expect(world.book.callsOf(agent ?? '')).not.toContain(call);
    expect(world.book.facts(call)?.queueLines.map(({ event }) => event)).toContain('connect');
  });

  it('go before those with a lower priority, and behind those who waited before with the same', () => {
    const centre = createContactCentre({ sites: SITES, seed: 5, from: DAWN, prefix: 'day' });
    const queues = new Map<string, string[]>();
    const waitingTogether = () => [...queues].find(([, calls]) => calls.length > 1);
    let at = MORNING;
    const note = (event: AnyEvent) => {
      if (event.tenant !== TENANT || !('call' in event)) return;
      if (event.type !== 'queue.entered' && !['queue.left', 'leg.answered', 'call.ended'].includes(event.type)) return;
      for (const [queue, calls] of queues)
        queues.set(
          queue,
          calls.filter((call) => call !== event.call),
        );
      if (event.type === 'queue.entered') queues.set(event.queue, [...(queues.get(event.queue) ?? []), event.call]);
    };
    for (const event of centre.step(at)) note(event);
    while (waitingTogether() === undefined && at < MORNING + 4 * HOUR_MS)
      for (const event of centre.step((at += SECOND_MS))) note(event);
    const [queue = '', [first, second] = []] = waitingTogether() ?? [];
    const prioritize = (call = '', priority = 7) => {
      expect(centre.order(commandOf('prioritize', { call, queue, priority }), at)).toBeUndefined();
      return centre.step((at += 1)).find((event) => event.type === 'queue.prioritized');
    };
    expect(prioritize(second)).toMatchObject({ call: second, queue, priority: 7, position: 1 });
    expect(prioritize(first)).toMatchObject({ position: 1 });
    expect(prioritize(second)).toMatchObject({ position: 2 });
    expect(prioritize(second, 8)).toMatchObject({ position: 1 });
    expect(centre.order(commandOf('prioritize', { call: first ?? '', queue: '1', priority: 7 }), at)).toMatch(
      /does not wait in the queue 1$/,
    );
  });

  it('end when they are hung up, and free whoever was in them', () => {
    const world = new SimulatedExchange({ answering: PEOPLE });
    const agent = world.talking('dial-1');
    expect(world.order('hangup', { call: 'dial-1' })).toBeUndefined();
    world.originate('dial-2');
    world.pass(0.5);
    expect(world.order('hangup', { call: 'dial-2' })).toBeUndefined();
    world.pass(5);
    expect(world.of('dial-1').at(-1)).toMatchObject({ type: 'call.ended', by: 'caller', cause: 16 });
    expect(world.book.facts('dial-2')?.call.disposition).toBe('cancelled');
    expect(world.free()).toContain(agent);
    expect(world.order('hangup', { call: 'dial-1' })).toBe('no call dial-1 is here');
  });

  it('go on to a queue, an extension or a number outside', () => {
    const world = new SimulatedExchange({ answering: PEOPLE });
    const agent = world.talking('dial-1');
    expect(world.order('transfer', { call: 'dial-1', to: '7101' })).toBeUndefined();
    world.pass(5);
    expect(typesOf(world.of('dial-1'))).toEqual(
      expect.arrayContaining(['call.transferred', 'leg.ended', 'queue.entered']),
    );
    expect(first(world.of('dial-1'), 'call.transferred')).toMatchObject({ to: '7101', kind: 'blind', agent });
    expect(world.free()).toContain(agent);
    world.talking('dial-2');
    const colleague = world.aFree();
    world.order('transfer', { call: 'dial-2', to: colleague });
    world.passUntil(() => world.of('dial-2').filter(({ type }) => type === 'leg.answered').length === 3);
    expect(world.book.facts('dial-2')?.agentLegs.map(({ agentId }) => agentId)).toContain(colleague);
    world.waiting('dial-3');
    world.order('transfer', { call: 'dial-3', to: '+5511912345678' });
    world.pass(3);
    expect(world.of('dial-3').at(-1)).toMatchObject({ type: 'leg.started', number: '+5511912345678' });
    world.passUntil(() => ['dial-1', 'dial-2', 'dial-3'].every((call) => world.has(call, 'call.ended')), 7200);
  });

  it('are no more on hold where they go on', () => {
    const world = new SimulatedExchange();
    let call = '';
    world.passUntil((told) => {
      const held = told.find((event) => event.type === 'call.held' && event.tenant === TENANT);
      call = held !== undefined && 'call' in held ? (held.call ?? '') : '';
      return call !== '';
    }, 3600);
    world.order('transfer', { call, to: '7101' });
    world.pass(0);
    expect(typesOf(world.of(call)).slice(-4)).toEqual(['call.held', 'call.resumed', 'call.transferred', 'leg.ended']);
  });

  it('are held until they are taken up again, and stay on meanwhile', () => {
    const world = new SimulatedExchange({ answering: PEOPLE });
    world.talking('dial-1');
    const order = { call: 'dial-1' };
    expect(world.order('resume', order)).toBe('the call dial-1 was not put on hold');
    expect(world.order('digits', { ...order, digits: '1' })).toBeUndefined();
    expect(world.order('mute', order)).toBeUndefined();
    expect(world.order('unmute', order)).toBeUndefined();
    expect(world.order('mute', { call: 'dial-2' })).toBe('no call dial-2 is here');
    expect(world.order('hold', order)).toBeUndefined();
    expect(world.order('hold', order)).toBe('the call dial-1 is on hold');
    world.pass(90);
    expect(world.has('dial-1', 'call.ended')).toBe(false);
    expect(world.order('resume', order)).toBeUndefined();
    world.passUntil(() => world.has('dial-1', 'call.ended'), 3600);
    expect(world.book.facts('dial-1')?.call.holdSeconds).toBe(90);
  });

  it('go to whoever was asked, or come back', () => {
    const world = new SimulatedExchange({ answering: PEOPLE });
    const agent = world.talking('dial-1');
    const order = { call: 'dial-1' };
    const colleague = world.aFree();
    expect(world.order('complete', order)).toBe('nobody is asked in the call dial-1');
    expect(world.order('consult', { ...order, to: '7101' })).toBe('at 7101 nobody can be asked');
    expect(world.order('consult', { ...order, to: agent })).toBe(`extension ${agent} is busy`);
    expect(world.order('consult', { ...order, to: colleague })).toBeUndefined();
    expect(world.order('complete', order)).toBe('whoever is asked has not answered yet');
    expect(world.order('resume', order)).toBe('the call dial-1 was not put on hold');
    expect(world.order('reconnect', order)).toBeUndefined();
    world.passUntil(() => world.free().includes(colleague), 20);
    expect(world.order('consult', { ...order, to: colleague })).toBeUndefined();
    world.pass(8);
    expect(world.order('complete', order)).toBeUndefined();
    world.pass(6);
    expect(world.free()).toContain(agent);
    expect(world.book.callsOf(colleague)).toContain('dial-1');
    expect(first(world.of('dial-1'), 'call.transferred')).toMatchObject({ kind: 'attended', to: colleague, agent });
    world.passUntil(() => world.has('dial-1', 'call.ended'), 3600);
    world.pass(6);
    expect(world.free()).toContain(colleague);
  });

  it('begin where somebody dials: the extension rings, and then the number', () => {
    const world = new SimulatedExchange();
    const agent = world.aFree();
    expect(world.order('dial', { extension: agent, number: NUMBER, callerId: '+551140028710' })).toBeUndefined();
    expect(world.order('dial', { extension: agent, number: NUMBER })).toBe(`extension ${agent} is busy`);
    expect(world.order('dial', { extension: '3201', number: '3205' })).toBeUndefined();
    world.pass(3);
    const begun = (extension: string) =>
      world.events.findLast((event) => event.type === 'call.started' && event.extension === extension);
    expect(begun(agent)).toMatchObject({
      direction: 'outbound',
      source: 'extension',
      agent,
      called: NUMBER,
      caller: '+551140028710',
    });
    expect(begun('3201')).toMatchObject({ direction: 'internal', caller: '3201', called: '3205' });
    world.pass(3600);
    expect(world.book.open()).not.toContain(begun(agent));
  });
});

describe('agents whom people move at the panel', () => {
  const movesOf = (world: SimulatedExchange, agent: string, since: number) =>
    world.events.filter(
      (event) =>
        event.type === 'agent.moved' &&
        event.tenant === TENANT &&
        event.agent === agent &&
        Date.parse(event.at) >= since,
    );

  it('get no calls in a pause, and others after it; nobody is told of what the panel knows', () => {
    const world = new SimulatedExchange();
    world.passUntil(() => world.free('7101').length > 0);
    const agent = world.aFree('7101');
    const since = world.now;
    world.order('pause-agent', { agent, queues: ['7101'], reason: 'WC' });
    world.pass(1800);
    expect(movesOf(world, agent, since)).toEqual([]);
    expect(world.book.hasRungSince(agent, since)).toBe(false);
    expect(world.order('take', { call: world.book.open()[0] ?? '', extension: agent })).toBeDefined();
    world.order('resume-agent', { extension: agent, queues: [] });
    world.passUntil(() => world.book.hasRungSince(agent, since), 3600);
  });

  it('leave when their call is over, and come back when they are logged in', () => {
    const world = new SimulatedExchange({ answering: PEOPLE });
    const agent = world.talking('dial-1');
    const since = world.now;
    world.order('logout-agent', { agent, queues: [] });
    world.pass(1);
    expect(world.has('dial-1', 'call.ended')).toBe(false);
    world.order('hangup', { call: 'dial-1' });
    world.pass(5);
    expect(movesOf(world, agent, since)).toEqual([]);
    expect(
      world.events.findLast((event) => event.type === 'extension.changed' && event.extension === agent),
    ).toMatchObject({ registration: 'unregistered' });
    world.waiting('dial-2');
    expect(world.order('take', { call: 'dial-2', extension: agent })).toBe(`extension ${agent} is not registered`);
    world.order('login-agent', { agent, queues: [] });
    expect(world.order('take', { call: 'dial-2', extension: agent })).toBeUndefined();
    expect(movesOf(world, agent, since)).toEqual([]);
  });

  it('are let be where the model has none of them', () => {
    expect(new SimulatedExchange().order('pause-agent', { agent: '2001', queues: [] })).toBeUndefined();
  });
});

describe('a contact centre with a dialer', () => {
  it('tells what the schemas have, ends every call, and has nobody in two at once', () => {
    const world = new SimulatedExchange();
    dialFor(world, 3600);
    world.pass(2 * 3600);
    const inTalks = world.book
      .all()
      .filter((call) => call.startsWith('dial-') && world.book.facts(call)?.agentLegs.length);
    expect(inTalks.length).toBeGreaterThan(30);
    const begun = world.events.filter(
      ({ at, type }) => type === 'call.started' && Date.parse(at) < world.now - HOUR_MS,
    );
    expect(begun.filter((event) => 'call' in event && !world.has(event.call ?? '', 'call.ended'))).toEqual([]);
    expect(world.book.overlaps()).toEqual([]);
    expect(world.events.filter((event) => checkEvent({ ...event }, world.now).errors !== undefined)).toEqual([]);
    const times = world.events.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
  });

  it('makes the same of the same seed and orders, in however many steps', () => {
    const orders: { seconds: number; command: Command }[] = [
      ...Array.from({ length: 40 }, (_, index) => ({
        seconds: index * 3.25,
        command: commandOf('originate', {
          call: `dial-${index}`,
          number: `+55119${80_000_000 + index * 977}`,
          ringSeconds: 25,
          campaign: CAMPAIGN,
        }),
      })),
      ...Array.from({ length: 40 }, (_, index) => ({
        seconds: 12 + index * 3.25,
        command: commandOf('take', { call: `dial-${index}`, extension: `315${index % 9}` }),
      })),
      { seconds: 70, command: commandOf('pause-agent', { agent: '3101', queues: [] }) },
      { seconds: 90, command: commandOf('hangup', { call: 'dial-3' }) },
      { seconds: 95, command: commandOf('transfer', { call: 'dial-20', to: '7101' }) },
    ].toSorted((one, other) => one.seconds - other.seconds);
    const run = (step: number | undefined) => {
      const centre = createContactCentre({ sites: SITES, seed: 5, from: DAWN, prefix: 'day', answering: PEOPLE });
      const events: AnyEvent[] = [];
      const answers: (string | undefined)[] = [];
      let now = MORNING;
      for (const { seconds, command } of orders) {
        const at = MORNING + seconds * SECOND_MS;
        if (step !== undefined) for (; now < at; now += step) events.push(...centre.step(now));
        answers.push(centre.order(command, at));
      }
      events.push(...centre.step(MORNING + HOUR_MS));
      return { events, answers };
    };
    const whole = run(undefined);
    expect(whole.answers.filter((answer) => answer === undefined).length).toBeGreaterThan(42);
    expect(run(130)).toEqual(whole);
    expect(run(1000)).toEqual(whole);
  });
});

describe('meetings', () => {
  it('have members who are muted, heard again and sent out, and rooms that nobody else comes into', () => {
    const { centre, told, joined } = meeting();
    if (joined?.type !== 'conference.joined') throw new Error('expected somebody in a room');
    const { room, member } = joined;
    let at = Date.parse(joined.at) + 1;
    const again = createContactCentre({ sites: SITES, seed: 5, from: DAWN, prefix: 'day', hasMeetings: true });
    again.step(at);
    const order = (
      kind: 'mute' | 'unmute' | 'kick' | 'lock' | 'record' | 'unrecord' | 'invite',
      more: object = { member },
    ) => {
      const refusal = again.order(commandOf(kind, { room, ...more }), at);
      at += 1;
      const events = again.step(at).filter((event) => event.type.startsWith('conference.'));
      return refusal ?? events.map(({ id: _id, at: _at, tenant: _tenant, ...event }) => event);
    };
    expect(order('mute')).toMatchObject([{ type: 'conference.changed', room, member, muted: true }]);
    expect(order('unmute')).toEqual([{ type: 'conference.changed', room, member, muted: false }]);
    expect(order('lock', {})).toEqual([{ type: 'conference.changed', room, locked: true }]);
    expect(order('record', {})).toEqual([{ type: 'conference.changed', room, recording: true }]);
    expect(order('unrecord', {})).toEqual([{ type: 'conference.changed', room, recording: false }]);
    expect(order('invite', { call: 'guest', number: '+5511987654321' })).toBe(`the room ${room} is locked`);
    expect(order('kick')).toEqual([{ type: 'conference.left', room, member }]);
    expect(order('kick')).toMatch(/^(?:no member \S+|nobody) is in the room/);
    expect(told.filter((event) => checkEvent({ ...event }, MORNING).errors !== undefined)).toEqual([]);
    expect(centre.order(commandOf('mute', { room: '1' }), MORNING)).toBe('nobody is in the room 1');
  });

  it('are joined by people who are invited, whose calls end with the meeting', () => {
    const centre = createContactCentre({ sites: SITES, seed: 5, from: DAWN, prefix: 'day', hasMeetings: true });
    const room = SITES[0]?.rooms[0]?.number ?? '';
    const at = MORNING;
    centre.step(at);
    const calls = ['guest-1', 'guest-2', 'guest-3'];
    for (const call of calls)
      expect(centre.order(commandOf('invite', { room, call, number: `+55119876543${call.at(-1) ?? ''}1` }), at)).toBe(
        undefined,
      );
    const came = centre.step(at + 15_000);
    const joined = came.filter((event) => event.type === 'conference.joined' && calls.includes(event.member));
    expect(joined.length).toBeGreaterThan(0);
    expect(came.filter((event) => checkEvent({ ...event }, at).errors !== undefined)).toEqual([]);
    const [sentOn, ...others] = joined;
    if (sentOn?.type !== 'conference.joined') throw new Error('expected somebody who came');
    const to = SITES[0]?.queues[0]?.number ?? '';
    expect(centre.order(commandOf('transfer', { call: sentOn.member, to }), at + 15_000)).toBe(undefined);
    const sent = centre.step(at + 15_001).filter((event) => 'call' in event && event.call === sentOn.member);
    expect(sent).toMatchObject([{ type: 'call.transferred', to }]);
    expect(centre.order(commandOf('end', { room }), at + 15_001)).toBe(undefined);
    const gone = centre.step(at + 15_002);
    for (const event of others)
      if (event.type === 'conference.joined') {
        expect(gone).toContainEqual(expect.objectContaining({ type: 'conference.left', member: event.member }));
        expect(gone).toContainEqual(expect.objectContaining({ type: 'call.ended', call: event.member }));
      }
    expect(centre.order(commandOf('end', { room }), at + 15_003)).toBe(`nobody is in the room ${room}`);
  });
});
