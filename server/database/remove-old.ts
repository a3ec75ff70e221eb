import { sql, type RawBuilder } from 'kysely';
import { compile } from './builder';
import type { Executor } from './types';

/** Rows of a table of the schema `painel` that are old enough to go. */
export interface Removal {
  table: string;
  key: string;
  /** The column that says how old a row is. */
  by: string;
  /** How long rows stay, an interval of PostgreSQL: `7 days`. */
  kept: string;
  /** A further condition; `t` is the row. */
  only?: RawBuilder<unknown>;
  /** A statement that notes something of the rows that went, which it finds in `gone`; stands or falls with their removal. */
  noting?: RawBuilder<unknown>;
}

const BATCH = 5000;

/**
 * Removes old rows in small steps, oldest first, until none is left or the signal says to stop. What another process is
 * removing is left to it.
 */
export async function removeOld(executor: Executor, removal: Removal, signal?: AbortSignal): Promise<void> {
  for (;;) {
    if (signal?.aborted === true || (await removeBatch(executor, removal)) < BATCH) return;
  }
}

async function removeBatch(
  executor: Executor,
  { table, key, by, kept, only = sql`true`, noting }: Removal,
): Promise<number> {
  const [place, id, age] = [sql.id('painel', table), sql.id(key), sql.id(by)];
  const noted = noting === undefined ? sql`` : sql`, noted as (${noting})`;
  // Materialized: joined in, the choice could be made more than once, and with it more rows than a batch.
  const [answer] = await executor.run(
    compile<{ removed: number }>(sql`
      with old as materialized (
        select ${id} from ${place} as t where ${age} < now() - ${kept}::interval and ${only}
        order by ${age} limit ${BATCH} for update skip locked),
      gone as (delete from ${place} as t using old where t.${id} = old.${id} returning t.*)
      ${noted}
      select count(*)::int as removed from gone`),
  );
  return answer?.removed ?? 0;
}
