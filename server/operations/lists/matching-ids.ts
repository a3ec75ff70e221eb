import { sql } from 'kysely';
import type { Resource } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { tableName } from '../../database/names';
import type { Executor } from '../../database/types';
import type { OperationContext } from '../context';
import { livingRows } from './load-rows';
import { readableFilter, readableFilterSql } from './readable-filter';

export interface MatchingPage {
  /** In the REST dialect, as the caller wrote it. */
  filter: unknown;
  /** The last id of the page before. */
  after: string | null;
  /** When the caller counted them, ISO 8601: records that came later are left out, and "today" is the day of then. */
  until: string;
  most: number;
}

/**
 * Ids of the records that a filter finds among the caller's rows, page by page in their own order, so that it does not matter
 * what is done to them meanwhile.
 * @throws Problem `forbidden`, `unknown_filter`, `field_forbidden`, `bad_request`.
 */
export async function matchingIds(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  { filter, after, until, most }: MatchingPage,
): Promise<string[]> {
  const query = readableFilter(context, resource, filter, { now: new Date(until) });
  const living = livingRows(context, 'read', resource);
  if (living === 'nothing') return [];
  const chosen = await readableFilterSql(context, resource, query);
  const later = after === null ? [] : [sql`"id" > ${after}`];
  const rows = await executor.run(
    compile<{ id: string }>(sql`
      select "id" from ${identifier('public', tableName(resource.name))}
      where ${sql.join([...living, chosen, sql`"createdAt" <= ${until}`, ...later], sql` and `)} order by "id" limit ${most}`),
  );
  return rows.map(({ id }) => id);
}
