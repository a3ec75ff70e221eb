import { busynessAt, MOST_BUSY } from './day-curve';
import { customerNumber } from './customers';
import { endCall } from './end-call';
import { beginCall, later, nameLeg, type AgentRun, type CallRun, type SiteRun } from './site-run';

/** How calls that go out end, with the cause of Q.850. */
const OUTCOMES = [
  { weight: 62, cause: 16 },
  { weight: 21, cause: 19 },
  { weight: 9, cause: 17 },
  { weight: 4, cause: 1 },
  { weight: 4, cause: 34 },
] as const;
const NO_CIRCUIT = 34;
/** Of the offices of a company, in its busiest hour. */
const OFFICE_CALLS = { outbound: 2.5, internal: 2.5 };

/** Agents call customers by themselves, and people without a queue call whom they like. */
export function keepCallingOut(site: SiteRun): void {
  for (const agent of site.agents) {
    const plan = site.plan.queues.find(({ number }) => number === agent.plan.queues[0]);
    if (plan !== undefined && plan.callsOut > 0)
      fromTimeToTime(site, plan.callsOut, () => {
        if (agent.state === 'free') dial(site, agent.plan.extension, agent);
      });
  }
  fromTimeToTime(site, OFFICE_CALLS.outbound, () => dial(site, site.chance.pick(site.plan.offices).extension));
  fromTimeToTime(site, OFFICE_CALLS.internal, () => callInside(site));
}

function fromTimeToTime(site: SiteRun, perHour: number, act: () => void): void {
  const { agenda, chance } = site;
  const next = () =>
    agenda.after(chance.exponential(3600 / (perHour * MOST_BUSY)), () => {
      if (chance.happens(busynessAt(agenda.now) / MOST_BUSY)) act();
      next();
    });
  next();
}

/** An extension calls a customer. The leg to the customer is the agent's call: their own telephone is in use, but nobody calls them. */
function dial(site: SiteRun, extension: string, agent?: AgentRun): void {
  const { chance, plan } = site;
  const trunk = site.trunks.find(({ isUp }) => isUp);
  const number = customerNumber(site);
  const call = beginCall(site, { trunk: trunk?.name ?? null, number });
  site.tell({
    type: 'call.started',
    call: call.id,
    direction: 'outbound',
    source: 'extension',
    caller: plan.dids[0],
    called: number,
    extension,
    ...(agent && { agent: agent.plan.code }),
    ...(trunk && { trunk: trunk.name }),
  });
  if (trunk === undefined) {
    later(site, call, 2, () => endCall(site, call, { by: 'system', cause: NO_CIRCUIT }));
    return;
  }
  const leg = nameLeg(call);
  if (agent) {
    agent.state = 'busy';
    call.agent = agent;
    call.leg = leg;
  }
  site.tell({ type: 'extension.changed', extension, device: 'in_use' });
  const who = { leg, trunk: trunk.name, ...(agent && { agent: agent.plan.code }) };
  site.tell({ type: 'leg.started', call: call.id, ...who, number });
  const { cause } = chance.weighted(OUTCOMES);
  if (cause === 16) {
    later(site, call, chance.between(4, 21), () => {
      call.isAnswered = true;
      site.tell({ type: 'leg.answered', call: call.id, ...who, pddMs: chance.whole(700, 3800) });
      later(site, call, 8 + chance.logNormal(115, 0.75), () => hangUp(site, call, extension, agent, 16));
    });
    return;
  }
  later(site, call, cause === 19 ? chance.between(24, 38) : chance.between(2, 5), () =>
    hangUp(site, call, extension, agent, cause),
  );
}

function hangUp(site: SiteRun, call: CallRun, extension: string, agent: AgentRun | undefined, cause: number): void {
  const by = cause === 16 ? (site.chance.happens(0.5) ? 'caller' : 'callee') : 'system';
  endCall(site, call, { by, cause });
  // An agent's is told of with their leg.
  if (agent === undefined) site.tell({ type: 'extension.changed', extension, device: 'not_in_use' });
}

function callInside(site: SiteRun): void {
  const { chance, plan } = site;
  const from = chance.pick(plan.offices);
  const to = chance.pick(plan.offices.filter((office) => office !== from));
  const call = beginCall(site, { trunk: null, number: to.extension });
  const leg = nameLeg(call);
  site.tell({
    type: 'call.started',
    call: call.id,
    direction: 'internal',
    source: 'extension',
    caller: from.extension,
    callerName: from.name,
    called: to.extension,
    extension: from.extension,
  });
  site.tell({ type: 'leg.started', call: call.id, leg, extension: to.extension });
  if (!chance.happens(0.78)) {
    later(site, call, 25, () => endCall(site, call, { by: 'caller', cause: 19 }));
    return;
  }
  later(site, call, chance.between(2, 12), () => {
    call.isAnswered = true;
    site.tell({ type: 'leg.answered', call: call.id, leg, extension: to.extension });
    later(site, call, 8 + chance.logNormal(80, 0.8), () => endCall(site, call, { by: 'callee', cause: 16 }));
  });
}
