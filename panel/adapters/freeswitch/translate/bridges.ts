import type { EslEvent } from '../esl/esl-event';
import { callOf, type Found, legOf } from './calls';
import { consultBridged } from './consultations';
import type { Context } from './context';
import { endCall } from './hangups';
import { answerLeg, endLeg, startLeg } from './legs';
import { isLoopback } from './party';

/** Two channels hear each other. Where they were of two calls these become one. */
export function bridged(context: Context, event: EslEvent): void {
  const one = callOf(context, event.get('Bridge-A-Unique-ID') ?? event.get('Unique-ID'));
  const other = callOf(context, event.get('Bridge-B-Unique-ID') ?? event.get('Other-Leg-Unique-ID'));
  if (!one || !other || one.uuid === other.uuid) return;
  one.channel.peer = other.uuid;
  other.channel.peer = one.uuid;
  if (one.id !== other.id) join(context, one, other);
  else {
    consultBridged(context, one, other);
    handedOver(context, one, other);
    handedOver(context, other, one);
  }
}

export function unbridged(context: Context, event: EslEvent): void {
  for (const name of ['Bridge-A-Unique-ID', 'Bridge-B-Unique-ID', 'Unique-ID']) {
    const channel = context.state.channels.get(event.get(name) ?? '');
    if (channel) channel.peer = undefined;
  }
}

/** Who was called by one talks to another of the same call: it was asked for by the application att_xfer. */
function handedOver(context: Context, target: Found, to: Found): void {
  const dialler = callOf(context, target.channel.dialledBy);
  const by = target.channel.dialledBy;
  if (by === undefined || by === to.uuid || legOf(target.part) === undefined) return;
  // Who asks first talks to the one who is called, while the other waits.
  if (to.channel.dialledBy === target.uuid) return;
  const isSamePart = dialler !== undefined && (dialler.part === target.part || dialler.part === to.part);
  const isSameLine = isLoopback(to.channel.name) || isLoopback(target.channel.name);
  // Told once, however often the two are put on hold.
  target.channel.dialledBy = to.uuid;
  if (isSamePart || isSameLine || wasQueue(context, target)) return;
  tellAttended(context, target.id, numberOf(target));
}

/** An agent of a queue is called by nobody whom the caller could have talked to before. */
function wasQueue(context: Context, { id, part }: Found): boolean {
  return context.state.calls.get(id)?.legs.get(legOf(part) ?? '')?.queue !== undefined;
}

function numberOf({ call, part }: Found): string | undefined {
  const leg = call.legs.get(legOf(part) ?? '');
  return leg?.number ?? leg?.extension;
}

function tellAttended(context: Context, id: string, to: string | undefined): void {
  const call = context.state.calls.get(id);
  if (!call) return;
  call.by = undefined;
  call.firstGone = undefined;
  if (to === undefined) return;
  context.tell([id, 'call.transferred', context.stamp], { type: 'call.transferred', call: id, to, kind: 'attended' });
}

/** The older call goes on with the legs of the younger one, which is over. */
function join(context: Context, one: Found, other: Found): void {
  const [first, second] = one.call.startedAt <= other.call.startedAt ? [one, other] : [other, one];
  if (first.call.isSpy || second.call.isSpy) return;
  // Somebody who talked to two connects them; else who began the younger call takes the older one.
  const isTransfer = second.part !== 'caller';
  if (isTransfer) tellAttended(context, first.id, second.call.called ?? numberOf(second));
  const living = [...second.call.legs];
  for (const [id] of living) endLeg(context, second.id, id);
  for (const channel of context.state.channels.values())
    if (channel.call === second.id)
      Object.assign(channel, { call: first.id, ...(channel.part === 'caller' ? { part: 'none' } : {}) });
  second.call.by = 'system';
  if (second.call.isTold) endCall(context, second.id);
  else {
    context.state.calls.delete(second.id);
    context.state.over.set(second.id, { at: context.at, call: first.id });
  }
  for (const [id, leg] of living) {
    startLeg(context, first.id, id, { ...leg, isAnswered: false });
    if (leg.isAnswered) answerLeg(context, first.id, id);
  }
  if (isTransfer) return;
  const { extension, trunk, number } = second.call.caller;
  startLeg(context, first.id, second.uuid, {
    extension,
    ...(extension === undefined ? { trunk, number } : {}),
    dialledAt: context.at,
    isAnswered: false,
  });
  answerLeg(context, first.id, second.uuid);
}
