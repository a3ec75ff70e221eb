import { talk } from '../conversation';
import { endCall } from '../end-call';
import { enterMenu } from '../inbound';
import { enterQueue, pickUp } from '../queueing';
import { OUTSIDE_CODEC, ring, seatAt } from '../seats';
import { later, nameLeg, type CallRun, type SiteRun } from '../site-run';
import { whyNot } from './refusal';

/** More digits than internal numbers have. */
const OUTSIDE_DIGITS = 7;
const BUSY = 17;
const NO_ANSWER = 19;
/** Of numbers outside to which calls are sent on. */
const ANSWERED = 0.75;

export const isOutside = (number: string): boolean => number.replace(/\D/g, '').length >= OUTSIDE_DIGITS;

/** Whoever is in the call comes to a number: a queue, the menu, an extension, or somebody outside. */
export function lead(site: SiteRun, call: CallRun, to: string): void {
  const queue = site.queues.find(({ plan }) => plan.number === to);
  if (queue !== undefined) enterQueue(site, call, queue);
  else if (site.plan.menu.number === to) enterMenu(site, call);
  else if (isOutside(to)) leadOutside(site, call, to);
  else leadToExtension(site, call, to);
}

function leadToExtension(site: SiteRun, call: CallRun, extension: string): void {
  const seat = seatAt(site, extension);
  if (whyNot(site, seat) !== undefined) {
    later(site, call, 1, () => endCall(site, call, { by: 'system', cause: BUSY }));
    return;
  }
  const leg = ring(site, call, seat);
  call.isWaiting = true;
  later(site, call, site.chance.between(2, 9), () => pickUp(site, call, seat, leg));
}

function leadOutside(site: SiteRun, call: CallRun, number: string): void {
  const { chance } = site;
  const trunk = site.trunks.find(({ isUp }) => isUp)?.name;
  const leg = nameLeg(call);
  const who = { leg, ...(trunk !== undefined && { trunk }) };
  site.tell({ type: 'leg.started', call: call.id, ...who, number });
  if (trunk === undefined || !chance.happens(ANSWERED)) {
    later(site, call, chance.between(22, 34), () => endCall(site, call, { by: 'system', cause: NO_ANSWER }));
    return;
  }
  later(site, call, chance.between(4, 18), () => {
    site.tell({ type: 'leg.answered', call: call.id, ...who, codec: OUTSIDE_CODEC });
    call.isAnswered = true;
    const outside = { extension: number, agent: null };
    talk(site, call, outside, (queue) => enterQueue(site, call, queue));
  });
}
