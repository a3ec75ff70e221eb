import type { Orders } from '../../../../rules/commands';
import { placeInQueue } from '../queueing';
import type { SiteRun } from '../site-run';
import { callOf, noCall, type Refusal } from './refusal';

/** Who waits goes before all who have less, and behind those who have as much and waited before. */
export function prioritize(site: SiteRun, { call: id, queue: number, priority }: Orders['prioritize']): Refusal {
  const call = callOf(site, id);
  if (call === undefined) return noCall(id);
  const { queue } = call;
  if (!call.isWaiting || queue?.plan.number !== number) return `the call ${id} does not wait in the queue ${number}`;
  call.priority = priority;
  queue.waiting.splice(queue.waiting.indexOf(call), 1);
  const position = placeInQueue(queue, call);
  site.tell({ type: 'queue.prioritized', call: id, queue: number, priority, position });
  return undefined;
}
