import { AmiMessage } from '../ami/ami-message';
import { callOf, channelAppears, setPart, tellStart } from './calls';
import { dialledNumber, isFarEnd, partyOf } from './channel-name';
import type { Context } from './context';
import { agentBehind } from './members';
import { leaveToDial, markAnswered } from './stays';
import type { Leg } from './state';

/** Causes, as Q.850 numbers them, of what Dial says of a leg that nobody answered. */
const CAUSES: Readonly<Record<string, number>> = {
  BUSY: 17,
  NOANSWER: 19,
  CANCEL: 16,
  CONGESTION: 34,
  CHANUNAVAIL: 20,
};

/** Somebody is called: by Dial, or by a queue. */
export function dialBegins(context: Context, message: AmiMessage): void {
  const destination = message.get('DestUniqueid');
  const source = callOf(context, message.get('Uniqueid'));
  if (destination === undefined) return;
  const begun = callOf(context, destination);
  if (!source) {
    // Nobody dials: Asterisk itself calls who then counts as the caller.
    if (begun && message.get('Uniqueid') === undefined) begun.call.isOriginated = true;
    return;
  }
  if (!adopt(context, message, destination, source.id)) return;
  if (source.part === 'caller') leaveToDial(context, source.id);
  const name = message.get('DestChannel') ?? '';
  const agent = agentBehind(context, name);
  const party = agent === undefined ? partyOf(name, context.settings) : { agent };
  const number = party.trunk === undefined ? party.number : dialledNumber(message.get('DialString'));
  if (source.part.startsWith('leg ') && isFarEnd(source.name)) {
    // What is dialled behind a local channel is the leg that the local channel is.
    setPart(context, destination, source.id, source.part);
    const leg = source.call.legs.get(source.part.slice(4));
    if (leg) Object.assign(leg, withoutEmpty({ trunk: party.trunk, extension: leg.extension ?? party.extension }));
    return;
  }
  const known = source.call.legs.get(destination);
  const queue = message.get('Queue');
  if (known) {
    known.queue ??= queue;
    return;
  }
  const leg: Leg = {
    ...withoutEmpty({ extension: party.extension, trunk: party.trunk, number, queue }),
    ...withoutEmpty({ agent: agent ?? partyOf(message.get('Interface') ?? '', context.settings).agent }),
    dialledAt: context.at,
    isAnswered: false,
  };
  startLeg(context, source.id, destination, leg);
}

/** Tells that a leg begins. */
export function startLeg(context: Context, id: string, destination: string, leg: Leg, at = context.at): void {
  const call = context.state.calls.get(id);
  if (!call || call.isSpy) return;
  tellStart(context, id, leg.trunk === undefined && leg.number === undefined ? 'inside' : 'trunk');
  setPart(context, destination, id, `leg ${destination}`);
  call.legs.set(destination, leg);
  // Who asked to hang up before this did not end the call by it.
  call.by = undefined;
  const { extension, agent, trunk, number } = leg;
  context.tell(
    [id, 'leg.started', destination],
    { type: 'leg.started', call: id, leg: destination, extension, agent, trunk, number },
    at,
  );
}

/** What is dialled belongs to who dials, also where Asterisk gave it no common `Linkedid`. */
function adopt(context: Context, message: AmiMessage, destination: string, id: string): boolean {
  const { state } = context;
  const channel = state.channels.get(destination);
  if (!channel) {
    if (state.over.has(destination)) return false;
    channelAppears(context, destinationOf(message, id));
    return state.channels.get(destination)?.call === id;
  }
  if (channel.call === id) return true;
  const other = state.calls.get(channel.call);
  if (!other || other.isTold) return false;
  state.calls.delete(channel.call);
  setPart(context, destination, id, 'none');
  return true;
}

function destinationOf(message: AmiMessage, linked: string): AmiMessage {
  return new AmiMessage([
    ['Channel', message.get('DestChannel') ?? ''],
    ['Uniqueid', message.get('DestUniqueid') ?? ''],
    ['Linkedid', linked],
  ]);
}

