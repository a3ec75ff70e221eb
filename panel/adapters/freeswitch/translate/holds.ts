import type { EslEvent } from '../esl/esl-event';
import { callOfEvent } from './calls';
import type { Context } from './context';
import { deviceChanges } from './devices';

/** `CHANNEL_HOLD` and `CHANNEL_UNHOLD`: a side puts the other on hold, or takes it up again. */
export function held(context: Context, event: EslEvent, isHeld: boolean): void {
  const found = callOfEvent(context, event);
  if (!found) return;
  found.channel.isHeld = isHeld;
  deviceChanges(context, found.channel.extension);
  holds(context, found.id, found.uuid, isHeld);
}

/** A channel holds its call, or does so no longer, as because it is gone; told of the first that does, and when none does. */
export function holds(context: Context, id: string, uuid: string, isHeld: boolean): void {
  const call = context.state.calls.get(id);
  if (!call || call.isSpy || !call.isTold) return;
  const { holders } = call;
  const before = holders.size;
  if (isHeld) holders.add(uuid);
  else holders.delete(uuid);
  if (before > 0 === holders.size > 0) return;
  const type = isHeld ? 'call.held' : 'call.resumed';
  context.tell([id, type, context.stamp], { type, call: id });
}
