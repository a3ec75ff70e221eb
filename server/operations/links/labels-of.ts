import type { Executor } from '../../database/types';
import { resourceOf, type OperationContext } from '../context';
import { loadRows } from '../lists/load-rows';
import { recordName } from './record-name';
import { readShape } from '../lists/read-shape';

/** Names of records by id, as far as the caller may read them; with `nameOf` as that says. */
export async function labelsOf(
  context: OperationContext,
  executor: Executor,
  collection: string,
  ids: string[],
  nameOf = recordName,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const resource = resourceOf(context, collection);
  const shape = readShape(context, resource);
  const rows = await loadRows(context, executor, resource, ids);
  return new Map(rows.map((row) => [String(row['id']), nameOf(context, resource, shape(row))]));
}
