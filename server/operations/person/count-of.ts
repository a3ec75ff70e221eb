import { sql } from 'kysely';
import type { Resource } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { tableName } from '../../database/names';
import type { Executor } from '../../database/types';
import type { OperationContext } from '../context';
import { livingRows } from '../lists/load-rows';

export interface PersonCount {
  resource: string;
  count: number;
}

/** How many of the records the caller may read, by collection; none of those of which it may read none. */
export async function countOf(
  context: OperationContext,
  executor: Executor,
  held: ReadonlyMap<Resource, ReadonlySet<string>>,
): Promise<PersonCount[]> {
  const counts: PersonCount[] = [];
  for (const [resource, ids] of held) {
    const living = livingRows(context, 'read', resource);
    if (living === 'nothing') continue;
    const [found] = await executor.run(
      compile<{ count: number }>(sql`
        select count(*)::int as "count" from ${identifier('public', tableName(resource.name))} where ${sql.join([sql`"id" = any(${[...ids]}::uuid[])`, ...living], sql` and `)}`),
    );
    if (found !== undefined && found.count > 0) counts.push({ resource: resource.name, count: found.count });
  }
  return counts;
}
