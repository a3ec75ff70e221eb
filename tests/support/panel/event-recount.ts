import type { AnyEvent } from '../../../panel/events.gen';

/**
 * What pages have to show, counted again from what exchanges told of and from nothing that the panel made of it: section 5 of the domain, as
 * people reckon it by hand. Times are milliseconds since 1970, lengths whole seconds, as the panel keeps them.
 */

/** Somebody who is called. */
export interface Leg {
  agent: string | null;
  rang: number;
  answered: number | null;
  ended: number | null;
  /** The stay in a queue that it rings for. */
  stay: Stay | null;
}

/** A caller in a queue. */
export interface Stay {
  queue: string;
  from: number;
  /** When the wait was over, and how; null for one who waits. */
  until: number | null;
  how: 'answered' | 'abandon' | 'exit' | null;
  /** Who answered, and when they had talked; null for a talk that goes on. */
  agent: string | null;
  talkedUntil: number | null;
}

export type CallState = 'initiated' | 'ivr' | 'queued' | 'ringing' | 'answered' | 'on_hold' | 'ended';

export interface Call {
  name: string;
  direction: 'inbound' | 'outbound' | 'internal';
  isDialers: boolean;
  campaign: string | null;
  trunk: string | null;
  started: number;
  ended: number | null;
  cause: number | null;
  legs: Leg[];
  stays: Stay[];
  screened: 'person' | 'machine' | null;
  state: CallState;
  /** When somebody, or a menu, took it; of one that waited in a queue a menu is not enough. */
  answered: number | null;
  /** It is over, and somebody or something answered. */
  isAnswered: boolean;
  /** Who talked last. */
  agent: string | null;
}

const wholeSeconds = (from: number, until: number): number => Math.floor(Math.max(0, until - from) / 1000);
export const waitOf = ({ from, until }: Stay): number => wholeSeconds(from, until ?? from);
export const talkOf = ({ until, talkedUntil }: Stay): number => wholeSeconds(until ?? 0, talkedUntil ?? 0);
/** Of a call that is over and was answered. */
export const talkOfCall = ({ answered, ended }: Call): number => wholeSeconds(answered ?? 0, ended ?? 0);
export const callerWaits = ({ stays }: Call): Stay | undefined => stays.find(({ until }) => until === null);

/** @param events of one tenant, in the order in which they were told of */
export function callsOf(events: readonly AnyEvent[]): Call[] {
  const byCall = new Map<string, AnyEvent[]>();
  for (const event of inTime(events))
    if ('call' in event && event.call !== undefined && event.type !== 'dial.attempted')
      byCall.set(event.call, [...(byCall.get(event.call) ?? []), event]);
  return [...byCall.values()].map(callOf);
}

/** Of what happens in one millisecond what was told of first happened first. */
const inTime = (events: readonly AnyEvent[]): AnyEvent[] =>
  events.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));

