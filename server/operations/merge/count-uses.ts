import { sql } from 'kysely';
import { Problem } from '../../../core/errors';
import type { Resource } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { HIDDEN_COLUMNS, tableName } from '../../database/names';
import type { Executor } from '../../database/types';
import type { OperationContext } from '../context';
import type { Place } from '../links/find-usage';
import { rowCondition } from '../lists/row-condition';
import { naming, placesOfUse, type Renaming } from './places-of-use';

/** Records that one merge may rename something in. */
export const MOST_USES = 10_000;

export interface UseCount {
  resource: string;
  /** Of those that the caller may read. */
  count: number;
}

/**
 * How many records a merge, or another change of all that names a record, changes, by collection: those alone that the caller may read.
 * @throws Problem `too_many_uses` past what one merge may change, read or not.
 */
export async function countUses(
  context: OperationContext,
  executor: Executor,
  target: Resource,
  renaming: Renaming,
  places: readonly Place[] = placesOfUse(context, target),
): Promise<UseCount[]> {
  const counts: UseCount[] = [];
  let left = MOST_USES;
  for (const place of places) {
    const { resource } = place;
    const visible = rowCondition(context, 'read', resource);
    const living = resource.softDelete ? sql`${identifier(HIDDEN_COLUMNS.deletedAt)} is null` : sql`true`;
    const seen = visible === 'everything' ? living : visible === 'nothing' ? sql`false` : sql`${living} and ${visible}`;
    const [found] = await executor.run(
      compile<{ all: number; seen: number }>(sql`
        select count(*)::int as "all", (count(*) filter (where "~seen"))::int as "seen" from (
          select coalesce((${seen}), false) as "~seen" from ${identifier('public', tableName(resource.name))}
          where ${naming(place, target, renaming)} limit ${left + 1}) as used`),
    );
    left -= found?.all ?? 0;
    if (left < 0)
      throw new Problem('too_many_uses', {
        detail: `${target.name}: expected at most ${MOST_USES} records that name them.`,
        params: { most: MOST_USES },
      });
    if (found !== undefined && found.seen > 0) counts.push({ resource: resource.name, count: found.seen });
  }
  return counts;
}
