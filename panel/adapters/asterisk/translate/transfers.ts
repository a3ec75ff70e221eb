import type { AmiMessage } from '../ami/ami-message';
import { callOf } from './calls';
import { partyOf } from './channel-name';
import type { Context } from './context';
import { endCall } from './hangups';
import { answerLeg, endLeg, startLeg } from './legs';

/** Somebody sends the other side to a number. */
export function blindTransfer(context: Context, message: AmiMessage): void {
  const found =
    callOf(context, message.get('TransfereeUniqueid')) ?? callOf(context, message.get('TransfererUniqueid'));
  const to = message.get('Extension');
  if (!found || to === undefined || message.get('Result') !== 'Success') return;
  found.call.by = undefined;
  context.tell([found.id, 'call.transferred', context.stamp], {
    type: 'call.transferred',
    call: found.id,
    to,
    kind: 'blind',
  });
}

/** Somebody who talks to two connects them: the first call goes on with the legs of the second, which is over. */
export function attendedTransfer(context: Context, message: AmiMessage): void {
  const first = callOf(context, message.get('OrigTransfererUniqueid'));
  const secondUniqueid = message.get('SecondTransfererUniqueid');
  const second = callOf(context, secondUniqueid);
  if (!first || !second || message.get('Result') !== 'Success') return;
  const target = message.get('TransferTargetChannel');
  const answered = [...second.call.legs.values()].find((leg) => leg.isAnswered);
  const to =
    (first.id === second.id ? undefined : second.call.called) ??
    answered?.number ??
    answered?.extension ??
    partyOf(target ?? '', context.settings).extension ??
    message.get('TransferTargetExten');
  first.call.by = undefined;
  if (to !== undefined)
    context.tell([first.id, 'call.transferred', context.stamp], {
      type: 'call.transferred',
      call: first.id,
      to,
      kind: 'attended',
    });
  if (first.id !== second.id) merge(context, first.id, second.id);
}

function merge(context: Context, first: string, second: string): void {
  const { calls, channels, over } = context.state;
  const ending = calls.get(second);
  if (!ending) return;
  const living = [...ending.legs];
  for (const [id] of living) endLeg(context, second, id);
  for (const [uniqueid, channel] of channels) {
    if (channel.call !== second) continue;
    channel.call = first;
    if (channel.part !== 'caller') continue;
    // Who has transferred it is in the first call already: what becomes of this channel is nobody's news.
    channels.delete(uniqueid);
    over.set(uniqueid, { at: context.at, call: first });
  }
  for (const [id, leg] of living) {
    startLeg(context, first, id, { ...leg, isAnswered: false });
    if (leg.isAnswered) answerLeg(context, first, id);
  }
  ending.by = 'system';
  endCall(context, second);
}
