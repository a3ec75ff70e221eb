import type { JsonObject } from '../../core/types';
import { assertPermitted } from './rights/authorise';
import { bulkTargets } from './bulk-target';
import { resourceOf, type OperationContext } from './context';
import { changeRecord } from './update-record';
import { announceUpdate, type ChangedRecord } from './write/announce';
import { atEnd } from './write/at-end';
import { withDenials } from './rights/with-denials';

/**
 * Merges one change into every record that the filter finds: all in one transaction, or none.
 * @throws Problem as `updateRecord` does, of the first record that refuses.
 */
export async function updateMany(
  context: OperationContext,
  collection: string,
  filter: unknown,
  body: JsonObject,
): Promise<string[]> {
  const resource = resourceOf(context, collection);
  const written = await withDenials(context, resource, 'update', [], async () => {
    assertPermitted(context, 'update', resource);
    return context.runtime.database.transaction(context.scope, async (executor) => {
      const gathered = atEnd();
      const results: ChangedRecord[] = [];
      for (const id of await bulkTargets(context, executor, 'update', resource, filter)) {
        results.push(
          await changeRecord({ ...context, atEnd: gathered }, executor, resource, { id, body, mode: 'merge' }),
        );
      }
      await gathered.settle(executor);
      return results;
    });
  });
  for (const one of written) await announceUpdate(context, resource, one);
  return written.map(({ record }) => record.id);
}
