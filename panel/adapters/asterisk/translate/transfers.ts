import type { AmiMessage } from '../ami/ami-message';
import { callOf, setPart } from './calls';
import { partyOf } from './channel-name';
import type { Context } from './context';
import { endCall } from './hangups';
import { holds } from './holds';
import { answerLeg, endLeg, startLeg } from './legs';
import type { Call } from './state';

/** Somebody sends the other side to a number. */
export function blindTransfer(context: Context, message: AmiMessage): void {
  const transferer = message.get('TransfererUniqueid');
  const found = callOf(context, message.get('TransfereeUniqueid')) ?? callOf(context, transferer);
  const to = message.get('Extension');
  if (!found || to === undefined || message.get('Result') !== 'Success') return;
  tellTransfer(context, found.id, to, 'blind');
  retire(context, transferer);
}

/** Somebody who talks to two connects them: the first call goes on with the legs of the second, which is over. */
export function attendedTransfer(context: Context, message: AmiMessage): void {
  const transferer = message.get('OrigTransfererUniqueid');
  const first = callOf(context, transferer);
  const second = callOf(context, message.get('SecondTransfererUniqueid'));
  if (!first || !second || message.get('Result') !== 'Success') return;
  const to = (first.id === second.id ? undefined : second.call.called) ?? targetOf(context, message, second.call);
  tellTransfer(context, first.id, to, 'attended');
  retire(context, transferer);
  if (first.id !== second.id) merge(context, first.id, second.id);
}

function tellTransfer(context: Context, id: string, to: string | undefined, kind: 'blind' | 'attended'): void {
  const call = context.state.calls.get(id);
  // Who has hung up to transfer it has not ended it.
  if (call) call.by = undefined;
  if (to !== undefined)
    context.tell([id, 'call.transferred', context.stamp], { type: 'call.transferred', call: id, to, kind });
}

/** Whom the transferer has asked: by its own call, or by a feature of Asterisk, which dials through a local channel. */
function targetOf(context: Context, message: AmiMessage, { legs }: Call): string | undefined {
  const { number, extension } = partyOf(message.get('TransferTargetChannel') ?? '', context.settings);
  const part = callOf(context, message.get('TransferTargetUniqueid'))?.part;
  const own = callOf(context, message.get('SecondTransfererUniqueid'))?.part;
  // While it still rings, nobody says who it is: the one who was dialled last.
  const [, leg] = [...legs].findLast(([id]) => (part === undefined ? `leg ${id}` !== own : `leg ${id}` === part)) ?? [];
  return number ?? leg?.number ?? extension ?? leg?.extension ?? message.get('TransferTargetExten');
}

/** Who has transferred the call is out of it: it holds nobody any more, and that it hangs up now ends nothing. */
function retire(context: Context, transferer: string | undefined): void {
  const found = callOf(context, transferer);
  if (!found || transferer === undefined) return;
  holds(context, found.id, transferer, false);
  const leg = found.call.legs.get(found.part.slice('leg '.length));
  if (leg) leg.isOut = true;
  if (found.part !== 'caller') return;
  setPart(context, transferer, found.id, 'none');
  found.call.caller.channel = '';
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
