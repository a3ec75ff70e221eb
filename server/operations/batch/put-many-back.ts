import { sql } from 'kysely';
import { Problem } from '../../../core/errors';
import { groupBy } from '../../../core/group-by';
import type { JsonObject, Resource } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { HIDDEN_COLUMNS, tableName } from '../../database/names';
import { fromRow, selection, type Row } from '../../database/record-rows';
import { columnsOf, keepsRest } from '../../database/table-columns';
import type { Executor } from '../../database/types';
import { changesOf, labelOf } from '../audit-entry';
import { assertPermitted, assertPermittedOn } from '../authorise';
import { needsTransaction } from '../check-limits';
import { linkViolations } from '../check-links';
import { keysFromViolations, type KnownDefinitions } from '../checks/keys-from';
import type { OperationContext } from '../context';
import { tenantOfRow } from '../create-record';
import { putBack, type RemovedRow } from '../restore-record';
import type { WriteEvent } from '../runtime';
import { slot, type Template } from '../statement';
import { cachedTemplate } from '../statement-cache';
import { loadDeleted } from '../trash/take-back';
import { auditRow } from '../write-audit';
import { propertyNames } from '../write-shape';
import { attempt } from './attempt';
import { asksOthers, LOOKED_AT } from './plain-change';
import { withLinesOfMany } from './with-lines-of-many';

/**
 * Does all that is asked of a record that comes back stand in its links, the keys of its maps and the constraints of its table, and
 * does nothing follow it? Then many can be put back by one statement.
 */
export function comesBackAlone(resource: Resource): boolean {
  return (
    !needsTransaction(resource) &&
    !LOOKED_AT.has(resource.name) &&
    resource.fields.every((field) => field.compute === undefined && !asksOthers(field))
  );
}

/**
 * Puts many removed records back within a transaction, each under the checks of one alone; what is refused does not hold up the
 * others. Where a record comes back alone it is one statement, with a line of the audit and of the feed for each. Answers the
 * events of each to announce after the commit, in the order of the requests.
 */
export async function putManyBack(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  removed: readonly RemovedRow[],
): Promise<(WriteEvent[] | Problem)[]> {
  assertPermitted(context, 'create', resource);
  const written =
    removed.length > 1 && comesBackAlone(resource)
      ? await putTogether(context, executor, resource, removed)
      : new Map<string, WriteEvent[]>();
  const done: (WriteEvent[] | Problem)[] = [];
  for (const one of removed)
    done.push(written.get(one.id) ?? (await attempt(executor, () => putBack(context, executor, resource, one))));
  return done;
}

/** What is refused, in use again, or names one that has yet to come back is left for its own attempt: then it is known which and why. */
async function putTogether(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  removed: readonly RemovedRow[],
): Promise<Map<string, WriteEvent[]>> {
  const written = new Map<string, WriteEvent[]>();
  const rows = new Map(removed.map(({ id, row }) => [id, row ?? '{}']));
  const stored = resource.softDelete
    ? [...(await loadDeleted(context, executor, resource, [...rows.keys()])).values()]
    : await attempt(executor, () => readRows(executor, resource, [...rows.values()]));
  if (stored instanceof Problem) return written;
  const permitted = stored.filter((record) => isPermitted(context, resource, record));
  for (const [tenantId, records] of groupBy(permitted, tenantOfRow)) {
    const willing = await withLinks(context, executor, resource, tenantId, records);
    for (const id of await writeSome(context, executor, resource, willing, rows))
      written.set(id, [{ collection: resource.name, ids: [id], tenantId, action: 'create' }]);
  }
  return written;
}

/** The records that rows hold, read by the database: it alone knows all their digits. */
async function readRows(executor: Executor, resource: Resource, rows: readonly string[]): Promise<JsonObject[]> {
  const found = await executor.run(
    compile<Row>(
      sql`select ${selection(resource)} from jsonb_populate_recordset(null::${identifier('public', tableName(resource.name))}, ${`[${rows.join(',')}]`}::jsonb)`,
    ),
  );
  return found.map((row) => fromRow(resource, row));
}

