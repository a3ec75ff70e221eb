import type { JsonObject } from '../../../../../core/types';
import type { DataRecord } from '../../../../../core/wire';
import { readShaped } from '../../../../../server/operations/at-reading/read-shaped';
import { resourceOf, type OperationContext } from '../../../../../server/operations/context';
import { loadRows } from '../../../../../server/operations/lists/load-rows';

/** Records by their ids, as the caller may see them among others; those that are not for the caller are missing. */
export async function recordsOf(
  context: OperationContext,
  collection: string,
  ids: Iterable<unknown>,
): Promise<Map<string, DataRecord>> {
  const known = [...new Set(ids)].filter((id) => typeof id === 'string');
  const resource = resourceOf(context, collection);
  if (known.length === 0 || !context.ability.can('read', collection)) return new Map();
  const rows: JsonObject[] = await loadRows(context, context.runtime.database.as(context.scope), resource, known);
  return new Map((await readShaped(context, resource, rows)).map((record) => [record.id, record]));
}

/** What a record is called, with its number where it has one; null where the caller does not see it. */
export function nameOf(record: JsonObject | undefined): string | null {
  if (record === undefined) return null;
  const { number, name } = record;
  const parts = [number, name].filter((part) => typeof part === 'string' && part !== '');
  return parts.length === 0 ? null : parts.join(' – ');
}