/** First sign of ringing. */
export function legRings(context: Context, uniqueid: string | undefined): void {
  const found = callOf(context, uniqueid);
  const leg = found?.part.startsWith('leg ') === true ? found.call.legs.get(found.part.slice(4)) : undefined;
  if (leg) leg.ringsAt ??= context.at;
}

/** Somebody answered. */
export function legAnswered(context: Context, uniqueid: string | undefined): void {
  const found = callOf(context, uniqueid);
  if (found?.part.startsWith('leg ') === true) answerLeg(context, found.id, found.part.slice(4));
}

/** Tells that a leg was answered, once. */
export function answerLeg(context: Context, id: string, legId: string, at = context.at): void {
  const call = context.state.calls.get(id);
  const leg = call?.legs.get(legId);
  if (!call || !leg || leg.isAnswered) return;
  leg.isAnswered = true;
  leg.answeredAt = at;
  markAnswered(call, leg.queue);
  const { extension, agent, trunk, ringsAt, dialledAt } = leg;
  context.tell(
    [id, 'leg.answered', legId],
    {
      type: 'leg.answered',
      call: id,
      leg: legId,
      extension,
      agent,
      trunk,
      pddMs: ringsAt === undefined ? undefined : Math.max(0, ringsAt - dialledAt),
    },
    at,
  );
}

/** Dial is done with a leg: it was answered, or is over. */
export function dialEnds(context: Context, message: AmiMessage): void {
  const destination = message.get('DestUniqueid');
  const status = message.get('DialStatus') ?? '';
  if (destination === undefined || message.get('Uniqueid') === undefined) return;
  if (status === 'ANSWER') {
    // Another than who was called: somebody has picked it up at their telephone.
    if (callOf(context, destination)?.id !== callOf(context, message.get('Uniqueid'))?.id) dialBegins(context, message);
    legAnswered(context, destination);
  }
  if (CAUSES[status] !== undefined) refuseLeg(context, destination, CAUSES[status]);
}

/** Nobody answered; what is behind a local channel does not end the leg that the local channel is. */
export function refuseLeg(context: Context, destination: string | undefined, cause: number): void {
  const found = callOf(context, destination);
  const leg = destination === undefined ? undefined : found?.call.legs.get(destination);
  if (!found || !leg || destination === undefined || leg.isAnswered) return;
  leg.cause = cause;
  endLeg(context, found.id, destination);
}

/** Tells that a leg is over, once. */
export function endLeg(context: Context, id: string, legId: string, at = context.at): void {
  const call = context.state.calls.get(id);
  const leg = call?.legs.get(legId);
  if (!call || !leg) return;
  // Forgotten: who waits for long in a queue has hundreds of them.
  call.legs.delete(legId);
  context.tell(
    [id, 'leg.ended', legId],
    { type: 'leg.ended', call: id, leg: legId, cause: leg.cause || undefined },
    at,
  );
}

/** Asterisk takes a local channel out: its ends hang up, but the sides that it has connected talk on. */
export function localOptimized(context: Context, message: AmiMessage): void {
  for (const name of ['LocalOneUniqueid', 'LocalTwoUniqueid']) {
    const channel = context.state.channels.get(message.get(name) ?? '');
    if (channel) channel.isOptimized = true;
  }
}

/** Who calls leaves a bridge, and with it those who talk there, but belong to another call. */
export function bridgeLeft(context: Context, message: AmiMessage): void {
  const found = callOf(context, message.get('Uniqueid'));
  if (found?.part === 'caller') endLegsElsewhere(context, found.id);
}

export function endLegsElsewhere(context: Context, id: string): void {
  for (const [legId, leg] of context.state.calls.get(id)?.legs ?? [])
    if (leg.isElsewhere === true) endLeg(context, id, legId);
}

function withoutEmpty<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>;
}
