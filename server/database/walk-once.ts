import { sql } from 'kysely';
import { compile } from './builder';
import type { Database, Executor } from './types';

/** Work that is done once over rows that were written by a version before this one. */
export interface OnceOver {
  /** Name of the work, of `painel.settings`: the id of the last row, `DONE` once all were looked at. */
  key: string;
  /** Rows of one transaction. */
  portion: number;
  /** Works on as many rows whose ids come after one; answers these ids in their order. */
  work: (executor: Executor, after: string) => Promise<readonly string[]>;
}

const DONE = 'done';
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Goes on where it was left, portion by portion, each in one transaction, until all rows were looked at or it is told to end. */
export async function walkOnce(database: Database, signal: AbortSignal, once: OnceOver): Promise<void> {
  for (let isMore = true; isMore && !signal.aborted;)
    isMore = await database.transaction('platform', (executor) => walkPortion(executor, once));
}

/** Answers whether there may be more. */
async function walkPortion(executor: Executor, { key, portion, work }: OnceOver): Promise<boolean> {
  const [kept] = await executor.run(
    compile<{ last: string }>(
      sql`select "value" #>> '{}' as "last" from painel.settings where "key" = ${key} for update`,
    ),
  );
  if (kept?.last === DONE) return false;
  const last = (await work(executor, kept?.last ?? FIRST))[portion - 1];
  await executor.run(
    compile(sql`
      insert into painel.settings as row ("key", "value") values (${key}, to_jsonb(${last ?? DONE}::text))
      on conflict ("key") do update set "value" = excluded."value", "updatedAt" = now()`),
  );
  return last !== undefined;
}
