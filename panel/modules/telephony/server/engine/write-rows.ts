import { sql } from 'kysely';
import { compile, identifier } from '../../../../../server/database/builder';
import { tableName } from '../../../../../server/database/names';
import type { Executor } from '../../../../../server/database/types';
import type { JsonObject } from '../../../../../core/types';

/** A row of a collection that the engine alone writes: its id, its tenant, and values by column. */
export type EngineRow = JsonObject & { id: string; tenantId: string };

/**
 * Writes rows by their ids in one statement: new ones are added, others changed where they differ in these columns. No audit and no change
 * feed: the events are the history of what the engine writes.
 * @param columns those that the engine is the only one to write
 * @param options.isAdded rows that are there stay as they are
 * @param options.initial columns that a new row gets its value of, and that others write later on
 * @returns the ids of those that were written
 */
export async function writeRows(
  executor: Executor,
  collection: string,
  columns: readonly string[],
  rows: readonly EngineRow[],
  { isAdded = false, initial = [] }: { isAdded?: boolean; initial?: readonly string[] } = {},
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const target = identifier('public', tableName(collection));
  const names = columns.map((name) => identifier(name));
  const all = sql.join([...columns, ...initial].map((name) => identifier(name)));
  const assignments = sql.join(names.map((name) => sql`${name} = excluded.${name}`));
  const of = (table: string) => sql.join(names.map((name) => sql`${sql.id(table)}.${name}`));
  // What is as it was is left out before: a conflict would lock its row, and write it for that.
  const isNews = isAdded
    ? sql`not exists (select from ${target} as row where row."id" = given."id")`
    : sql`not exists (select from ${target} as row where row."id" = given."id" and (${of('row')}) is not distinct from (${of('given')}))`;
  const change = sql`update set ${assignments}, "version" = row."version" + 1, "updatedAt" = now()`;
  const written = await executor.run(
    compile<{ id: string }>(sql`
      with given as materialized (
        select "id", "tenantId", ${all} from json_populate_recordset(null::${target}, ${jsonOf(rows)}::json))
      insert into ${target} as row ("id", "tenantId", "version", "createdAt", "updatedAt", ${all})
      select "id", "tenantId", 1, now(), now(), ${all} from given where ${isNews}
      on conflict ("id") do ${isAdded ? sql`nothing` : change}
      returning row."id"`),
  );
  return new Set(written.map(({ id }) => id));
}

/** Columns without a value are left out: most of a call in course has none, and each name costs PostgreSQL as much as a value. */
function jsonOf(rows: readonly EngineRow[]): string {
  return JSON.stringify(
    rows.map((row) => {
      const given: JsonObject = {};
      for (const [name, value] of Object.entries(row)) if (value !== null) given[name] = value;
      return given;
    }),
  );
}

/**
 * Brings the rows that follow from some calls to what they are now: those that follow no more are removed.
 * @param revised ids of the calls of which something was told later than what came after it: of others rows are only added
 */
export async function replaceRows(
  executor: Executor,
  collection: string,
  columns: readonly string[],
  { revised, rows }: { revised: readonly string[]; rows: readonly EngineRow[] },
): Promise<void> {
  const isKept = sql`exists (select from unnest(${rows.map(({ id }) => id)}::uuid[]) as kept where kept = row."id")`;
  const removal = sql`
    delete from ${identifier('public', tableName(collection))} as row
    where "callId" = any(${revised}::uuid[]) and not ${isKept}`;
  await Promise.all([
    writeRows(executor, collection, columns, rows),
    ...(revised.length === 0 ? [] : [executor.run(compile(removal))]),
  ]);
}