function callOf(events: readonly AnyEvent[]): Call {
  const [start] = events;
  if (start?.type !== 'call.started') throw new Error(`expected a call to begin with call.started, got ${start?.type}`);
  const legs = new Map<string, Leg>();
  const stays: Stay[] = [];
  let trunk = start.trunk ?? null;
  let menu: number | null = null;
  let [isInMenu, isHeld] = [false, false];
  let ended: number | null = null;
  let cause: number | null = null;
  let screened: Call['screened'] = null;
  const endTalk = (agentsLeg: Leg | null, at: number) => {
    for (const stay of stays)
      if (stay.how === 'answered' && stay.talkedUntil === null && (agentsLeg === null || agentsLeg.stay === stay))
        stay.talkedUntil = at;
  };
  for (const event of events) {
    const at = Date.parse(event.at);
    if ('trunk' in event && event.type !== 'trunk.changed') trunk ??= event.trunk ?? null;
    if (event.type === 'ivr.entered') [menu, isInMenu] = [menu ?? at, true];
    if (event.type === 'ivr.left') isInMenu = event.result === 'invalid' || event.result === 'timeout';
    if (event.type === 'queue.entered') {
      isInMenu = false;
      stays.push({ queue: event.queue, from: at, until: null, how: null, agent: null, talkedUntil: null });
    }
    const open = stays.find(({ until }) => until === null) ?? null;
    if (event.type === 'queue.left' && open !== null)
      [open.until, open.how] = [at, event.reason === 'abandon' ? 'abandon' : 'exit'];
    if (event.type === 'leg.started') {
      const isPerson = event.agent !== undefined || event.extension !== undefined;
      const stay = isPerson ? open : null;
      legs.set(event.leg, { agent: event.agent ?? null, rang: at, answered: null, ended: null, stay });
    }
    const leg = 'leg' in event ? legs.get(event.leg) : undefined;
    if (event.type === 'leg.answered' && leg !== undefined) {
      leg.answered = at;
      if (leg.stay?.until === null) Object.assign(leg.stay, { until: at, how: 'answered', agent: leg.agent });
    }
    if (event.type === 'leg.ended' && leg !== undefined) {
      leg.ended ??= at;
      if (leg.answered !== null) endTalk(leg, at);
    }
    if (event.type === 'call.transferred') endTalk(null, at);
    if (event.type === 'call.held') isHeld = true;
    if (event.type === 'call.resumed') isHeld = false;
    if (event.type === 'call.screened') screened = event.answeredBy;
    if (event.type === 'call.ended') {
      [ended, cause] = [at, event.cause ?? null];
      endTalk(null, at);
      for (const stay of stays) if (stay.until === null) [stay.until, stay.how] = [at, 'abandon'];
      for (const one of legs.values()) one.ended ??= at;
    }
  }
  const all = [...legs.values()];
  const talks = all.filter(({ answered }) => answered !== null);
  const first = talks.length === 0 ? null : Math.min(...talks.map((leg) => leg.answered ?? Infinity));
  const answered = first ?? (stays.length === 0 ? menu : null);
  const last = talks.toSorted((one, other) => (one.answered ?? 0) - (other.answered ?? 0)).at(-1);
  const state = (): CallState => {
    if (ended !== null) return 'ended';
    if (isHeld) return 'on_hold';
    if (talks.some((leg) => leg.ended === null)) return 'answered';
    if (all.some((leg) => leg.ended === null)) return 'ringing';
    if (stays.some(({ until }) => until === null)) return 'queued';
    if (isInMenu) return 'ivr';
    return answered === null ? 'initiated' : 'answered';
  };
  return {
    name: start.call,
    direction: start.direction,
    isDialers: start.source === 'dialer',
    campaign: start.campaign ?? null,
    trunk,
    started: Date.parse(start.at),
    ended,
    cause,
    legs: all,
    stays,
    screened,
    state: state(),
    answered,
    isAnswered: ended !== null && (first !== null || (stays.length === 0 && menu !== null && all.length === 0)),
    agent: last?.agent ?? (start.direction === 'outbound' ? (start.agent ?? null) : null),
  };
}

/** A time in which an agent was one thing; `until` null for what still is. */
export interface Period {
  state: 'available' | 'paused' | 'ringing' | 'on_call' | 'wrap_up';
  from: number;
  until: number | null;
  call: string | null;
}

/** What an agent does at a time at which something happens; what ends stands before what begins. */
type Happens =
  | { at: number; kind: 'end'; leg: Leg; wrapUp: number; call: string }
  | { at: number; kind: 'move'; move: string }
  | { at: number; kind: 'ring' | 'answer'; leg: Leg; call: string };
const ORDER = { end: 0, move: 1, ring: 2, answer: 3 } as const;

/**
 * The day of an agent whom nobody moves while they are at a call: from login to logout, and by calls.
 * @param wrapUpOf seconds of work after a talk
 */
