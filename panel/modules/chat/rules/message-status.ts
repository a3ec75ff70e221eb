/** How far a message that goes out came. */
export type OutgoingStatus = 'queued' | 'sent' | 'delivered' | 'read' | 'failed';

const STEPS: readonly OutgoingStatus[] = ['queued', 'sent', 'delivered', 'read'];

/**
 * The status of a message after it is told another. Statuses come twice, late and out of order: a message never goes back, and what has arrived
 * cannot fail any more, nor does what has failed go on.
 */
export function statusAfter(now: OutgoingStatus, told: OutgoingStatus): OutgoingStatus {
  if (now === 'failed') return now;
  if (told === 'failed') return now === 'queued' || now === 'sent' ? told : now;
  return STEPS.indexOf(told) > STEPS.indexOf(now) ? told : now;
}
