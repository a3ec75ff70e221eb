import type { Orders } from '../../../../rules/commands';
import { talk } from '../conversation';
import { endCall } from '../end-call';
import { NO_CIRCUIT } from '../outbound';
import { enterQueue } from '../queueing';
import { OUTSIDE_CODEC, named, occupy, seatAt, tellDevice } from '../seats';
import { beginCall, customerSide, later, nameLeg, type CallRun, type SiteRun } from '../site-run';
import { answerOf } from './answers';
import { lead } from './lead';
import { callOf, whyNot, type Refusal } from './refusal';

type Order = Orders['originate'];

const NORMAL = 16;
/** Everybody says “hello?” twice before they hang up. */
const LEAST_PATIENCE_SECONDS = 2;
const MORE_PATIENCE_SECONDS = 4;
/** How long people hear what a machine says to them before they hang up. */
const HEARS_SECONDS = [2, 9] as const;

/** A dialer has a number called: the call has the name that the dialer gave it. */
export function originate(site: SiteRun, order: Order): Refusal {
  const { call: id, number, callerId, campaign, extension } = order;
  if (callOf(site, id) !== undefined) return `a call ${id} is here already`;
  const seat = extension === undefined ? null : seatAt(site, extension);
  const refusal = seat === null ? undefined : whyNot(site, seat);
  if (refusal !== undefined) return refusal;
  const trunk = trunkFor(site, order.trunks);
  const call = beginCall(site, { id, direction: 'outbound', trunk: trunk ?? null, number });
  site.tell({
    type: 'call.started',
    call: id,
    direction: 'outbound',
    source: 'dialer',
    campaign,
    caller: callerId ?? site.plan.dids[0] ?? number,
    called: number,
    ...(seat && named(seat)),
    ...(trunk !== undefined && { trunk }),
  });
  if (seat !== null) {
    occupy(site, seat);
    call.seat = seat;
  }
  if (trunk === undefined) later(site, call, 1, () => endCall(site, call, { by: 'system', cause: NO_CIRCUIT }));
  else if (seat === null) dialNumber(site, call, order);
  else {
    tellDevice(site, seat, 'ringing');
    later(site, call, site.chance.between(2, 4), () => {
      tellDevice(site, seat, 'in_use');
      dialNumber(site, call, order);
    });
  }
  return undefined;
}

/** Trunks that the model has none of are those of somebody else, and always up. */
function trunkFor({ trunks }: SiteRun, names: readonly string[] | undefined): string | undefined {
  const isUp = (name: string) => trunks.find((one) => one.name === name)?.isUp ?? true;
  return (names ?? trunks.map(({ name }) => name)).find(isUp);
}

function dialNumber(site: SiteRun, call: CallRun, order: Order): void {
  const { chance } = site;
  const leg = nameLeg(call);
  if (call.seat !== null) call.leg = leg;
  const who = { leg, ...(call.trunk !== null && { trunk: call.trunk }), ...(call.seat && named(call.seat)) };
  site.tell({ type: 'leg.started', call: call.id, ...who, number: order.number });
  const answer = answerOf(site, order.number, order.ringSeconds);
  later(site, call, answer.seconds, () => {
    if (answer.by === null) {
      endCall(site, call, { by: 'system', cause: answer.cause });
      return;
    }
    const pddMs = chance.whole(600, Math.max(700, Math.min(3800, answer.seconds * 1000)));
    site.tell({ type: 'leg.answered', call: call.id, ...who, codec: OUTSIDE_CODEC, pddMs });
    call.customer = answer.by;
    // Whose extension rang first hears at once who is there.
    if (call.seat === null) call.isWaiting = order.to === undefined;
    else call.isAnswered = true;
    if (order.screen === undefined) goOn(site, call, order);
    else later(site, call, chance.between(1.7, 2.3), () => screen(site, call, order));
  });
}

/** The exchange has heard who is there. */
function screen(site: SiteRun, call: CallRun, order: Order): void {
  const { chance } = site;
  const { customer } = call;
  if (customer === null) return;
  site.tell({ type: 'call.screened', call: call.id, answeredBy: customer });
  if (customer === 'person') {
    goOn(site, call, order);
    return;
  }
  call.isWaiting = false;
  const seconds =
    order.screen === 'message' ? chance.between(5, 12) + chance.between(12, 25) : chance.between(0.1, 0.5);
  later(site, call, seconds, () => endCall(site, call, { by: 'system', cause: NORMAL }));
}

/** Who has answered talks, hears what the company has for them, or waits for somebody. */
function goOn(site: SiteRun, call: CallRun, { to }: Order): void {
  const { chance } = site;
  const hangUp = () => endCall(site, call, { by: customerSide(call), cause: NORMAL });
  if (call.seat !== null) {
    talk(site, call, call.seat, (queue) => enterQueue(site, call, queue));
    return;
  }
  if (call.customer === 'machine') later(site, call, chance.between(15, 25), hangUp);
  else if (to === undefined)
    later(site, call, LEAST_PATIENCE_SECONDS + chance.exponential(MORE_PATIENCE_SECONDS), hangUp);
  else {
    lead(site, call, to);
    // Most do so before they choose anything.
    later(site, call, chance.between(...HEARS_SECONDS), hangUp);
  }
}
