import { Problem } from '../../core/errors';
import type { DataRecord } from '../../core/wire';
import { assertPermitted, notFound } from './rights/authorise';
import { resourceOf, type OperationContext } from './context';
import { asRefusal } from './database-refusal';
import { loadRow } from './lists/load-rows';
import { readShapedOne } from './at-reading/read-shaped';

/**
 * One record as the caller may see it.
 * @throws Problem `forbidden` without the right to read the collection, `not_found` for a record outside its rows.
 */
export async function getRecord(context: OperationContext, collection: string, id: string): Promise<DataRecord> {
  const resource = resourceOf(context, collection);
  assertPermitted(context, 'read', resource);
  try {
    const row = await loadRow(context, context.runtime.database.as(context.scope), resource, id);
    if (!row) throw notFound(resource, id);
    return await readShapedOne(context, resource, row);
  } catch (error) {
    throw error instanceof Problem ? error : asRefusal(error);
  }
}
