import type { AnyEvent, CallStarted } from '../../../../../events.gen';
import type { Agenda } from './agenda';
import type { Chance } from './chance';
import type { AgentPlan, QueuePlan, SitePlan } from './site-plan';

/** An event without what every event has. */
export type Draft = AnyEvent extends infer Event
  ? Event extends AnyEvent
    ? Omit<Event, 'id' | 'at' | 'tenant'>
    : never
  : never;

export interface Pause {
  /** Code of the reason. */
  reason: string;
  seconds: number;
}

/** What an agent is to whoever hands out calls: `busy` while a call rings or is on, `resting` up to the end of the work after it. */
export interface AgentRun {
  plan: AgentPlan;
  state: 'off' | 'free' | 'busy' | 'resting' | 'paused';
  /** What somebody at the panel wants of them: it holds until it is taken back, and nobody is told of it, as the panel knows. */
  asked: 'pause' | 'logout' | null;
  /** Since when nothing was asked of them; who has waited longest is called first. */
  freeSince: number;
  pauses: Pause[];
  /** The shift is over: they leave as soon as they can. */
  isLeaving: boolean;
  /** Changes whenever they begin something else; what was noted before is void then. */
  stage: number;
}

/** A telephone of the company, and whose it is: of an agent, or of somebody else. */
export interface Seat {
  extension: string;
  agent: AgentRun | null;
}

export interface QueueRun {
  plan: QueuePlan;
  members: AgentRun[];
  waiting: CallRun[];
}

/** Who is asked whether they take a call, and whether they have answered. */
export interface Consultation {
  to: string;
  /** Null for somebody outside. */
  seat: Seat | null;
  leg: string;
  isAnswered: boolean;
}

/** A call that is on. */
export interface CallRun {
  id: string;
  direction: CallStarted['direction'];
  trunk: string | null;
  /** Number of whoever is outside. */
  number: string;
  /** Who is there beside the people of the company; null while nobody has answered. */
  customer: 'person' | 'machine' | null;
  isOver: boolean;
  queue: QueueRun | null;
  /** Since when it waits, milliseconds. */
  queuedAt: number;
  /** Who has more is answered first. */
  priority: number;
  /** Somebody waits in it for the company: in a queue, or whom a dialer has called. */
  isWaiting: boolean;
  isInMenu: boolean;
  isHeld: boolean;
  /** The customer does not hear who talks at the company. */
  isMuted: boolean;
  /** Somebody is asked whether they take it, while the customer is on hold. */
  consultation: Consultation | null;
  /** Who rings or talks at the company. */
  seat: Seat | null;
  /** The leg of the seat, as long as it is there. */
  leg: string | null;
  /** Of a call between two of the company: who has called. */
  from: Seat | null;
  /** Two talk. */
  isAnswered: boolean;
  legs: number;
  /** Changes whenever it goes on elsewhere; what was noted before is void then. */
  stage: number;
  /** The customer was not served, and may try once more. */
  lost?: () => void;
  /** Whoever was invited into a room by it goes out. */
  leaveRoom?: () => void;
}

export interface MeetingMember {
  id: string;
  /** Where they sit; null for whoever was invited, who is there by a call. */
  seat: Seat | null;
  /** By which they were invited. */
  call?: CallRun;
  isMuted: boolean;
  isTalking: boolean;
}

/** A conference room, with those who are in it; the first of them is its moderator. */
export interface RoomRun {
  number: string;
  members: MeetingMember[];
  isLocked: boolean;
  isRecorded: boolean;
}

export interface TrunkRun {
  name: string;
  isUp: boolean;
}

/** What of people who are called answers, as shares of one, on average over the day. */
export interface Answering {
  people: number;
  machines: number;
}

/** What a company at work is given. */
interface Surroundings {
  chance: Chance;
  agenda: Agenda;
  answering: Answering;
  /** Something has happened now. */
  tell: (draft: Draft) => void;
  /** A name that no other call has. */
  nameCall: () => string;
  /** An agent is free for a call. */
  serve: (agent: AgentRun) => void;
}

/** A company at work. */
export interface SiteRun extends Surroundings {
  plan: SitePlan;
  agents: AgentRun[];
  queues: QueueRun[];
  trunks: [TrunkRun, TrunkRun];
  rooms: RoomRun[];
  calls: Set<CallRun>;
  /** Extensions in use of people who are no agents. */
  inUse: Set<string>;
}

/** Nobody is at work yet, and nothing is planned. */
export function createSite(plan: SitePlan, given: Surroundings): SiteRun {
  const agents = plan.agents.map((agent): AgentRun => ({
    plan: agent,
    state: 'off',
    asked: null,
    freeSince: 0,
    pauses: [],
    isLeaving: false,
    stage: 0,
  }));
  const [main, reserve] = plan.trunks;
  return {
    ...given,
    plan,
    agents,
    queues: plan.queues.map((queue) => ({
      plan: queue,
      members: agents.filter((agent) => agent.plan.queues.includes(queue.number)),
      waiting: [],
    })),
    trunks: [
      { name: main, isUp: true },
      { name: reserve, isUp: true },
    ],
    rooms: plan.rooms.map(({ number }) => ({ number, members: [], isLocked: false, isRecorded: false })),
    calls: new Set(),
    inUse: new Set(),
  };
}

/** @param id what whoever ordered it calls it; without one it gets a name */
export function beginCall(
  site: SiteRun,
  { id = site.nameCall(), direction, trunk, number }: Pick<CallRun, 'direction' | 'trunk' | 'number'> & { id?: string },
): CallRun {
  const call: CallRun = {
    id,
    direction,
    trunk,
    number,
    customer: direction === 'outbound' ? null : 'person',
    isOver: false,
    queue: null,
    queuedAt: 0,
    priority: 0,
    isWaiting: false,
    isInMenu: false,
    isHeld: false,
    isMuted: false,
    consultation: null,
    seat: null,
    leg: null,
    from: null,
    isAnswered: false,
    legs: 0,
    stage: 0,
  };
  site.calls.add(call);
  return call;
}

/** Does it after so many seconds, unless the call has ended or gone on elsewhere by then. */
export function later(site: SiteRun, call: CallRun, seconds: number, act: () => void): void {
  const { stage } = call;
  site.agenda.after(seconds, () => {
    if (!call.isOver && call.stage === stage) act();
  });
}

/** The longest name of a leg. */
const LONGEST_NAME = 80;

/** A leg of a call, by a name of its own. */
export function nameLeg(call: CallRun): string {
  call.legs += 1;
  return `${call.id}/${call.legs}`.slice(-LONGEST_NAME);
}

/** The caller waits no more. */
export function leaveQueue(call: CallRun): void {
  call.isWaiting = false;
  const waiting = call.queue?.waiting ?? [];
  const place = waiting.indexOf(call);
  if (place !== -1) waiting.splice(place, 1);
}

/** As what somebody hangs up who is not of the company. */
export const customerSide = ({ direction }: CallRun): 'caller' | 'callee' =>
  direction === 'outbound' ? 'callee' : 'caller';
