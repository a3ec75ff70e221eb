import type { QueueEntered, QueueLeft } from '../../../events.gen';

/** What is known of a call and a queue, as far as unsent events say something of it. */
interface Counted {
  /** How many entries, and how many of the leavings, were told. */
  entered: number;
  left: number;
  isInside: boolean;
}

/** Adds to what is known what an unsent event says; its id ends with which entry of the call it is. */
export function catchUpStay(stay: Counted, event: QueueEntered | QueueLeft): void {
  const entry = Number(event.id.split(':').at(-1));
  if (!Number.isSafeInteger(entry)) return;
  if (event.type === 'queue.left') {
    stay.left = Math.max(stay.left, entry);
    if (entry >= stay.entered) stay.isInside = false;
  } else if (entry > stay.entered) Object.assign(stay, { entered: entry, isInside: true });
}
