import { assertPermitted } from './rights/authorise';
import { bulkTargets } from './bulk-target';
import { resourceOf, type OperationContext } from './context';
import { assertUnused } from './links/find-usage';
import { takeAway } from './remove-record';
import { announceRemoval, type RemovedRecord } from './write/announce';
import { atEnd } from './write/at-end';
import { withDenials } from './rights/with-denials';

/**
 * Removes every record that the filter finds: all in one transaction, or none.
 * @param clears as of `removeRecord`
 * @throws Problem as `removeRecord` does, of the first record that refuses.
 */
export async function removeMany(
  context: OperationContext,
  collection: string,
  filter: unknown,
  clears = false,
): Promise<string[]> {
  const resource = resourceOf(context, collection);
  const removed = await withDenials(context, resource, 'delete', [], async () => {
    assertPermitted(context, 'delete', resource);
    return context.runtime.database.transaction(context.scope, async (executor) => {
      const gathered = atEnd();
      const records: RemovedRecord[] = [];
      const ids = await bulkTargets(context, executor, 'delete', resource, filter);
      await assertUnused(context, executor, resource, ids, clears);
      for (const id of ids) {
        records.push(
          await takeAway({ ...context, atEnd: gathered }, executor, resource, { id, clears, isUnused: true }),
        );
      }
      await gathered.settle(executor);
      return records;
    });
  });
  for (const one of removed) await announceRemoval(context, resource, one);
  return removed.map(({ record }) => String(record['id']));
}
