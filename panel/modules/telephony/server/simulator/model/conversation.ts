import { askCaller, endCall, endLeg } from './end-call';
import { isOpen } from './opening';
import { later, nameLeg, type AgentRun, type CallRun, type QueueRun, type SiteRun } from './site-run';

const HELD = 0.13;
const TRANSFERRED = 0.05;
/** Of talks, at the least. */
const SHORTEST_SECONDS = 18;

/** An agent and a customer talk: they hold, hand on or finish. @param enter has the caller wait in another queue */
export function talk(site: SiteRun, call: CallRun, agent: AgentRun, enter: (queue: QueueRun) => void): void {
  const { chance } = site;
  const plan = call.queue?.plan;
  const seconds = Math.max(SHORTEST_SECONDS, chance.logNormal(plan?.talkMedian ?? 150, plan?.talkSpread ?? 0.6));
  if (chance.happens(HELD)) hold(site, call, seconds * chance.between(0.2, 0.7), seconds);
  if (chance.happens(TRANSFERRED))
    later(site, call, seconds * chance.between(0.3, 0.6), () => handOn(site, call, agent, enter));
  later(site, call, seconds, () => finish(site, call));
}

/** A caller on hold is taken off it before the talk ends. */
function hold(site: SiteRun, call: CallRun, from: number, whole: number): void {
  const length = Math.min(site.chance.exponential(45) + 5, (whole - from) * 0.8);
  later(site, call, from, () => {
    site.tell({ type: 'call.held', call: call.id });
    later(site, call, length, () => site.tell({ type: 'call.resumed', call: call.id }));
  });
}

function finish(site: SiteRun, call: CallRun): void {
  askCaller(site, call);
  endCall(site, call, { by: site.chance.happens(0.63) ? 'caller' : 'callee', cause: 16 });
}

/** To another queue without a word, or to a colleague whom the agent has asked. */
function handOn(site: SiteRun, call: CallRun, agent: AgentRun, enter: (queue: QueueRun) => void): void {
  const { leg } = call;
  if (leg === null) return;
  const others = site.queues.filter((queue) => queue !== call.queue && isOpen(queue, site.agenda.now));
  const isBlind = others.length > 0 && site.chance.happens(0.6);
  const queue = isBlind ? site.chance.pick(others) : undefined;
  const office = site.chance.pick(site.plan.offices);
  const to = queue?.plan.number ?? office.extension;
  call.stage += 1;
  site.tell({
    type: 'call.transferred',
    call: call.id,
    to,
    kind: isBlind ? 'blind' : 'attended',
    agent: agent.plan.code,
  });
  endLeg(site, call, agent, leg);
  call.isAnswered = false;
  if (queue) later(site, call, 1, () => enter(queue));
  else later(site, call, 1, () => talkInside(site, call, office.extension));
}

function talkInside(site: SiteRun, call: CallRun, extension: string): void {
  const leg = nameLeg(call);
  site.tell({ type: 'leg.started', call: call.id, leg, extension });
  site.tell({ type: 'leg.answered', call: call.id, leg, extension });
  call.isAnswered = true;
  later(site, call, site.chance.logNormal(150, 0.6) + 10, () => finish(site, call));
}
