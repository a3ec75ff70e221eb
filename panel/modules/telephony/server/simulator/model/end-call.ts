import type { CallEnded } from '../../../../../events.gen';
import { vacate } from './seats';
import { leaveQueue, type CallRun, type Seat, type SiteRun } from './site-run';

/** As what somebody of the company hangs up; for a caller whom nobody of it has answered the exchange does. */
export const ownSide = ({ direction, isAnswered }: CallRun): 'caller' | 'callee' | 'system' =>
  direction === 'inbound' ? (isAnswered ? 'callee' : 'system') : 'caller';

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
  endConsultation(site, call);
  const { seat, leg } = call;
  if (seat !== null && leg !== null && call.isAnswered) endLeg(site, call, seat, leg);
  call.isOver = true;
  call.stage += 1;
  site.calls.delete(call);
  call.leaveRoom?.();
  site.tell({
    type: 'call.ended',
    call: call.id,
    by,
    cause,
    ...(call.isAnswered && { mos: Math.round(chance.between(37, 44)) / 10 }),
  });
  // With the call the ringing ends by itself: nobody has to be told of the leg.
  for (const one of [call.seat, call.from]) if (one !== null) vacate(site, one, 1);
  Object.assign(call, { seat: null, leg: null, from: null } satisfies Partial<CallRun>);
}

/** Whoever talks at the company hangs up, or is hung up on, and works on what came of it. */
export function endLeg(site: SiteRun, call: CallRun, seat: Seat, leg: string): void {
  site.tell({ type: 'leg.ended', call: call.id, leg, cause: 16 });
  call.seat = null;
  call.leg = null;
  const wrapUp = call.queue === null ? 0 : call.queue.plan.wrapUpSeconds;
  vacate(site, seat, wrapUp + site.chance.between(0.6, 4));
}

/** Whoever is asked whether they take the call hangs up, where somebody is. */
export function endConsultation(site: SiteRun, call: CallRun): void {
  const { consultation } = call;
  if (consultation === null) return;
  call.consultation = null;
  site.tell({ type: 'leg.ended', call: call.id, leg: consultation.leg, cause: 16 });
  if (consultation.seat !== null) vacate(site, consultation.seat, site.chance.between(0.6, 4));
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