export function periodsOf(
  agent: string,
  { events, calls, wrapUpOf, now }: AgentWorld & { wrapUpOf: (leg: Leg, call: Call) => number },
): Period[] {
  const happens = events.flatMap((event): Happens[] =>
    event.type === 'agent.moved' && event.agent === agent
      ? [{ at: Date.parse(event.at), kind: 'move', move: event.move }]
      : [],
  );
  for (const call of calls)
    for (const leg of call.legs) {
      if (leg.agent !== agent) continue;
      happens.push({ at: leg.rang, kind: 'ring', leg, call: call.name });
      if (leg.answered !== null) happens.push({ at: leg.answered, kind: 'answer', leg, call: call.name });
      if (leg.ended === null) continue;
      const wrapUp = leg.answered === null ? 0 : wrapUpOf(leg, call) * 1000;
      happens.push({ at: leg.ended, kind: 'end', leg, wrapUp, call: call.name });
    }
  const periods: Period[] = [];
  let rest: 'available' | 'paused' | null = null;
  let busy: { leg: Leg; call: string; isTalk: boolean } | null = null;
  let work: { call: string; until: number } | null = null;
  const note = (at: number) => {
    const state = busy !== null ? (busy.isTalk ? 'on_call' : 'ringing') : work !== null ? 'wrap_up' : rest;
    const call = busy?.call ?? work?.call ?? null;
    const last = periods.at(-1);
    const isOpen = last !== undefined && last.until === null;
    if (isOpen && last.state === state && last.call === call) return;
    if (isOpen) last.until = at;
    if (isOpen && last.from === at) periods.pop();
    if (state !== null) periods.push({ state, from: at, until: null, call });
  };
  const endWork = (at: number) => {
    if (work === null || work.until > at) return;
    const { until } = work;
    work = null;
    note(until);
  };
  for (const one of happens.toSorted((a, b) => a.at - b.at || ORDER[a.kind] - ORDER[b.kind])) {
    endWork(one.at);
    if (one.kind === 'move') {
      if (one.move === 'login' && rest === null) rest = 'available';
      if (one.move === 'logout') rest = null;
      if (one.move === 'pause' && rest !== null) rest = 'paused';
      if (one.move === 'resume' && rest !== null) rest = 'available';
      if (one.move !== 'login') work = null;
    }
    if (one.kind === 'ring' && rest !== null) busy = { leg: one.leg, call: one.call, isTalk: false };
    if (one.kind === 'answer' && busy?.leg === one.leg) busy = { ...busy, isTalk: true };
    if (one.kind === 'end' && busy?.leg === one.leg) {
      busy = null;
      if (one.wrapUp > 0) work = { call: one.call, until: one.at + one.wrapUp };
    }
    note(one.at);
  }
  endWork(now);
  return periods;
}

export interface AgentWorld {
  events: readonly AnyEvent[];
  calls: readonly Call[];
  now: number;
}

/** Seconds of the part of a period that is inside a span. */
export const secondsInside = ({ from, until }: Period, begin: number, now: number): number =>
  Math.max(0, (until ?? now) - Math.max(from, begin)) / 1000;

/** A queue, as its record sets it. */
export interface QueueRules {
  number: string;
  slaSeconds: number;
  shortAbandonSeconds: number;
  /** Codes of agents. */
  members: readonly string[];
}

/** Sums of a day in a queue; those of several are added up. */
export interface QueueDay {
  answered: number;
  answeredInTime: number;
  abandoned: number;
  short: number;
  abandonedInTime: number;
  exits: number;
  waited: number;
  longest: number;
  completed: number;
  talked: number;
  wrapped: number;
  busy: number;
  free: number;
}

