import type { AmiMessage } from '../ami/ami-message';
import { callOf, tellStart } from './calls';
import type { Context } from './context';
import { endLeg, endLegsElsewhere } from './legs';
import { holds } from './holds';
import { holdEnds, sendingOf } from './orders';
import { recordingsEnd } from './recordings';
import { isWithoutCaller } from './state';
import { leaveAtEnd } from './stays';

/** Somebody asks to hang up; the first who does has hung up. A leg that was not answered only refuses. */
export function hangupAsked(context: Context, message: AmiMessage): void {
  const uniqueid = message.get('Uniqueid') ?? '';
  const found = callOf(context, uniqueid);
  if (!found || found.call.by !== undefined || context.state.channels.get(uniqueid)?.isOptimized === true) return;
  const { call, part } = found;
  if (sendingOf(call, context.at) !== undefined) return;
  const isBySystem = message.get('Event') === 'SoftHangupRequest';
  if (part === 'caller') {
    const wasNeverThere = call.isOriginated && call.upAt === undefined;
    if (isWithoutCaller(call)) {
      if (isBySystem && call.upAt !== undefined) call.by = 'system';
    } else if (!wasNeverThere) call.by = isBySystem ? 'system' : 'caller';
  } else if (part.startsWith('leg ') && endsWith(context, found.id, part.slice(4))) call.by = 'callee';
}

/** Nobody is left to talk to when a leg goes; who was asked before a transfer may go, and the others talk on. */
function endsWith({ state: { calls, channels } }: Context, id: string, leg: string): boolean {
  const call = calls.get(id);
  const own = call?.legs.get(leg);
  if (!call || own?.isAnswered !== true || own.isOut === true) return false;
  const isCallerThere =
    !isWithoutCaller(call) &&
    [...channels.values()].some((channel) => channel.call === id && channel.part === 'caller');
  const answered = [...call.legs.values()].filter((one) => one.isAnswered).length;
  return answered - 1 + (isCallerThere ? 1 : 0) <= 1;
}

/** A channel is gone; with its last channel a leg ends, and a call. */
export function channelGone(context: Context, uniqueid: string | undefined, cause: number | undefined): void {
  const found = callOf(context, uniqueid);
  if (!found || uniqueid === undefined) return;
  const { id, call, part } = found;
  const { channels, over } = context.state;
  const isOptimized = channels.get(uniqueid)?.isOptimized === true;
  channels.delete(uniqueid);
  holdEnds(context, call, found.name);
  over.set(uniqueid, { at: context.at, call: id });
  recordingsEnd(context, id, uniqueid);
  if (part === 'caller') call.cause ||= cause;
  const left = [...channels.values()].filter((channel) => channel.call === id);
  if (part.startsWith('leg ')) {
    const leg = call.legs.get(part.slice(4));
    if (leg) leg.cause ||= cause;
    const isLast = !left.some((channel) => channel.part === part);
    if (isLast && isOptimized && leg?.isAnswered === true) leg.isElsewhere = true;
    else if (isLast) endLeg(context, id, part.slice(4));
  }
  if (left.length === 0) endCall(context, id);
  else holds(context, id, uniqueid, false);
}

/** The call is over; while it is not known why it left a queue, it waits for `queue_log`. */
export function endCall(context: Context, id: string): void {
  const { calls, over } = context.state;
  const call = calls.get(id);
  if (!call) return;
  call.endedAt ??= context.at;
  endLegsElsewhere(context, id);
  if (!call.isSpy) {
    tellStart(context, id);
    if (leaveAtEnd(context, id, call) === 'waits') {
      call.waitsSince ??= context.at;
      return;
    }
    context.tell(
      [id, 'call.ended'],
      {
        type: 'call.ended',
        call: id,
        cause: call.cause || undefined,
        by: call.by,
        ...(call.isVoicemail ? { voicemail: true } : {}),
      },
      call.endedAt,
    );
  }
  calls.delete(id);
  over.set(id, { at: context.at, call: id });
}
