import type { Command } from '../../../modules/telephony/rules/commands';
import { channelsOfCall } from './channels-of-call';
import { roomLocked } from './conferences';
import type { Context } from './context';
import { holds } from './holds';
import type { Call } from './state';

/** How long the consequences of a Redirect take, in milliseconds. */
const SENDING_MS = 2000;

/**
 * Asterisk is about to do what the panel asks for. Of a Redirect it tells nothing but the consequences: a caller who is taken out of a
 * queue seems to have hung up. And which side hears of the end of a call first is a matter of chance.
 */
export function orderBegins(context: Context, { kind, order }: Command): void {
  if (kind !== 'hangup' && kind !== 'take' && kind !== 'transfer') return;
  const call = context.state.calls.get(order.call);
  if (!call) return;
  if (kind === 'hangup') call.by = 'system';
  else call.sentOn = { kind, at: context.at };
}

/** Asterisk has done it, or has refused. */
export function orderEnds(context: Context, command: Command, isDone: boolean): void {
  const { kind, order } = command;
  if (isDone) talkChanges(context, command);
  if (isDone && (kind === 'lock' || kind === 'unlock')) roomLocked(context, order.room, kind === 'lock');
  if (isDone && kind === 'prioritize') {
    const { call: prioritized, queue, priority } = order;
    context.tell([prioritized, 'queue.prioritized', queue, context.stamp], {
      type: 'queue.prioritized',
      call: prioritized,
      queue,
      priority,
    });
  }
  if (kind !== 'hangup' && kind !== 'take' && kind !== 'transfer') return;
  const { call: id } = order;
  const call = context.state.calls.get(id);
  if (!call) return;
  if (!isDone) {
    if (kind === 'hangup') call.by = undefined;
    delete call.sentOn;
  } else if (kind === 'transfer') {
    const at = call.sentOn?.at ?? context.at;
    const parts = [id, 'call.transferred', at.toString(36)];
    context.tell(parts, { type: 'call.transferred', call: id, to: order.to, kind: 'blind' }, at);
  }
}

/** What Asterisk tells nothing of: whom the panel has put on hold, and who asks somebody in its name. */
function talkChanges(context: Context, { kind, order }: Command): void {
  const call = 'call' in order ? context.state.calls.get(order.call) : undefined;
  if (!call || !('call' in order)) return;
  const { call: id } = order;
  if (kind === 'hold' || kind === 'consult') {
    const { extension, customer } = channelsOfCall(context.state, id, context.settings) ?? {};
    if (extension === undefined || customer === undefined) return;
    if (kind === 'consult') call.consulting = extension;
    else {
      call.onHold = { extension, customer };
      holds(context, id, uniqueidOf(context, extension), true);
    }
  } else if (kind === 'complete' || kind === 'reconnect') delete call.consulting;
  else if (kind === 'resume' || kind === 'transfer') {
    const { onHold } = call;
    if (!onHold) return;
    delete call.onHold;
    holds(context, id, uniqueidOf(context, onHold.extension), false);
    if (kind === 'transfer') context.state.leftAlone.add(onHold.extension);
  }
}

function uniqueidOf({ state }: Context, name: string): string {
  return [...state.channels].find(([, channel]) => channel.name === name)?.[0] ?? name;
}

/** One of the two who are on hold is gone: nobody else would hang up the other. */
export function holdEnds({ state }: Context, call: Call, channel: string): void {
  const { onHold } = call;
  if (onHold === undefined || (onHold.extension !== channel && onHold.customer !== channel)) return;
  delete call.onHold;
  state.leftAlone.add(onHold.extension === channel ? onHold.customer : onHold.extension);
}

/** Is the call being sent elsewhere, so that who hangs up and who leaves a queue does so for that? */
export function sendingOf({ sentOn }: Call, at: number): 'take' | 'transfer' | undefined {
  return sentOn !== undefined && at - sentOn.at < SENDING_MS ? sentOn.kind : undefined;
}
