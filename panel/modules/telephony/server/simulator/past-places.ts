import type { Runtime } from '../../../../../server/operations/runtime';
import { nameBooksOf, type NameBook } from '../door/name-book';
import type { FoundSite } from './find-sites';

/** Where events of a tenant lead. */
export interface Place {
  tenantId: string;
  book: NameBook;
  wrapUpSeconds: (queueId: string) => number;
}

/** By the code of the tenant. */
export async function placesOf(runtime: Runtime, sites: readonly FoundSite[]): Promise<Map<string, Place>> {
  const places = new Map<string, Place>();
  for (const { plan, tenantId } of sites) {
    const book = await nameBooksOf(runtime).of(tenantId, Date.now());
    const seconds = new Map<string, number>();
    for (const { number, wrapUpSeconds } of plan.queues) {
      const id = book.resolve({ id: '', at: '', type: 'queue.entered', call: '', queue: number }).ids.queue;
      if (id !== undefined) seconds.set(id, wrapUpSeconds);
    }
    places.set(plan.tenant, { tenantId, book, wrapUpSeconds: (queueId) => seconds.get(queueId) ?? 0 });
  }
  return places;
}
