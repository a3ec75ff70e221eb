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
 */
export async function writeRows(
  executor: Executor,
  collection: string,
  columns: readonly string[],
  rows: readonly EngineRow[],
  { isAdded = false, initial = [] }: { isAdded?: boolean; initial?: readonly string[] } = {},
): Promise<void> {
  if (rows.length === 0) return;
  const target = identifier('public', tableName(collection));
  const names = columns.map((name) => identifier(name));
  const all = sql.join([...columns, ...initial].map((name) => identifier(name)));
  const given = sql.join(names.map((name) => sql`excluded.${name}`));
  const stored = sql.join(names.map((name) => sql`row.${name}`));
  const assignments = sql.join(names.map((name) => sql`${name} = excluded.${name}`));
  const change = sql`
    update set ${assignments}, "version" = row."version" + 1, "updatedAt" = now() where (${stored}) is distinct from (${given})`;
  await executor.run(
    compile(sql`
      insert into ${target} as row ("id", "tenantId", "version", "createdAt", "updatedAt", ${all})
      select "id", "tenantId", 1, now(), now(), ${all} from json_populate_recordset(null::${target}, ${JSON.stringify(rows)}::json)
      on conflict ("id") do ${isAdded ? sql`nothing` : change}`),
  );
}

/**
 * Brings the rows that follow from some calls to what they are now: those that follow no more are removed.
 * @param callIds ids of all these calls, whether rows follow from them or not
 */
export async function replaceRows(
  executor: Executor,
  collection: string,
  columns: readonly string[],
  { callIds, rows }: { callIds: readonly string[]; rows: readonly EngineRow[] },
): Promise<void> {
  await writeRows(executor, collection, columns, rows);
  await executor.run(
    compile(sql`
      delete from ${identifier('public', tableName(collection))}
      where "callId" = any(${callIds}::uuid[]) and "id" <> all(${rows.map(({ id }) => id)}::uuid[])`),
  );
}
