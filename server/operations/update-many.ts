import type { JsonObject } from '../../core/types';
import type { DataRecord } from '../../core/wire';
import { assertPermitted } from './authorise';
import { bulkTargets } from './bulk-target';
import { resourceOf, type OperationContext } from './context';
import { announceUpdate, changeRecord } from './update-record';
import { withDenials } from './with-denials';

/**
 * Merges one change into every record that the filter finds: all in one transaction, or none.
 * @throws Problem as `updateRecord` does, of the first record that refuses.
 */
export async function updateMany(context: OperationContext, collection: string, filter: unknown, body: JsonObject): Promise<string[]> {
  const resource = resourceOf(context, collection);
  const written = await withDenials(context, resource, 'update', [], async () => {
    assertPermitted(context, 'update', resource);
    return context.runtime.database.transaction(context.scope, async (executor) => {
      const results: { record: DataRecord; changed: string[] }[] = [];
      for (const id of await bulkTargets(context, executor, 'update', resource, filter)) {
        results.push(await changeRecord(context, executor, resource, { id, body, mode: 'merge' }));
      }
      return results;
    });
  });
  for (const { record, changed } of written) if (changed.length > 0) await announceUpdate(context, resource, record, changed);
  return written.map(({ record }) => record.id);
}
