import { isOpen } from './opening';
import { talk } from './conversation';
import { endCall } from './end-call';
import { connect, ring, stopRinging } from './seats';
import {
  customerSide,
  later,
  leaveQueue,
  type AgentRun,
  type CallRun,
  type QueueRun,
  type Seat,
  type SiteRun,
} from './site-run';
import { rest, settle } from './work-of-agents';

/** How long a telephone rings before the call is offered to somebody else. */
const RING_SECONDS = 20;
/** Calls that an agent lets ring, as they have left the desk for a moment. */
const MISSED = 0.028;
/** Causes of Q.850: nobody took it, and somebody else did. */
const NO_ANSWER = 19;
export const TAKEN_ELSEWHERE = 26;
/** Who has missed a call is left alone for so long. */
const REST_SECONDS = 10;

/** A caller waits for an agent. */
export function enterQueue(site: SiteRun, call: CallRun, queue: QueueRun): void {
  const { chance } = site;
  call.stage += 1;
  call.queue = queue;
  call.queuedAt = site.agenda.now;
  call.isWaiting = true;
  call.priority = 0;
  const position = placeInQueue(queue, call);
  site.tell({ type: 'queue.entered', call: call.id, queue: queue.plan.number, position, priority: 0 });
  // Some have dialled wrongly, and hang up before anybody could come.
  const patience = chance.happens(0.012) ? chance.between(2, 8) : 8 + chance.exponential(queue.plan.patience);
  later(site, call, patience, () => giveUp(site, call, queue));
  later(site, call, queue.plan.maxWaitSeconds, () => leadOut(site, call, queue));
  handOut(site, queue);
}

/** Answers the position: before all who have less priority, or as much and came later. */
export function placeInQueue({ waiting }: QueueRun, call: CallRun): number {
  const found = waiting.findIndex(
    ({ priority, queuedAt }) => priority < call.priority || (priority === call.priority && queuedAt > call.queuedAt),
  );
  const place = found === -1 ? waiting.length : found;
  waiting.splice(place, 0, call);
  return place + 1;
}

function giveUp(site: SiteRun, call: CallRun, queue: QueueRun): void {
  site.tell({
    type: 'queue.left',
    call: call.id,
    queue: queue.plan.number,
    reason: 'abandon',
    position: 1 + queue.waiting.indexOf(call),
  });
  call.lost?.();
  endCall(site, call, { by: customerSide(call), cause: 16 });
}

/** Nobody came: another queue takes the caller, if it is open. */
function leadOut(site: SiteRun, call: CallRun, queue: QueueRun): void {
  site.tell({
    type: 'queue.left',
    call: call.id,
    queue: queue.plan.number,
    reason: 'timeout',
    position: 1 + queue.waiting.indexOf(call),
  });
  leaveQueue(call);
  const agent = stopRinging(site, call, TAKEN_ELSEWHERE)?.agent;
  if (agent) settle(site, agent);
  const next = site.queues.find(({ plan }) => plan.number === queue.plan.overflow);
  if (next !== undefined && isOpen(next, site.agenda.now)) enterQueue(site, call, next);
  else {
    call.lost?.();
    endCall(site, call, { by: 'system', cause: 16 });
  }
}

/** Brings callers of a queue and agents who are free together. */
function handOut(site: SiteRun, queue: QueueRun): void {
  for (const call of queue.waiting.filter(({ seat }) => seat === null)) {
    const agent = mostRested(queue);
    if (agent === undefined) return;
    offer(site, call, agent);
  }
}

/** Those whose main queue it is are called before others. */
function mostRested({ plan, members }: QueueRun): AgentRun | undefined {
  const place = (agent: AgentRun): number => agent.plan.queues.indexOf(plan.number);
  return members
    .filter(({ state }) => state === 'free')
    .toSorted((one, other) => place(one) - place(other) || one.freeSince - other.freeSince)[0];
}

/** The caller with the highest priority that has waited longest, of all queues of the agent. */
export function takeNext(site: SiteRun, agent: AgentRun): void {
  const [call] = site.queues
    .filter(({ plan }) => agent.plan.queues.includes(plan.number))
    .flatMap(({ waiting }) => waiting.filter((one) => one.seat === null))
    .toSorted((one, other) => other.priority - one.priority || one.queuedAt - other.queuedAt);
  if (call !== undefined) offer(site, call, agent);
}

function offer(site: SiteRun, call: CallRun, agent: AgentRun): void {
  const { chance } = site;
  const seat: Seat = { extension: agent.plan.extension, agent };
  const leg = ring(site, call, seat);
  // What is noted for a leg holds only while it rings.
  const whileRinging = (seconds: number, act: () => void) =>
    later(site, call, seconds, () => {
      if (call.leg === leg) act();
    });
  if (chance.happens(MISSED)) whileRinging(RING_SECONDS, () => miss(site, call, agent));
  else whileRinging(Math.min(RING_SECONDS - 1, chance.logNormal(4.5, 0.45)), () => pickUp(site, call, seat, leg));
}

/** Somebody whose telephone rings takes the call, and talks. */
export function pickUp(site: SiteRun, call: CallRun, seat: Seat, leg: string): void {
  leaveQueue(call);
  connect(site, call, seat, leg);
  talk(site, call, seat, (next) => enterQueue(site, call, next));
}

function miss(site: SiteRun, call: CallRun, agent: AgentRun): void {
  stopRinging(site, call, NO_ANSWER);
  rest(site, agent, REST_SECONDS);
  if (call.queue !== null) handOut(site, call.queue);
}