function isPermitted(context: OperationContext, resource: Resource, record: JsonObject): boolean {
  try {
    for (const action of resource.softDelete ? (['delete', 'create'] as const) : (['read', 'create'] as const))
      assertPermittedOn(context, action, resource, record);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

async function withLinks(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  tenantId: string | null,
  records: readonly JsonObject[],
): Promise<JsonObject[]> {
  const named = records.map((record) => ({ record, names: propertyNames(resource, record) }));
  const errors = await linkViolations(context, executor, { resource, tenantId }, named);
  const known: KnownDefinitions = new Map();
  const willing: JsonObject[] = [];
  for (const [place, { record, names }] of named.entries()) {
    const refused = [
      ...(errors[place] ?? []),
      ...(await keysFromViolations(context, executor, { resource, record, tenantId }, names, known)),
    ];
    if (refused.length === 0) willing.push(record);
  }
  return willing;
}

/** Where the database refuses one of them, the halves are tried, down to that one. Answers the ids that are back. */
async function writeSome(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  records: readonly JsonObject[],
  rows: ReadonlyMap<string, string>,
): Promise<string[]> {
  if (records.length === 0) return [];
  const written = await attempt(executor, () => write(context, executor, resource, records, rows));
  if (!(written instanceof Problem)) return written;
  if (records.length === 1) return [];
  const half = records.length >> 1;
  const first = await writeSome(context, executor, resource, records.slice(0, half), rows);
  return [...first, ...(await writeSome(context, executor, resource, records.slice(half), rows))];
}

async function write(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  records: readonly JsonObject[],
  rows: ReadonlyMap<string, string>,
): Promise<string[]> {
  const at = new Date().toISOString();
  const audit = JSON.stringify(records.map((record) => auditOf(context, resource, record, at)));
  const slots = resource.softDelete
    ? {
        rows: JSON.stringify(records.map(({ id, version }) => ({ id, version }))),
        at,
        by: context.principal?.user.id ?? null,
      }
    : { rows: `[${records.map(({ id }) => rows.get(String(id)) ?? '').join(',')}]` };
  const written = await executor.run(statement(context, resource).bind({ ...slots, audit, 'feed.fields': null }));
  return written.map(({ id }) => id);
}

/** As the audit has it of one alone: what is hidden is restored, what was gone is made again. */
function auditOf(context: OperationContext, resource: Resource, record: JsonObject, at: string): Row {
  const about = {
    entity: resource.name,
    entityId: String(record['id']),
    entityLabel: labelOf(resource, record),
    tenantId: tenantOfRow(record),
  };
  if (resource.softDelete) return auditRow(context, { ...about, action: 'restore' }, at);
  return auditRow(
    context,
    { ...about, action: 'create', changes: changesOf(resource, {}, record, propertyNames(resource, record)) },
    at,
  );
}

/** Slots `rows`, `audit`, `feed.fields`; where the schema says `softDelete`, `at` and `by`. */
function statement({ runtime }: OperationContext, resource: Resource): Template<{ id: string }> {
  return cachedTemplate(runtime.catalog(), `put back many ${resource.name}`, () => {
    const table = identifier('public', tableName(resource.name));
    const deletedAt = identifier(HIDDEN_COLUMNS.deletedAt);
    const names = [...columnsOf(resource).values()].map(({ name }) => name);
    if (keepsRest(resource)) names.push(HIDDEN_COLUMNS.additional);
    const shown = sql`
      update ${table} as "row" set ${deletedAt} = null, "updatedAt" = ${slot('at', 'timestamptz')}, "updatedBy" = ${slot('by', 'uuid')}, "version" = "row"."version" + 1
      from json_to_recordset(${slot('rows', 'json')}) as given ("id" uuid, "version" integer)
      where "row"."id" = given."id" and "row"."version" = given."version" and "row".${deletedAt} is not null
      returning "row"."id", "row"."tenantId", "row"."version"`;
    const again = sql`
      insert into ${table} (${sql.join(names.map((name) => identifier(name)))})
      select ${sql.join(names.map((name) => (name === 'version' ? sql`"version" + 1` : identifier(name))))}
      from jsonb_populate_recordset(null::${table}, ${slot('rows', 'jsonb')})
      on conflict do nothing returning "id", "tenantId", "version"`;
    return withLinesOfMany(runtime.catalog(), resource, 'create', resource.softDelete ? shown : again);
  });
}
