import { dayOf, midnightOf, weekdayOf } from './local-time';
import type { AgentRun, Pause, SiteRun } from './site-run';

/** Of a shift: when a break is due, as a share of it, and what it is. */
const BREAKS = [
  { at: 0.26, reason: 'DESC', seconds: 590 },
  { at: 0.5, reason: 'LANCHE', seconds: 1170 },
  { at: 0.76, reason: 'DESC', seconds: 590 },
] as const;
/** Who does not come today: one of twelve is on leave, and some are ill. */
const ABSENT = 0.15;
/** Nobody comes for less. */
const LEAST_LEFT_MS = 600_000;

/** Plans the shifts of a day of São Paulo; of one that is on already what is left of it. */
function planShifts(site: SiteRun, day: number): void {
  for (const agent of site.agents) {
    const { days } = agent.plan;
    // Somebody else comes in place of those who work alone.
    const isAbsent = days.length < 7 && site.chance.happens(ABSENT);
    if (days.includes(weekdayOf(day)) && !isAbsent) planShift(site, agent, midnightOf(day));
  }
}

function planShift(site: SiteRun, agent: AgentRun, midnight: number): void {
  const { agenda, chance } = site;
  const from = midnight + agent.plan.from * 60_000 + chance.between(-150_000, 240_000);
  const until = midnight + agent.plan.until * 60_000 + chance.between(-20_000, 200_000);
  if (until < agenda.now + LEAST_LEFT_MS) return;
  // Whoever is at work when the simulation begins comes within moments, one after the other.
  agenda.at(from < agenda.now ? agenda.now + chance.between(500, 14_000) : from, () => logIn(site, agent));
  agenda.at(until, () => {
    agent.isLeaving = true;
    // Whoever was sent into a pause has nobody who would call them back.
    const isIdle = agent.state === 'free' || (agent.state === 'paused' && agent.asked === 'pause');
    if (isIdle) settle(site, agent);
  });
  for (const { at, reason, seconds } of pausesOf(site)) {
    const time = from + (until - from) * at;
    if (time > agenda.now) agenda.at(time, () => wish(site, agent, { reason, seconds }));
  }
}

function pausesOf({ chance }: SiteRun): (Pause & { at: number })[] {
  const breaks = BREAKS.map(({ at, reason, seconds }) => ({
    at: at + chance.between(-0.06, 0.06),
    reason,
    seconds: chance.logNormal(seconds, 0.1),
  }));
  const more: (Pause & { at: number })[] = [];
  if (chance.happens(0.55))
    more.push({ at: chance.between(0.1, 0.9), reason: 'WC', seconds: chance.logNormal(230, 0.35) });
  if (chance.happens(0.12))
    more.push({ at: chance.between(0.15, 0.85), reason: 'ADM', seconds: chance.logNormal(700, 0.3) });
  return [...breaks, ...more];
}

/** Plans day after day, from that of now and what is left of the night before it. */
export function keepShifts(site: SiteRun): void {
  const today = dayOf(site.agenda.now);
  planShifts(site, today - 1);
  const planDay = (day: number) => {
    planShifts(site, day);
    // Well before the first of them come, who may be early.
    site.agenda.at(midnightOf(day + 1) - 600_000, () => planDay(day + 1));
  };
  planDay(today);
}

function logIn(site: SiteRun, agent: AgentRun): void {
  if (agent.state !== 'off') return;
  takeSeat(site, agent);
  site.tell({ type: 'agent.moved', agent: agent.plan.code, move: 'login' });
  settle(site, agent);
}

/** The telephone of an agent who comes is there; what they do next has to be settled. */
export function takeSeat(site: SiteRun, agent: AgentRun): void {
  const { plan } = agent;
  const { chance } = site;
  Object.assign(agent, { state: 'paused', asked: null, pauses: [], isLeaving: false } satisfies Partial<AgentRun>);
  site.tell({
    type: 'extension.changed',
    extension: plan.extension,
    registration: 'registered',
    device: 'not_in_use',
    contactIp: `10.31.${chance.whole(0, 3)}.${chance.whole(10, 240)}`,
    userAgent: plan.device,
    latencyMs: chance.whole(4, 60),
  });
}

function logOut(site: SiteRun, agent: AgentRun): void {
  site.tell({ type: 'agent.moved', agent: agent.plan.code, move: 'logout' });
  leaveSeat(site, agent);
}

function leaveSeat(site: SiteRun, agent: AgentRun): void {
  agent.state = 'off';
  agent.asked = null;
  site.tell({
    type: 'extension.changed',
    extension: agent.plan.extension,
    registration: 'unregistered',
    device: 'unavailable',
  });
}

/** Does it after so many seconds, unless the agent has begun something else by then. */
function afterwards(site: SiteRun, agent: AgentRun, seconds: number, act: () => void): void {
  agent.stage += 1;
  const { stage } = agent;
  site.agenda.after(seconds, () => {
    if (agent.stage === stage) act();
  });
}

/** Works on what came of a call for so many seconds. */
export function rest(site: SiteRun, agent: AgentRun, seconds: number): void {
  agent.state = 'resting';
  afterwards(site, agent, seconds, () => settle(site, agent));
}

/** What an agent does who has nothing in hand: what was asked of them, leaves, takes the break that is due, or the next call. */
export function settle(site: SiteRun, agent: AgentRun): void {
  agent.stage += 1;
  if (agent.asked === 'logout') {
    leaveSeat(site, agent);
    return;
  }
  if (agent.isLeaving) {
    logOut(site, agent);
    return;
  }
  if (agent.asked === 'pause') {
    agent.state = 'paused';
    return;
  }
  const pause = agent.pauses.shift();
  if (pause) {
    takeBreak(site, agent, pause);
    return;
  }
  agent.state = 'free';
  agent.freeSince = site.agenda.now;
  site.serve(agent);
}

/** An agent asks for a break: it begins once what they have in hand is done. */
export function wish(site: SiteRun, agent: AgentRun, pause: Pause): void {
  if (agent.state === 'off' || agent.isLeaving) return;
  agent.pauses.push(pause);
  if (agent.state === 'free') settle(site, agent);
}

function takeBreak(site: SiteRun, agent: AgentRun, { reason, seconds }: Pause): void {
  agent.state = 'paused';
  site.tell({ type: 'agent.moved', agent: agent.plan.code, move: 'pause', reason });
  afterwards(site, agent, seconds, () => {
    if (!agent.isLeaving) site.tell({ type: 'agent.moved', agent: agent.plan.code, move: 'resume' });
    settle(site, agent);
  });
}
