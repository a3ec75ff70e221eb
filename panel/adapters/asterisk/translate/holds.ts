import type { AmiMessage } from '../ami/ami-message';
import { callOf, tellStart } from './calls';
import type { Context } from './context';

/** Somebody puts the other side on hold, or takes it up again. */
export function held(context: Context, message: AmiMessage, isHeld: boolean): void {
  const uniqueid = message.get('Uniqueid');
  const found = callOf(context, uniqueid);
  if (found && uniqueid !== undefined) holds(context, found.id, uniqueid, isHeld);
}

/** A channel holds its call, or does so no longer, as because it is gone; told of the first that does, and when none does. */
export function holds(context: Context, id: string, uniqueid: string, isHeld: boolean): void {
  const call = context.state.calls.get(id);
  if (!call || call.isSpy) return;
  const { holders } = call;
  const before = holders.size;
  if (isHeld) holders.add(uniqueid);
  else holders.delete(uniqueid);
  if (before > 0 === holders.size > 0) return;
  tellStart(context, id, 'inside');
  const type = isHeld ? 'call.held' : 'call.resumed';
  context.tell([id, type, context.stamp], { type, call: id });
}
