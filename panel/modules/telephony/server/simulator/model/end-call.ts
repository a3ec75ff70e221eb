import type { CallEnded } from '../../../../../events.gen';
import { leaveQueue, type AgentRun, type CallRun, type SiteRun } from './site-run';
import { settle } from './work-of-agents';

type Ending = Pick<CallEnded, 'by' | 'cause'>;

/** Callers that answer the survey after they were served. */
const ASKED = 0.16;
const SCORES = [
  { score: 5, weight: 52 },
  { score: 4, weight: 26 },
  { score: 3, weight: 11 },
  { score: 2, weight: 5 },
  { score: 1, weight: 6 },
] as const;

/** The call is over, whatever was going on. */
export function endCall(site: SiteRun, call: CallRun, { by, cause }: Ending): void {
  const { chance } = site;
  leaveQueue(call);
  const { agent, leg } = call;
  if (agent !== null && leg !== null && call.isAnswered) endLeg(site, call, agent, leg);
  call.isOver = true;
  call.stage += 1;
  site.calls.delete(call);
  site.tell({
    type: 'call.ended',
    call: call.id,
    by,
    cause,
    ...(call.isAnswered && { mos: Math.round(chance.between(37, 44)) / 10 }),
  });
  letGoQuietly(site, call);
}

/** The agent of the call hangs up, or is hung up on, and works on what came of it. */
export function endLeg(site: SiteRun, call: CallRun, agent: AgentRun, leg: string): void {
  site.tell({ type: 'leg.ended', call: call.id, leg, cause: 16 });
  site.tell({ type: 'extension.changed', extension: agent.plan.extension, device: 'not_in_use' });
  call.agent = null;
  call.leg = null;
  const wrapUp = call.queue === null ? 0 : call.queue.plan.wrapUpSeconds;
  site.agenda.after(wrapUp + site.chance.between(0.6, 4), () => settle(site, agent));
}

/** With the call the ringing ends by itself: nobody has to be told of the leg. */
function letGoQuietly(site: SiteRun, call: CallRun): void {
  const { agent } = call;
  if (agent === null || call.leg === null) return;
  site.tell({ type: 'extension.changed', extension: agent.plan.extension, device: 'not_in_use' });
  call.agent = null;
  call.leg = null;
  site.agenda.after(1, () => settle(site, agent));
}

/** Of those who were served some answer the survey before they hang up for good. */
export function askCaller(site: SiteRun, call: CallRun): void {
  const { chance } = site;
  if (!chance.happens(ASKED)) return;
  const { id } = call;
  const { score } = chance.weighted(SCORES);
  site.agenda.after(chance.between(9, 24), () =>
    site.tell({
      type: 'survey.answered',
      call: id,
      survey: site.plan.survey,
      completed: true,
      answers: [{ question: 1, value: String(score), score }],
    }),
  );
}
