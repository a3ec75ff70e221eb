import type { Orders } from '../../../../rules/commands';
import { pickUp, TAKEN_ELSEWHERE } from '../queueing';
import { ring, seatAt, stopRinging } from '../seats';
import { later, type SiteRun } from '../site-run';
import { settle } from '../work-of-agents';
import { callOf, noCall, whyNot, type Refusal } from './refusal';

/** Whoever waits in a call comes to an extension: somebody sits there who wants it. */
export function take(site: SiteRun, { call: id, extension }: Orders['take']): Refusal {
  const call = callOf(site, id);
  if (call === undefined) return noCall(id);
  if (!call.isWaiting) return call.isAnswered ? `the call ${id} is answered already` : `nobody waits in the call ${id}`;
  const seconds = site.chance.between(0.5, 2);
  const { seat: rings, leg: ringing } = call;
  if (rings !== null && ringing !== null && rings.extension === extension) {
    call.stage += 1;
    later(site, call, seconds, () => pickUp(site, call, rings, ringing));
    return undefined;
  }
  const seat = seatAt(site, extension);
  const refusal = whyNot(site, seat);
  if (refusal !== undefined) return refusal;
  call.stage += 1;
  const before = stopRinging(site, call, TAKEN_ELSEWHERE);
  const leg = ring(site, call, seat);
  // Not before the call rings elsewhere: it would be handed out to them once more.
  if (before?.agent) settle(site, before.agent);
  later(site, call, seconds, () => pickUp(site, call, seat, leg));
  return undefined;
}
