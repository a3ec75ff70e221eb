import { sql } from 'kysely';
import { parseFilter } from '../../core/conditions';
import type { Resource } from '../../core/types';
import { compile, identifier } from '../database/builder';
import { tableName } from '../database/names';
import type { Executor } from '../database/types';
import type { OperationContext } from './context';
import { assertMayFilter } from './field-rights';
import { livingRows } from './load-rows';
import { filterSql } from './row-condition';

export interface MatchingPage {
  /** In the REST dialect, as the caller wrote it. */
  filter: unknown;
  /** The last id of the page before. */
  after: string | null;
  /** Records that were created later, ISO 8601, are left out: nobody has counted them. */
  until: string;
  most: number;
}

/**
 * Ids of the records that a filter finds among the caller's rows, page by page in their own order, so that it does not matter
 * what is done to them meanwhile.
 * @throws Problem `unknown_filter`, `field_forbidden`, `bad_request`.
 */
export async function matchingIds(context: OperationContext, executor: Executor, resource: Resource, { filter, after, until, most }: MatchingPage): Promise<string[]> {
  const query = parseFilter(resource, filter);
  assertMayFilter(context, resource, query);
  const living = livingRows(context, 'read', resource);
  if (living === 'nothing') return [];
  const later = after === null ? [] : [sql`"id" > ${after}`];
  const rows = await executor.run(
    compile<{ id: string }>(sql`
      select "id" from ${identifier('public', tableName(resource.name))}
      where ${sql.join([...living, filterSql(resource, query), sql`"createdAt" <= ${until}`, ...later], sql` and `)} order by "id" limit ${most}`),
  );
  return rows.map(({ id }) => id);
}
