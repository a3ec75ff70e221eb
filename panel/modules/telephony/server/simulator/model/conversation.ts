import { INSIDE_CODEC } from './seats';
import { askCaller, endCall, endLeg, ownSide } from './end-call';
import { isOpen } from './opening';
import { customerSide, later, nameLeg, type CallRun, type QueueRun, type Seat, type SiteRun } from './site-run';

const HELD = 0.13;
const TRANSFERRED = 0.05;
/** Of talks, at the least. */
const SHORTEST_SECONDS = 18;
/** Of people who did not wait in a queue: most of those who are called are brief. */
const TALK = { talkMedian: 95, talkSpread: 0.8 } as const;
/** Mostly it is the customer who hangs up. */
const CUSTOMER_ENDS = 0.63;
/** An agent who is connected to a machine hears it soon. */
const MACHINE_SECONDS = [4, 11] as const;

/** Somebody of the company and a customer talk: they hold, hand on or finish. @param enter has the caller wait in another queue */
export function talk(site: SiteRun, call: CallRun, seat: Seat, enter: (queue: QueueRun) => void): void {
  const { chance } = site;
  if (call.customer === 'machine') {
    later(site, call, chance.between(...MACHINE_SECONDS), () => endCall(site, call, { by: ownSide(call), cause: 16 }));
    return;
  }
  const { talkMedian, talkSpread } = call.queue?.plan ?? TALK;
  const seconds = Math.max(SHORTEST_SECONDS, chance.logNormal(talkMedian, talkSpread));
  if (chance.happens(HELD)) hold(site, call, seconds * chance.between(0.2, 0.7), seconds);
  if (chance.happens(TRANSFERRED))
    later(site, call, seconds * chance.between(0.3, 0.6), () => handOn(site, call, seat, enter));
  later(site, call, seconds, () => finish(site, call));
}

/** A caller on hold is taken off it before the talk ends. */
function hold(site: SiteRun, call: CallRun, from: number, whole: number): void {
  const length = Math.min(site.chance.exponential(45) + 5, (whole - from) * 0.8);
  later(site, call, from, () => {
    call.isHeld = true;
    site.tell({ type: 'call.held', call: call.id });
    later(site, call, length, () => takeOffHold(site, call));
  });
}

/** Where somebody is on hold. */
export function takeOffHold(site: SiteRun, call: CallRun): void {
  if (call.isHeld) site.tell({ type: 'call.resumed', call: call.id });
  call.isHeld = false;
}

/** Two talk on who have talked before, and finish by themselves. */
export function talkOn(site: SiteRun, call: CallRun): void {
  call.stage += 1;
  later(site, call, site.chance.logNormal(60, 0.6) + 10, () => finish(site, call));
}

function finish(site: SiteRun, call: CallRun): void {
  if (call.direction === 'inbound') askCaller(site, call);
  const by = site.chance.happens(CUSTOMER_ENDS) ? customerSide(call) : ownSide(call);
  endCall(site, call, { by, cause: 16 });
}

/** To another queue without a word, or to a colleague whom the agent has asked. */
function handOn(site: SiteRun, call: CallRun, seat: Seat, enter: (queue: QueueRun) => void): void {
  const { leg } = call;
  if (leg === null) return;
  const others = site.queues.filter(
    (queue) => queue !== call.queue && queue.plan.choice !== null && isOpen(queue, site.agenda.now),
  );
  const isBlind = others.length > 0 && site.chance.happens(0.6);
  const queue = isBlind ? site.chance.pick(others) : undefined;
  const office = site.chance.pick(site.plan.offices);
  const to = queue?.plan.number ?? office.extension;
  call.stage += 1;
  takeOffHold(site, call);
  site.tell({
    type: 'call.transferred',
    call: call.id,
    to,
    kind: isBlind ? 'blind' : 'attended',
    ...(seat.agent && { agent: seat.agent.plan.code }),
  });
  endLeg(site, call, seat, leg);
  call.isAnswered = false;
  if (queue) later(site, call, 1, () => enter(queue));
  else later(site, call, 1, () => talkInside(site, call, office.extension));
}

/** Nobody follows what colleagues without a queue do with their telephones. */
function talkInside(site: SiteRun, call: CallRun, extension: string): void {
  const leg = nameLeg(call);
  site.tell({ type: 'leg.started', call: call.id, leg, extension });
  site.tell({ type: 'leg.answered', call: call.id, leg, extension, codec: INSIDE_CODEC });
  call.isAnswered = true;
  later(site, call, site.chance.logNormal(150, 0.6) + 10, () => finish(site, call));
}
