import { sql } from 'kysely';
import { Problem } from '../../core/errors';
import type { Verb } from '../../core/transitions/types';
import type { Resource } from '../../core/types';
import { compile, identifier } from '../database/builder';
import { tableName } from '../database/names';
import type { Executor } from '../database/types';
import { notFound } from './rights/authorise';
import type { OperationContext } from './context';
import { livingRows } from './lists/load-rows';
import { readableFilter, readableFilterSql } from './lists/readable-filter';

/** Records that one bulk call may touch. */
export const MOST_BULK = 1000;

/**
 * Ids of the records that a bulk call means, locked for its transaction. A filter by `id` alone must find every one of
 * them, because the caller has named them.
 * @throws Problem as `bulkReach`, and `not_found` for a named record outside the caller's rows.
 */
export async function bulkTargets(...asked: Parameters<typeof bulkReach>): Promise<string[]> {
  const { ids, missing } = await bulkReach(...asked);
  const [first] = missing;
  if (first !== undefined) throw first.problem;
  return ids;
}

/**
 * The same, with what a filter by `id` alone names and does not find.
 * @throws Problem `bad_request` past 1000 records
 */
export async function bulkReach(
  context: OperationContext,
  executor: Executor,
  action: Verb,
  resource: Resource,
  filter: unknown,
): Promise<{ ids: string[]; missing: { id: string; problem: Problem }[] }> {
  const query = readableFilter(context, resource, filter);
  const living = livingRows(context, 'read', resource);
  if (living === 'nothing') throw new Problem('forbidden', { params: { action, collection: resource.name } });
  const chosen = await readableFilterSql(context, resource, query);
  const rows = await executor.run(
    compile<{ id: string }>(sql`
      select "id" from ${identifier('public', tableName(resource.name))}
      where ${sql.join([...living, chosen], sql` and `)} order by "id" limit ${MOST_BULK + 1} for update`),
  );
  if (rows.length > MOST_BULK) {
    throw new Problem('bad_request', {
      detail: `${resource.name}: expected at most ${MOST_BULK} records in one call, the filter finds more.`,
    });
  }
  const ids = rows.map((row) => row.id);
  const found = new Set(ids);
  const missing = new Set(namedIds(filter).filter((id) => !found.has(id.toLowerCase())));
  return { ids, missing: [...missing].map((id) => ({ id, problem: notFound(resource, id) })) };
}

function namedIds(filter: unknown): string[] {
  if (typeof filter !== 'object' || filter === null || Object.keys(filter).length !== 1 || !('id' in filter)) return [];
  const { id } = filter;
  const ids: unknown[] = Array.isArray(id) ? id : [id];
  return ids.filter((one) => typeof one === 'string');
}
