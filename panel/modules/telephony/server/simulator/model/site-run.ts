import type { AnyEvent } from '../../../../../events.gen';
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

/** What an agent is to whoever hands out calls: `busy` from the ringing of a call up to the end of the work after it. */
export interface AgentRun {
  plan: AgentPlan;
  state: 'off' | 'free' | 'busy' | 'paused';
  /** Since when nothing was asked of them; who has waited longest is called first. */
  freeSince: number;
  pauses: Pause[];
  /** The shift is over: they leave as soon as they can. */
  isLeaving: boolean;
}

export interface QueueRun {
  plan: QueuePlan;
  members: AgentRun[];
  waiting: CallRun[];
}

/** A call that is on. */
export interface CallRun {
  id: string;
  trunk: string | null;
  /** Number of whoever is outside. */
  number: string;
  isOver: boolean;
  queue: QueueRun | null;
  /** Since when it waits, milliseconds. */
  queuedAt: number;
  agent: AgentRun | null;
  /** The leg of the agent, as long as it is there. */
  leg: string | null;
  isAnswered: boolean;
  legs: number;
  /** Changes whenever it goes on elsewhere; what was noted before is void then. */
  stage: number;
  /** The customer was not served, and may try once more. */
  lost?: () => void;
}

export interface TrunkRun {
  name: string;
  isUp: boolean;
}

/** A company at work. */
export interface SiteRun {
  plan: SitePlan;
  chance: Chance;
  agenda: Agenda;
  agents: AgentRun[];
  queues: QueueRun[];
  trunks: [TrunkRun, TrunkRun];
  calls: Set<CallRun>;
  /** Something has happened now. */
  tell: (draft: Draft) => void;
  /** A name that no other call has. */
  nameCall: () => string;
  /** An agent is free for a call. */
  serve: (agent: AgentRun) => void;
}

/** Nobody is at work yet, and nothing is planned. */
export function createSite(
  plan: SitePlan,
  given: Pick<SiteRun, 'chance' | 'agenda' | 'tell' | 'nameCall' | 'serve'>,
): SiteRun {
  const agents = plan.agents.map((agent): AgentRun => ({
    plan: agent,
    state: 'off',
    freeSince: 0,
    pauses: [],
    isLeaving: false,
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
    calls: new Set(),
  };
}

export function beginCall(site: SiteRun, { trunk, number }: Pick<CallRun, 'trunk' | 'number'>): CallRun {
  const call: CallRun = {
    id: site.nameCall(),
    trunk,
    number,
    isOver: false,
    queue: null,
    queuedAt: 0,
    agent: null,
    leg: null,
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

/** A leg of a call, by a name of its own. */
export function nameLeg(call: CallRun): string {
  call.legs += 1;
  return `${call.id}/${call.legs}`;
}

/** The caller waits no more. */
export function leaveQueue(call: CallRun): void {
  const waiting = call.queue?.waiting ?? [];
  const place = waiting.indexOf(call);
  if (place !== -1) waiting.splice(place, 1);
}
