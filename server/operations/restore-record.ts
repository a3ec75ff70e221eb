import { sql, type RawBuilder } from 'kysely';
import type { Resource } from '../../core/types';
import { compile, identifier } from '../database/builder';
import { HIDDEN_COLUMNS, tableName } from '../database/names';
import { columnsOf, keepsRest } from '../database/table-columns';
import type { Executor } from '../database/types';
import { changesOf, labelOf } from './audit-entry';
import { assertPermitted, assertPermittedOn, notFound } from './authorise';
import { checkLinks } from './check-links';
import { checkValues } from './checks/check-values';
import { checkWritten } from './checks/check-written';
import { computeAgain } from './computed/compute-again';
import { followInverse } from './computed/follow-inverse';
import type { OperationContext } from './context';
import { tenantOfRow } from './create-record';
import { loadRow } from './load-rows';
import type { WriteEvent } from './runtime';
import { loadDeleted, takeBack } from './trash/take-back';
import { withFeedLine } from './with-feed-line';
import { propertyNames } from './write-shape';
import { writeAudit } from './write-audit';

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
  { id, row }: RemovedRow,
): Promise<WriteEvent[]> {
  assertPermitted(context, 'create', resource);
  if (resource.softDelete) return takeFromTrash(context, executor, resource, id);
  const [written] = await executor.run(withFeedLine(resource, 'create', insertAgain(resource, row ?? '{}'), null));
  if (written) await computeAgain(context.runtime.catalog(), executor, resource, id);
  const record = written && (await loadRow(context, executor, resource, id));
  if (!record) throw notFound(resource, id);
  assertPermittedOn(context, 'create', resource, record);
  const names = propertyNames(resource, record);
  const tenantId = tenantOfRow(record);
  await checkLinks(context, executor, { resource, record, tenantId }, names);
  await checkValues(context, executor, { resource, record, tenantId }, names);
  // Without a version it counts as a new one.
  const { version: _, ...image } = record;
  await checkWritten(context, executor, resource, image, names);
  const entry = {
    action: 'create' as const,
    entity: resource.name,
    entityId: id,
    entityLabel: labelOf(resource, record),
    changes: changesOf(resource, {}, record, names),
    tenantId,
  };
  await writeAudit(context, entry, executor);
  const others = await followInverse(context, executor, resource, { id, before: {}, after: record });
  return [{ collection: resource.name, ids: [id], tenantId, action: 'create' }, ...others];
}

async function takeFromTrash(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  id: string,
): Promise<WriteEvent[]> {
  const stored = (await loadDeleted(context, executor, resource, [id])).get(id);
  if (!stored) throw notFound(resource, id);
  return takeBack(context, executor, resource, stored);
}

/** The text never becomes a JavaScript value on the way: numbers keep all their digits. */
function insertAgain(resource: Resource, row: string): RawBuilder<unknown> {
  const table = identifier('public', tableName(resource.name));
  const columns = [...columnsOf(resource).values()].map(({ name }) => identifier(name));
  if (keepsRest(resource)) columns.push(identifier(HIDDEN_COLUMNS.additional));
  return sql`
    insert into ${table} (${sql.join(columns)})
    select ${sql.join(columns)} from jsonb_populate_record(null::${table}, ${row}::jsonb || jsonb_build_object('version', (${row}::jsonb ->> 'version')::int + 1))
    on conflict ("id") do nothing`;
}
