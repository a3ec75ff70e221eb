import type { Orders } from '../../../../rules/commands';
import { takeOffHold, talkOn } from '../conversation';
import { endCall, endConsultation, endLeg } from '../end-call';
import { INSIDE_CODEC, OUTSIDE_CODEC, named, occupy, seatAt, tellDevice } from '../seats';
import { customerSide, later, nameLeg, type CallRun, type SiteRun } from '../site-run';
import { isOutside } from './lead';
import { callOf, noCall, whyNot, type Refusal } from './refusal';

const NORMAL = 16;
/** How long people listen to music, in seconds. */
const LEAST_PATIENCE_SECONDS = 120;
const MORE_PATIENCE_SECONDS = 180;

type CallOrder = Orders['hold'];

/** The customer hears music. */
export function hold(site: SiteRun, { call: id }: CallOrder): Refusal {
  const call = callOf(site, id);
  const refusal = whyNoTalk(id, call);
  if (call === undefined || refusal !== undefined) return refusal;
  putOnHold(site, call);
  return undefined;
}

export function resume(site: SiteRun, { call: id }: CallOrder): Refusal {
  const call = callOf(site, id);
  if (call === undefined) return noCall(id);
  if (!call.isHeld || call.consultation !== null) return `the call ${id} was not put on hold`;
  takeOffHold(site, call);
  talkOn(site, call);
  return undefined;
}

/** Nobody is told who hears whom. */
export function setMuted(site: SiteRun, what: 'mute' | 'unmute', { call: id }: CallOrder): Refusal {
  const call = callOf(site, id);
  if (call === undefined) return noCall(id);
  if (!call.isAnswered || call.seat === null) return `nobody talks in the call ${id}`;
  call.isMuted = what === 'mute';
  return undefined;
}

/** Nobody is told of keys. */
export const press = (site: SiteRun, { call: id }: Orders['digits']): Refusal => whyNoTalk(id, callOf(site, id));

/** Whoever talks at the company asks a colleague, or somebody outside. */
export function consult(site: SiteRun, { call: id, to }: Orders['consult']): Refusal {
  const call = callOf(site, id);
  const refusal = whyNoTalk(id, call) ?? whyNotAsked(site, to);
  if (call === undefined || refusal !== undefined) return refusal;
  putOnHold(site, call);
  const leg = nameLeg(call);
  const seat = isOutside(to) ? null : seatAt(site, to);
  const trunk = site.trunks.find(({ isUp }) => isUp)?.name;
  const who = seat === null ? { number: to, ...(trunk !== undefined && { trunk }) } : named(seat);
  if (seat !== null) {
    occupy(site, seat);
    tellDevice(site, seat, 'ringing');
  }
  const consultation = { to, seat, leg, isAnswered: false };
  call.consultation = consultation;
  site.tell({ type: 'leg.started', call: id, leg, ...who });
  later(site, call, site.chance.between(2, 6), () => {
    if (call.consultation !== consultation) return;
    consultation.isAnswered = true;
    if (seat !== null) tellDevice(site, seat, 'in_use');
    site.tell({ type: 'leg.answered', call: id, leg, ...who, codec: seat === null ? OUTSIDE_CODEC : INSIDE_CODEC });
  });
  return undefined;
}

/** Who was asked gets the call. */
export function complete(site: SiteRun, { call: id }: CallOrder): Refusal {
  const call = callOf(site, id);
  if (call === undefined) return noCall(id);
  const { consultation, seat, leg } = call;
  if (consultation === null) return nobodyAsked(id);
  if (!consultation.isAnswered) return 'whoever is asked has not answered yet';
  call.consultation = null;
  const agent = seat?.agent;
  site.tell({
    type: 'call.transferred',
    call: id,
    to: consultation.to,
    kind: 'attended',
    ...(agent && { agent: agent.plan.code }),
  });
  takeOffHold(site, call);
  if (seat !== null && leg !== null) endLeg(site, call, seat, leg);
  call.seat = consultation.seat;
  call.leg = consultation.leg;
  talkOn(site, call);
  return undefined;
}

/** Nobody is asked any more: the two talk again. */
export function reconnect(site: SiteRun, { call: id }: CallOrder): Refusal {
  const call = callOf(site, id);
  if (call === undefined) return noCall(id);
  if (call.consultation === null) return nobodyAsked(id);
  endConsultation(site, call);
  takeOffHold(site, call);
  talkOn(site, call);
  return undefined;
}

const nobodyAsked = (id: string): string => `nobody is asked in the call ${id}`;

function whyNoTalk(id: string, call: CallRun | undefined): Refusal {
  if (call === undefined) return noCall(id);
  if (!call.isAnswered || call.seat === null) return `nobody talks in the call ${id}`;
  return call.isHeld ? `the call ${id} is on hold` : undefined;
}

function whyNotAsked(site: SiteRun, to: string): Refusal {
  if (isOutside(to)) return undefined;
  const isPlace = site.plan.menu.number === to || site.queues.some(({ plan }) => plan.number === to);
  return isPlace ? `at ${to} nobody can be asked` : whyNot(site, seatAt(site, to));
}

/** What was planned for the talk comes no more: the customer waits, and not for ever. */
function putOnHold(site: SiteRun, call: CallRun): void {
  call.stage += 1;
  call.isHeld = true;
  site.tell({ type: 'call.held', call: call.id });
  later(site, call, LEAST_PATIENCE_SECONDS + site.chance.exponential(MORE_PATIENCE_SECONDS), () =>
    endCall(site, call, { by: customerSide(call), cause: NORMAL }),
  );
}
