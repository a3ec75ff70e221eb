import { sql, type RawBuilder } from 'kysely';
import { compile, identifier } from '../../../../server/database/builder';
import { comparedValue } from '../../../../server/database/statements/tolerant-text';
import type { Executor } from '../../../../server/database/types';

/** A number of a file, E.164, and the day of its registration, `2026-01-31`. */
export interface ListedNumber {
  number: string;
  day: string;
}

/** What one statement over millions of rows may take, in milliseconds. */
const LONGEST = 600_000;

/**
 * Begins to gather numbers in a table that this transaction alone sees, and that goes with it: whatever becomes of the file, nothing
 * of it is left over. Its texts are compared as bytes, as those of all tables here: with an order of another language no index of the one
 * serves the other.
 */
export async function beginStage(executor: Executor): Promise<void> {
  await executor.run(
    compile(
      sql`select set_config('statement_timeout', ${String(LONGEST)}, true), set_config('work_mem', '64MB', true)`,
    ),
  );
  await executor.run(
    compile(
      sql`create temporary table "read_numbers" ("key" text collate "C" not null, "number" text collate "C" not null, "day" date not null) on commit drop`,
    ),
  );
}

export async function stageNumbers(executor: Executor, numbers: readonly ListedNumber[]): Promise<void> {
  if (numbers.length === 0) return;
  const keys = numbers.map(({ number }) => comparedValue(number));
  await executor.run(
    compile(sql`
      insert into "read_numbers" ("key", "number", "day")
      select * from unnest(${keys}::text[], ${numbers.map(({ number }) => number)}::text[], ${numbers.map(({ day }) => day)}::date[])`),
  );
}

/**
 * Puts what was gathered in order, each number once with its ninth digit and the earliest of its days, and answers how many there
 * are. `place` counts from 1: statements take the numbers slice by slice.
 */
export async function sortStage(executor: Executor): Promise<number> {
  await executor.run(
    compile(sql`
      create temporary table "listed_numbers" on commit drop as
      select row_number() over (order by "key")::integer as "place", "key", "number", "day"
      from (select "key", max("number") as "number", min("day") as "day" from "read_numbers" group by "key") as one`),
  );
  await indexStage(executor, 'listed_numbers');
  const [row] = await executor.run(
    compile<{ count: number }>(sql`select count(*)::integer as "count" from "listed_numbers"`),
  );
  return row?.count ?? 0;
}

/** What a source has, and how many of that came from lists. */
export interface KnownNumbers {
  total: number;
  listed: number;
}

/**
 * Writes down beside the list what its source has now. Of tables of its own the transaction knows how large they are: the true one may
 * have had a million rows for a second, and none for those who plan statements over it.
 */
export async function stageKnown(executor: Executor, source: string, key: RawBuilder<unknown>): Promise<KnownNumbers> {
  await executor.run(
    compile(sql`
      create temporary table "known_numbers" on commit drop as
      select row_number() over (order by "key")::integer as "place", * from (
        select (${key}) collate "C" as "key", "own"."id", "own"."registeredAt" as "day", "own"."listId" from "dnc-numbers" as "own" where "own"."source" = ${sql.lit(source)}) as one`),
  );
  await indexStage(executor, 'known_numbers');
  const [known] = await executor.run(
    compile<KnownNumbers>(
      sql`select count(*)::integer as "total", count("listId")::integer as "listed" from "known_numbers"`,
    ),
  );
  return known ?? { total: 0, listed: 0 };
}

async function indexStage(executor: Executor, name: string): Promise<void> {
  const table = identifier(name);
  await executor.run(compile(sql`create index on ${table} ("place")`));
  await executor.run(compile(sql`create index on ${table} ("key")`));
  await executor.run(compile(sql`analyze ${table}`));
}

/** From here records are found by their ids alone, one by one: no statement may go through all of them for a slice of the list. */
export async function beginSlices(executor: Executor): Promise<void> {
  await executor.run(
    compile(
      sql`select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true), set_config('enable_seqscan', 'off', true)`,
    ),
  );
}
