import { sql } from 'kysely';
import type { Resource } from '../../core/types';
import { compile, identifier } from '../database/builder';
import { tableName } from '../database/names';
import type { Executor } from '../database/types';
import type { OperationContext } from './context';
import type { WriteEvent } from './runtime';
import { eventsOf } from './write/announce';
import { writeOne } from './write/run';

/** A removed record: `row` is what `removableRows` gave of it before; null where the schema says `softDelete`. */
export interface RemovedRow {
  id: string;
  row: string | null;
}

/**
 * May removals of the collection be taken back? Not where each record owns an account: its sessions, passkeys and codes went
 * with it.
 */
export function isRestorable(resource: Resource): boolean {
  return resource.account === undefined && resource.name !== 'users';
}

/** The whole rows of records that are about to go, as JSON text by id; none where they are only hidden. */
export async function removableRows(
  executor: Executor,
  resource: Resource,
  ids: string[],
): Promise<Map<string, string>> {
  if (resource.softDelete) return new Map();
  const rows = await executor.run(
    compile<{ id: string; row: string }>(
      sql`select "id", to_jsonb(t)::text as "row" from ${identifier('public', tableName(resource.name))} as t where "id" = any(${ids}::uuid[])`,
    ),
  );
  return new Map(rows.map(({ id, row }) => [id, row]));
}

/**
 * Puts a removed record back under its id, inside the executor's transaction: who may create it may. Links, rules
 * over other values, limits and unique values are checked as for a new one. Answers the events to announce after the commit.
 * @throws Problem `not_found` where it is there again or gone for good, `forbidden`, `invalid`.
 */
export async function putBack(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  removed: RemovedRow,
): Promise<WriteEvent[]> {
  return eventsOf([await writeOne({ context, executor, resource }, { kind: 'restore', ...removed })]);
}
