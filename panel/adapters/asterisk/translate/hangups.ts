import type { AmiMessage } from '../ami/ami-message';
import { callOf, tellStart } from './calls';
import type { Context } from './context';
import { endLeg } from './legs';
import { recordingEnds } from './recordings';
import { leaveAtEnd } from './stays';

/** Somebody asks to hang up; the first who does has hung up. A leg that was not answered only refuses. */
export function hangupAsked(context: Context, message: AmiMessage): void {
  const found = callOf(context, message.get('Uniqueid'));
  if (!found || found.call.by !== undefined) return;
  const { call, part } = found;
  const isBySystem = message.get('Event') === 'SoftHangupRequest';
  if (part === 'caller') {
    const wasNeverThere = call.isOriginated && call.upAt === undefined;
    if (!wasNeverThere) call.by = isBySystem ? 'system' : 'caller';
  } else if (part.startsWith('leg ') && call.legs.get(part.slice(4))?.isAnswered === true) call.by = 'callee';
}

/** A channel is gone; with its last channel a leg ends, and a call. */
export function channelGone(context: Context, uniqueid: string | undefined, cause: number | undefined): void {
  const found = callOf(context, uniqueid);
  if (!found || uniqueid === undefined) return;
  const { id, call, part } = found;
  const { channels, over } = context.state;
  channels.delete(uniqueid);
  over.set(uniqueid, { at: context.at, call: id });
  call.holders.delete(uniqueid);
  recordingEnds(context, id, uniqueid);
  if (part === 'caller') call.cause ||= cause;
  const left = [...channels.values()].filter((channel) => channel.call === id);
  if (part.startsWith('leg ')) {
    const leg = call.legs.get(part.slice(4));
    if (leg) leg.cause ||= cause;
    if (!left.some((channel) => channel.part === part)) endLeg(context, id, part.slice(4));
  }
  if (left.length === 0) endCall(context, id);
}

/** The call is over; while it is not known why it left a queue, it waits for `queue_log`. */
export function endCall(context: Context, id: string): void {
  const { calls, over } = context.state;
  const call = calls.get(id);
  if (!call) return;
  call.endedAt ??= context.at;
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
