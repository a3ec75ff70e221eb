import { sql } from 'kysely';
import { compile } from '../../database/builder';
import { tableName } from '../../database/names';
import { countAgain, lockStale } from '../../database/plan/counter-sql';
import { countersOf } from '../../database/plan/plan-counters';
import type { CountedTable, CounterPlan } from '../../database/plan/table-plan';
import type { Runtime } from '../runtime';

/** Numbers of the last days go down though nobody writes: counts those anew that are not what is there any more. */
export async function countAged(runtime: Runtime, signal?: AbortSignal): Promise<void> {
  for (const [counted, counters] of countersOf(
    [...runtime.catalog().resources.values()],
    runtime.application.endings,
  )) {
    const table: CountedTable = { schema: 'public', name: tableName(counted) };
    for (const counter of counters) {
      if (!counter.numbers.some(({ ages }) => ages)) continue;
      for (;;) {
        if (signal?.aborted === true || (await countSome(runtime, table, counter)) === 0) break;
      }
    }
  }
}

/** Answers for how many records. The second statement sees what was committed while the first waited for its locks. */
function countSome({ database }: Runtime, table: CountedTable, counter: CounterPlan): Promise<number> {
  return database.transaction('platform', async (executor) => {
    const stale = await executor.run(compile<{ id: string }>(sql.raw(lockStale(table, counter))));
    if (stale.length > 0)
      await executor.run(
        compile(
          sql.raw(
            countAgain(
              table,
              counter,
              stale.map(({ id }) => id),
            ),
          ),
        ),
      );
    return stale.length;
  });
}