/** @param periods of an agent, by the code */
export function queueDay(
  { number, slaSeconds, shortAbandonSeconds, members }: QueueRules,
  { calls, midnight, now, periods }: { calls: readonly Call[]; midnight: number; now: number; periods: PeriodsOf },
): QueueDay {
  const stays = calls.flatMap((call) =>
    call.stays.flatMap((stay) => (stay.queue === number ? [{ call: call.name, stay }] : [])),
  );
  const ended = stays.flatMap(({ stay }) => (stay.until !== null && stay.until >= midnight ? [stay] : []));
  const having = (how: Stay['how'], within = Infinity) =>
    ended.filter((stay) => stay.how === how && waitOf(stay) <= within).length;
  const completed = stays.filter(({ stay }) => stay.how === 'answered' && (stay.talkedUntil ?? 0) >= midnight);
  const served = new Map(
    completed.map(({ call, stay }) => [`${call} ${stay.agent}`, { call, agent: stay.agent ?? '' }]),
  );
  const worked = (states: readonly Period['state'][]) =>
    sum(members, (agent) =>
      sum(periods(agent), (period) => (states.includes(period.state) ? secondsInside(period, midnight, now) : 0)),
    );
  return {
    answered: having('answered'),
    answeredInTime: having('answered', slaSeconds),
    abandoned: having('abandon'),
    short: having('abandon', shortAbandonSeconds),
    abandonedInTime: having('abandon', slaSeconds),
    exits: having('exit'),
    waited: sum(ended, (stay) => (stay.how === 'answered' ? waitOf(stay) : 0)),
    longest: Math.max(0, ...ended.map(waitOf)),
    completed: completed.length,
    talked: sum(completed, ({ stay }) => talkOf(stay)),
    wrapped: sum([...served.values()], ({ call, agent }) =>
      sum(periods(agent), (period) =>
        period.state === 'wrap_up' && period.call === call && period.until !== null
          ? (period.until - period.from) / 1000
          : 0,
      ),
    ),
    busy: worked(['ringing', 'on_call', 'wrap_up']),
    free: worked(['available']),
  };
}

export type PeriodsOf = (agent: string) => readonly Period[];

export const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

/** Nothing where there is nothing to divide by. */
export const per = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
const share = (part: number, whole: number): number | null => per(part * 100, whole);

/** Of the days of one or more queues. */
export function queueShares(days: readonly QueueDay[]) {
  const of = (name: Exclude<keyof QueueDay, 'longest'>) => sum(days, (day) => day[name]);
  const offered = of('answered') + of('abandoned') + of('exits');
  const abandoned = of('abandoned') - of('short');
  return {
    offered,
    answered: of('answered'),
    abandoned,
    short: of('short'),
    serviceLevel: share(of('answeredInTime'), offered - of('abandonedInTime')),
    abandonRate: share(abandoned, offered - of('short')),
    meanWait: per(of('waited'), of('answered')),
    meanTalk: per(of('talked'), of('completed')),
    meanHandling: per(of('talked') + of('wrapped'), of('completed')),
    longest: Math.max(0, ...days.map(({ longest }) => longest)),
    occupancy: share(of('busy'), of('busy') + of('free')),
  };
}

/** Calls by trunks that are over: who was reached, of those whom somebody tried to reach. */
export function trunkShares(calls: readonly Call[]) {
  const attempts = calls.filter(
    ({ ended, trunk, direction, legs }) =>
      ended !== null && trunk !== null && (direction === 'inbound' || (direction === 'outbound' && legs.length > 0)),
  );
  const answered = attempts.filter(({ isAnswered }) => isAnswered);
  return {
    attempts: attempts.length,
    asr: share(answered.length, attempts.length),
    acd: per(sum(answered, talkOfCall), answered.length),
    causes: countBy(attempts.flatMap(({ isAnswered, cause }) => (isAnswered || cause === null ? [] : [String(cause)]))),
  };
}

export const countBy = (values: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

/** How an attempt ended, told of by a dialer or seen in its call. */
export type AttemptEnd = 'answered' | 'dropped' | 'machine' | 'other';

/** Of a call of the dialer that is over. */
export function endOfAttempt({ legs, screened }: Call): AttemptEnd {
  if (legs.some(({ agent, answered }) => agent !== null && answered !== null)) return 'answered';
  if (screened === 'machine') return 'machine';
  return legs.some(({ answered }) => answered !== null) ? 'dropped' : 'other';
}

export function campaignShares(ends: readonly AttemptEnd[]) {
  const having = (...kinds: AttemptEnd[]) => ends.filter((end) => kinds.includes(end)).length;
  const people = having('answered', 'dropped');
  return {
    attempts: ends.length,
    people,
    answerRate: share(people, ends.length),
    machineRate: share(having('machine'), ends.length),
    dropRate: share(having('dropped'), people),
  };
}
