import type { QueueLeft } from '../../../events.gen';
import { tellStart } from './calls';
import type { Context } from './context';
import { sendingOf } from './orders';
import { type Call, type Stay, stayIn } from './state';

export type LeaveReason = QueueLeft['reason'];
type Source = keyof Stay['entries'];

/** How long it is waited for words about why a caller left, in milliseconds. */
export const PATIENCE_MS = 5000;

/** A caller enters a queue; told once, whichever source says it first. */
export function enterQueue(
  context: Context,
  id: string,
  entry: { queue: string; source: Source; position?: number; priority?: number; at?: number },
): void {
  const call = context.state.calls.get(id);
  if (!call) return;
  const stay = stayIn(call, entry.queue);
  // AMI says it twice where a list of who waits came first; who enters again has left before.
  if (entry.source === 'ami' && stay.isInside && !stay.leaving) return;
  stay.entries[entry.source] += 1;
  if (stay.entries[entry.source] <= stay.entered) return;
  if (stay.leaving) leave(context, id, entry.queue, stay.leaving.isAbandon ? 'abandon' : 'timeout');
  stay.entered = stay.entries[entry.source];
  stay.isInside = true;
  call.by = undefined;
  tellStart(context, id, 'inside');
  const { queue, position } = entry;
  context.tell(
    [id, 'queue.entered', queue, stay.entered],
    { type: 'queue.entered', call: id, queue, position, ...priorityOf(entry.priority ?? call.priority) },
    // `queue_log` writes whole seconds: by them the caller would be there before the call.
    Math.max(entry.at ?? context.at, call.startedAt),
  );
}

/** As far as the panel knows priorities. */
const priorityOf = (priority: number | undefined): { priority?: number } =>
  priority !== undefined && priority >= 0 && priority <= 1000 ? { priority } : {};

/** A leg was answered: the caller leaves by that the queue that called it. */
export function markAnswered(call: Call, queue: string | undefined): void {
  for (const [name, stay] of call.stays)
    if (queue === undefined || name === queue) {
      stay.isInside = false;
      stay.left = stay.entered;
      delete stay.leaving;
    }
}

/** AMI says that a caller is out of a queue, but not why; of a caller who was answered too. */
export function beginLeaving(
  context: Context,
  id: string,
  queue: string,
  { position, isAbandon }: { position?: number; isAbandon: boolean },
): void {
  const call = context.state.calls.get(id);
  const stay = call?.stays.get(queue);
  if (!call || !stay?.isInside) return;
  const sending = sendingOf(call, context.at);
  // Who is taken waits until somebody answers; who is sent elsewhere has left.
  if (sending === 'transfer') leave(context, id, queue, 'key', { position });
  if (sending !== undefined) return;
  stay.leaving ??= { at: context.at, position, isAbandon };
  stay.leaving.isAbandon ||= isAbandon;
  // AMI calls it abandoned as well when the queue gave up: who has not hung up has not abandoned it.
  if (call.by === 'caller') leave(context, id, queue, 'abandon');
}

/** It is known why: for all queues that the call is about to leave. */
export function explainLeaving(context: Context, id: string, reason: LeaveReason, key?: string): void {
  const call = context.state.calls.get(id);
  for (const [queue, stay] of call?.stays ?? []) if (stay.leaving) leave(context, id, queue, reason, { key });
}

/** The caller dials: who was sent out of a queue by somebody else has not hung up. */
export function leaveToDial(context: Context, id: string): void {
  explainLeaving(context, id, 'timeout');
}

/** The caller goes on in the dialplan, and nobody said why. */
export function leaveToDialplan(context: Context, id: string, extension: string | undefined): void {
  const call = context.state.calls.get(id);
  for (const [queue, stay] of call?.stays ?? []) {
    if (!stay.leaving) continue;
    // What the dialplan does after the caller has hung up.
    if (extension === 'h') {
      leave(context, id, queue, 'abandon');
      continue;
    }
    const isKey = !stay.leaving.isAbandon && extension !== undefined && /^[0-9*#]$/.test(extension);
    leave(context, id, queue, isKey ? 'key' : 'timeout', isKey ? { key: extension } : {});
  }
}

/** By `queue_log`, which counts for itself. */
export function leaveByLog(
  context: Context,
  id: string,
  queue: string,
  reason: LeaveReason,
  more: { position?: number; key?: string },
): void {
  const stay = context.state.calls.get(id)?.stays.get(queue);
  if (stay?.isInside === true) leave(context, id, queue, reason, more);
}

/** At the end of a call: what is still open was abandoned, unless `queue_log` is to say it. */
export function leaveAtEnd(context: Context, id: string, call: Call): 'done' | 'waits' {
  const isLate = call.waitsSince !== undefined && context.at - call.waitsSince >= PATIENCE_MS;
  for (const [queue, stay] of call.stays) {
    if (!stay.isInside) continue;
    const isClear = stay.leaving === undefined || call.by === 'caller';
    if (context.settings.hasQueueLog && !isClear && !isLate) return 'waits';
    leave(context, id, queue, 'abandon');
  }
  return 'done';
}

/** Nobody has said why for long enough. */
export function leaveWhenLate(context: Context, id: string, call: Call): void {
  for (const [queue, { leaving }] of call.stays)
    if (leaving && context.at - leaving.at >= PATIENCE_MS)
      leave(context, id, queue, leaving.isAbandon ? 'abandon' : 'timeout');
}

function leave(
  context: Context,
  id: string,
  queue: string,
  reason: LeaveReason,
  more: { position?: number; key?: string } = {},
): void {
  const call = context.state.calls.get(id);
  const stay = call?.stays.get(queue);
  if (!call || !stay?.isInside) return;
  const { leaving } = stay;
  delete stay.leaving;
  stay.isInside = false;
  if (stay.left >= stay.entered) return;
  stay.left = stay.entered;
  context.tell(
    [id, 'queue.left', queue, stay.entered],
    {
      type: 'queue.left',
      call: id,
      queue,
      reason,
      position: more.position ?? leaving?.position,
      ...(more.key === undefined ? {} : { key: more.key }),
    },
    Math.max(leaving?.at ?? context.at, call.startedAt),
  );
}
