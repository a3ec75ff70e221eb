import type { QueueLeft } from '../../../events.gen';
import type { EslEvent } from '../esl/esl-event';
import { callOf, tellStart } from './calls';
import type { Context } from './context';
import { bareName } from './party';
import { type Call, stayIn } from './state';

/** Of mod_callcenter; what is none of these is the caller's own doing, or that of whoever sent the caller elsewhere. */
const REASONS: Readonly<Record<string, QueueLeft['reason']>> = {
  TIMEOUT: 'timeout',
  NO_AGENT_TIMEOUT: 'empty',
  EXIT_WITH_KEY: 'key',
};

/** `member-queue-start`, and `member-queue-resume` of who has called again. */
export function queueJoined(context: Context, event: EslEvent): void {
  const queue = event.get('CC-Queue');
  const found = callOf(context, event.get('CC-Member-Session-UUID'));
  if (!found || queue === undefined) return;
  const before = [...context.state.calls.values()].filter((call) => call.stays.get(bareName(queue))?.isInside === true);
  enterQueue(context, found.id, queue, before.length + 1);
}

export function enterQueue(context: Context, id: string, queue: string, position?: number, at = context.at): void {
  const call = context.state.calls.get(id);
  if (!call || call.isSpy) return;
  const name = bareName(queue);
  context.state.queues.set(name, queue);
  const stay = stayIn(call, name);
  if (stay.isInside) return;
  Object.assign(stay, { entered: stay.entered + 1, isInside: true, position });
  call.by = undefined;
  call.firstGone = undefined;
  tellStart(context, id, 'inside');
  context.tell(
    [id, 'queue.entered', name, stay.entered],
    { type: 'queue.entered', call: id, queue: name, position },
    Math.max(at, call.startedAt),
  );
}

/** `member-queue-end`; who was answered has left by that. */
export function queueEnded(context: Context, event: EslEvent): void {
  const queue = event.get('CC-Queue');
  const found = callOf(context, event.get('CC-Member-Session-UUID'));
  if (!found || queue === undefined || event.get('CC-Cause') !== 'Cancel') return;
  const hasGone = event.get('Answer-State') === 'hangup';
  const reason = REASONS[event.get('CC-Cancel-Reason') ?? ''] ?? (hasGone ? 'abandon' : 'timeout');
  const key = reason === 'key' ? event.variable('cc_exit_key') : undefined;
  leaveQueue(context, found.id, bareName(queue), hasGone ? 'abandon' : reason, key);
}

/** A leg was answered: the caller leaves by that the queue that called it. */
export function markAnswered(call: Call, queue: string | undefined): void {
  for (const [name, stay] of call.stays)
    if (queue === undefined || name === bareName(queue)) {
      stay.isInside = false;
      stay.left = stay.entered;
    }
}

/** At the end of a call: what is still open was abandoned. */
export function leaveAtEnd(context: Context, id: string, call: Call): void {
  for (const queue of call.stays.keys()) leaveQueue(context, id, queue, 'abandon');
}

function leaveQueue(context: Context, id: string, queue: string, reason: QueueLeft['reason'], key?: string): void {
  const call = context.state.calls.get(id);
  const stay = call?.stays.get(queue);
  if (!call || !stay?.isInside) return;
  stay.isInside = false;
  if (stay.left >= stay.entered) return;
  stay.left = stay.entered;
  context.tell([id, 'queue.left', queue, stay.entered], {
    type: 'queue.left',
    call: id,
    queue,
    reason,
    position: stay.position,
    key,
  });
}
