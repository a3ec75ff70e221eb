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
 * @throws Problem `too_large` past 1000 records, `not_found` for a named record outside the caller's rows.
 */
export async function bulkTargets(
  context: OperationContext,
  executor: Executor,
  action: Verb,
  resource: Resource,
  filter: unknown,
): Promise<string[]> {
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
  const missing = namedIds(filter).find((id) => !ids.includes(id.toLowerCase()));
  if (missing !== undefined) throw notFound(resource, missing);
  return ids;
}

function namedIds(filter: unknown): string[] {
  if (typeof filter !== 'object' || filter === null || Object.keys(filter).length !== 1 || !('id' in filter)) return [];
  const { id } = filter;
  const ids: unknown[] = Array.isArray(id) ? id : [id];
  return ids.filter((one) => typeof one === 'string');
}
