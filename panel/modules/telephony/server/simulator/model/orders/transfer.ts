import type { Orders } from '../../../../rules/commands';
import { takeOffHold } from '../conversation';
import { endConsultation, endLeg } from '../end-call';
import { TAKEN_ELSEWHERE } from '../queueing';
import { stopRinging } from '../seats';
import { later, leaveQueue, type CallRun, type SiteRun } from '../site-run';
import { settle } from '../work-of-agents';
import { lead } from './lead';
import { callOf, noCall, type Refusal } from './refusal';

/** How long the exchange takes. */
const MOVES_SECONDS = 0.6;

/** Whoever is in the call beside the company is sent on, wherever they are. */
export function transfer(site: SiteRun, { call: id, to }: Orders['transfer']): Refusal {
  const call = callOf(site, id);
  if (call === undefined) return noCall(id);
  if (call.customer === null) return `nobody has answered the call ${id}`;
  const agent = call.isAnswered ? call.seat?.agent : null;
  call.leaveRoom?.();
  endConsultation(site, call);
  takeOffHold(site, call);
  site.tell({
    type: 'call.transferred',
    call: id,
    to,
    kind: 'blind',
    ...(agent && { agent: agent.plan.code }),
  });
  call.stage += 1;
  leaveMenu(site, call, to);
  leaveWaiting(site, call);
  const { seat, leg } = call;
  if (call.isAnswered && seat !== null && leg !== null) endLeg(site, call, seat, leg);
  const rang = stopRinging(site, call, TAKEN_ELSEWHERE)?.agent;
  if (rang) settle(site, rang);
  call.isAnswered = false;
  later(site, call, MOVES_SECONDS, () => lead(site, call, to));
  return undefined;
}

function leaveMenu(site: SiteRun, call: CallRun, to: string): void {
  if (!call.isInMenu) return;
  call.isInMenu = false;
  const { number } = site.plan.menu;
  site.tell({ type: 'ivr.left', call: call.id, menu: number, result: 'direct_dial', destination: to });
}

function leaveWaiting(site: SiteRun, call: CallRun): void {
  const { queue } = call;
  if (call.isWaiting && queue !== null)
    site.tell({
      type: 'queue.left',
      call: call.id,
      queue: queue.plan.number,
      reason: 'key',
      position: 1 + queue.waiting.indexOf(call),
    });
  leaveQueue(call);
}
