import { sql } from 'kysely';
import { isObject } from '../../../core/is-object';
import { representedFields } from '../../../core/records/represent';
import type { JsonObject } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { tableName } from '../../database/names';
import { fromRow, selection, type Row } from '../../database/record-rows';
import { isId } from '../rights/authorise';
import { resourceOf, type OperationContext } from '../context';
import { asRefusal } from '../database-refusal';
import { readShape } from '../lists/read-shape';
import { rowCondition } from '../lists/row-condition';
import { deletedAt } from './trash-rows';

/** As much of a record that was deleted as names it, and when that was, UTC ISO 8601. */
export type DeletedName = JsonObject & { id: string; deletedAt: string };

/**
 * What history shows of records that were deleted: of those that a filter asks for by their ids, and that the caller could read were they
 * there, the names. Nothing for any other filter, and where deleting is for good.
 * @param found ids of those that are there
 */
export async function deletedNames(
  context: OperationContext,
  collection: string,
  filter: unknown,
  found: ReadonlySet<string>,
): Promise<DeletedName[]> {
  const resource = resourceOf(context, collection);
  const ids = idsOf(filter).filter((id) => !found.has(id));
  const condition = rowCondition(context, 'read', resource);
  if (!resource.softDelete || ids.length === 0 || condition === 'nothing') return [];
  const conditions = [
    sql`"id" = any(${ids}::uuid[])`,
    sql`${deletedAt()} is not null`,
    ...(condition === 'everything' ? [] : [condition]),
  ];
  const shape = readShape(context, resource);
  const named = new Set(representedFields(resource.representation).map((path) => path.split('.')[0] ?? path));
  try {
    const rows = await context.runtime.database.lists(context.scope).run(
      compile<Row & { '~deletedAt': string }>(sql`
        select ${selection(resource)}, ${deletedAt()} as "~deletedAt" from ${identifier('public', tableName(resource.name))} where ${sql.join(conditions, sql` and `)}`),
    );
    return rows.map((row) => {
      const { id, ...record } = shape(fromRow(resource, row));
      return {
        ...Object.fromEntries(Object.entries(record).filter(([name]) => named.has(name))),
        id,
        deletedAt: row['~deletedAt'],
      };
    });
  } catch (error) {
    throw asRefusal(error);
  }
}

/** Of `{"id": […]}`, with nothing beside. */
function idsOf(filter: unknown): string[] {
  if (!isObject(filter) || Object.keys(filter).length !== 1 || !Array.isArray(filter['id'])) return [];
  return filter['id'].filter((id) => typeof id === 'string').filter(isId);
}
