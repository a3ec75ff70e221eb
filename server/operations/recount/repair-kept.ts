import { sql } from 'kysely';
import { compile, identifier } from '../../database/builder';
import { DatabaseFailure } from '../../database/connection/database-failure';
import { tableName } from '../../database/names';
import { differingIds } from './compare-kept';
import type { KeptValues, RecountPlace } from './kept-values';

/** Ids that one comparison finds: it goes through all rows again for the next. */
const FOUND = 10_000;
/** Records that are locked in one transaction. */
const LOCKED = 1000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** How many records have been set right, and why the rest could not be, where that is so. */
export interface Repaired {
  records: number;
  refused?: string;
}

/** Sets the records right that differ, some at a time. @param told is called as it goes on */
export async function repairKept(
  place: RecountPlace,
  values: KeptValues,
  signal: AbortSignal,
  told: (records: number) => void,
): Promise<Repaired> {
  const { repair } = values;
  if (typeof repair === 'string') return { records: 0, refused: repair };
  let records = 0;
  for (let after = FIRST; ;) {
    const ids = await differingIds(place, values, after, FOUND, signal);
    for (let from = 0; from < ids.length; from += LOCKED) {
      signal.throwIfAborted();
      const some = ids.slice(from, from + LOCKED);
      try {
        await lockAndRepair(place, values.collection, some, repair);
      } catch (error) {
        if (!(error instanceof DatabaseFailure)) throw error;
        return { records, refused: error.message };
      }
      records += some.length;
      told(records);
    }
    if (ids.length < FOUND) return { records };
    after = ids.at(-1) ?? after;
  }
}

/** The second statement sees what was committed while the first waited for its locks. */
function lockAndRepair(
  { database }: RecountPlace,
  collection: string,
  ids: readonly string[],
  repair: Exclude<KeptValues['repair'], string>,
): Promise<void> {
  return database.transaction('platform', async (executor) => {
    await executor.run(
      compile(
        sql`select from ${identifier('public', tableName(collection))} where "id" = any(${[...ids]}::uuid[]) order by "id" for no key update`,
      ),
    );
    await repair(executor, ids);
  });
}
