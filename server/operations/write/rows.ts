import { sql } from 'kysely';
import { Problem } from '../../../core/errors';
import type { JsonObject, Resource } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { identifier } from '../../database/builder';
import { DatabaseFailure } from '../../database/connection/database-failure';
import { HIDDEN_COLUMNS, tableName } from '../../database/names';
import type { Row } from '../../database/record-rows';
import { columnsOf, keepsRest, type Column } from '../../database/table-columns';
import type { Executor } from '../../database/types';
import type { Catalog } from '../../schemas/catalog';
import { changesOf, labelOf, type AuditEntry } from '../audit/audit-entry';
import { tenantOfRow, type OperationContext } from '../context';
import type { PreparedUpdate } from '../preparing/prepare-update';
import { COMMON, ownColumns, type ReadyRow } from '../preparing/ready-row';
import { propertyNames } from '../preparing/write-shape';
import type { WriteEvent } from '../runtime';
import { slot, template, type Template } from '../lists/statement';
import { cachedTemplate } from '../lists/statement-cache';
import { auditRow, writeAudit } from '../audit/write-audit';
import { asBefore, type ChangedRecord } from './announce';
import { attempt } from './attempt';
import { lineOfMany } from './feed-lines';
import { jsonRow } from './json-row';
import { insertAgainFrom, withLinesOfMany } from './statements';
import type { Group, Write, WriteAct } from './step';

/** Writes the rows of a group by one statement. Those that are left out of the group were not written, and have to go alone. */
export async function writeRows(group: Group): Promise<void> {
  if (group.writes.length === 0) return;
  if (group.kind === 'create') return insertRows(group);
  if (group.kind === 'change') return changeRows(group);
  return group.kind === 'remove' ? removeRows(group) : bringBackRows(group);
}

/** Goes on with those that were written. */
function keep(group: Group, isWritten: (write: Write) => boolean): void {
  group.writes = group.writes.filter(isWritten);
  for (const write of group.writes) write.outcome = 'written';
}

/** New records have one line in the audit and one in the feed for all of them: its time is their `createdAt`. */
async function insertRows(group: Group): Promise<void> {
  const { context, executor, resource, tenantId, writes } = group;
  const [first] = writes;
  if (first === undefined) return;
  const { at, request } = first;
  const by = context.principal?.user.id ?? null;
  const ids = await insertSome(context.runtime.catalog(), executor, resource, {
    own: writes.flatMap(({ ready }) => ready ?? []),
    common: { tenantId, version: 1, createdAt: at, updatedAt: at, createdBy: by, updatedBy: by },
  });
  keep(group, ({ id }) => ids.has(id));
  if (ids.size === 0) return;
  const event: WriteEvent = { collection: resource.name, ids: [...ids], tenantId, action: 'create' };
  for (const write of group.writes) write.event = event;
  const action = (request.kind === 'create' ? request.together : undefined) ?? 'create';
  const changes = [{ field: 'created', from: null, to: ids.size }];
  await writeAudit(context, { action, entity: resource.name, changes, tenantId }, executor, at);
  await executor.run(lineOfMany(resource, 'create', tenantId));
}

interface NewRows {
  own: readonly Pick<ReadyRow, 'id' | 'text'>[];
  /** What all of them have alike. */
  common: Record<(typeof COMMON)[number], string | number | null>;
}

/** Answers the ids that went in. Where PostgreSQL cannot store one of the rows, the halves are tried, down to that one. */
async function insertSome(
  catalog: Catalog,
  executor: Executor,
  resource: Resource,
  { own, common }: NewRows,
): Promise<Set<string>> {
  if (own.length === 0) return new Set();
  const inserted = await attempt(executor, async () => {
    const rows = `[${own.map(({ text }) => text).join(',')}]`;
    const found = await executor.run(insertion(catalog, resource).bind({ rows, ...common }));
    return new Set((mayLeaveOut(resource) ? found : own).map(({ id }) => id));
  });
  if (!(inserted instanceof Problem)) return inserted;
  if (!(inserted.cause instanceof DatabaseFailure)) throw inserted;
  if (own.length === 1) return new Set();
  const half = own.length >> 1;
  const first = await insertSome(catalog, executor, resource, { own: own.slice(0, half), common });
  return new Set([...first, ...(await insertSome(catalog, executor, resource, { own: own.slice(half), common }))]);
}

/** To leave rows out that would break a `unique` costs each of them a tenth more: it is looked for before it goes in, and confirmed after. */
function mayLeaveOut({ unique, disjoint = [], singleton }: Resource): boolean {
  return unique.length > 0 || disjoint.length > 0 || singleton === true;
}

/** Slots `rows` and those of `COMMON`. One list as JSON: its text does not depend on how many there are, and it is quick to write and to read. */
function insertion(catalog: Catalog, resource: Resource): Template<{ id: string }> {
  return cachedTemplate(catalog, `insert many ${resource.name}`, () => {
    const own = [
      ...ownColumns(columnsOf(resource).values()).map(({ name, type }) => ({ name, type: type as string })),
      ...(keepsRest(resource) ? [{ name: HIDDEN_COLUMNS.additional, type: 'jsonb' }] : []),
    ];
    const common = COMMON.flatMap((name) => columnsOf(resource).get(name) ?? []);
    const names = sql.join([...common, ...own].map(({ name }) => identifier(name)));
    const values = sql.join([
      ...common.map(({ property, type }) => slot(property, type)),
      ...own.map(({ name }) => identifier(name)),
    ]);
    const shape = sql.join(own.map(({ name, type }) => sql`${identifier(name)} ${sql.raw(type)}`));
    return template<{ id: string }>(sql`
      insert into ${identifier('public', tableName(resource.name))} (${names})
      select ${values} from json_to_recordset(${slot('rows', 'json')}) as given (${shape})
      ${mayLeaveOut(resource) ? sql`on conflict do nothing returning "id"` : sql``}`);
  });
}

async function changeRows(group: Group): Promise<void> {
  const { context, executor, resource, writes } = group;
  const request = writes[0]?.request;
  const written = await updateRows(
    context,
    executor,
    resource,
    writes,
    request?.kind === 'change' ? request.act : undefined,
  );
  keep(group, ({ id }) => written.has(id));
  for (const write of group.writes) write.written = written.get(write.id)?.record ?? write.record;
}

const UPDATE: WriteAct = { action: 'update' };

export type RowReach = 'living' | 'deleted too';

interface WrittenRow {
  id: string;
  version: number;
}

/**
 * Changes records by one statement, each with its lines in audit and feed. Answers those that were in the state that was read, by
 * id.
 * @param prepared changes to the same fields, without secrets
 * @param act what the audit calls them
 * @param reach whether rows that are hidden because they were deleted are changed too
 */
export async function updateRows(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  prepared: readonly Pick<PreparedUpdate, 'stored' | 'record' | 'changed'>[],
  act: WriteAct = UPDATE,
  reach: RowReach = 'living',
): Promise<Map<string, ChangedRecord>> {
  const names = prepared[0]?.changed ?? [];
  const columns = names.flatMap((name) => columnsOf(resource).get(name) ?? []);
  const at = new Date().toISOString();
  const by = context.principal?.user.id ?? null;
  const rows = prepared.map(({ stored, record }) => ({
    id: stored['id'],
    version: stored['version'],
    ...jsonRow(columns, record),
  }));
  const audit = prepared.map(({ stored, record, changed }) =>
    auditOf(context, resource, { ...stored, ...record }, at, {
      ...act,
      changes: changesOf(resource, stored, record, changed),
    }),
  );
  const written = await executor.run(
    change(context, resource, columns, reach).bind({
      rows: JSON.stringify(rows),
      audit: JSON.stringify(audit),
      at,
      by,
      'feed.fields': names,
    }),
  );
  const versions = new Map(written.map(({ id, version }) => [id, version]));
  return new Map(
    prepared.flatMap(({ stored, record, changed }) => {
      const id = String(stored['id']);
      const version = versions.get(id);
      if (version === undefined) return [];
      const image: JsonObject = { ...stored, ...record, version, updatedAt: at, updatedBy: by };
      return [
        [
          id,
          { record: image as DataRecord, changed, before: asBefore(resource, stored, changed), others: [] },
        ] as const,
      ];
    }),
  );
}

function auditOf(
  context: OperationContext,
  resource: Resource,
  record: JsonObject,
  at: string,
  entry: Pick<AuditEntry, 'action' | 'move' | 'changes'>,
): Row {
  const about = {
    entity: resource.name,
    entityId: String(record['id']),
    entityLabel: labelOf(resource, record),
    tenantId: tenantOfRow(record),
  };
  return auditRow(context, { ...entry, ...about }, at);
}

/** Slots `rows`, `audit`, `at`, `by`, `feed.fields`. */
function change(
  { runtime }: OperationContext,
  resource: Resource,
  columns: readonly Column[],
  reach: RowReach,
): Template<WrittenRow> {
  const names = columns.map(({ property }) => property).toSorted();
  return cachedTemplate(runtime.catalog(), `update many ${resource.name} ${JSON.stringify(names)} ${reach}`, () => {
    const shape = sql.join([
      sql`"id" uuid`,
      sql`"version" integer`,
      ...columns.map(({ name, type }) => sql`${identifier(name)} ${sql.raw(type)}`),
    ]);
    const assignments = sql.join([
      ...columns.map(({ name }) => sql`${identifier(name)} = given.${identifier(name)}`),
      sql`"updatedAt" = ${slot('at', 'timestamptz')}`,
      sql`"updatedBy" = ${slot('by', 'uuid')}`,
      sql`"version" = "row"."version" + 1`,
    ]);
    const living =
      resource.softDelete && reach === 'living'
        ? sql` and "row".${identifier(HIDDEN_COLUMNS.deletedAt)} is null`
        : sql``;
    return withLinesOfMany(
      runtime.catalog(),
      resource,
      'update',
      sql`
      update ${identifier('public', tableName(resource.name))} as "row" set ${assignments}
      from json_to_recordset(${slot('rows', 'json')}) as given (${shape})
      where "row"."id" = given."id" and "row"."version" = given."version"${living}
      returning "row"."id", "row"."tenantId", "row"."version"`,
    );
  });
}

const placesOf = (writes: readonly Write[]): string =>
  JSON.stringify(writes.map(({ stored }) => ({ id: stored['id'], version: stored['version'] })));

async function removeRows(group: Group): Promise<void> {
  const { context, executor, resource, writes } = group;
  const at = new Date().toISOString();
  const audit = writes.map(({ stored }) =>
    auditOf(context, resource, stored, at, {
      action: 'delete',
      changes: changesOf(resource, stored, {}, propertyNames(resource, stored)),
    }),
  );
  const rows = await executor.run(
    removal(context, resource).bind({
      rows: placesOf(writes),
      audit: JSON.stringify(audit),
      'feed.fields': null,
      ...(resource.softDelete && { at, by: context.principal?.user.id ?? null }),
    }),
  );
  const gone = new Set(rows.map(({ id }) => id));
  keep(group, ({ id }) => gone.has(id));
}

/** Sets when and by whom rows were hidden, or shown again; slots `rows`, `at` and `by`. */
function hiding(resource: Resource, isHidden: boolean) {
  const deletedAt = identifier(HIDDEN_COLUMNS.deletedAt);
  return sql`
    update ${identifier('public', tableName(resource.name))} as "row"
    set ${deletedAt} = ${isHidden ? slot('at', 'timestamptz') : sql`null`}, "updatedAt" = ${slot('at', 'timestamptz')},
      "updatedBy" = ${slot('by', 'uuid')}, "version" = "row"."version" + 1
    from json_to_recordset(${slot('rows', 'json')}) as given ("id" uuid, "version" integer)
    where "row"."id" = given."id" and "row"."version" = given."version" and "row".${deletedAt} is ${sql.raw(isHidden ? 'null' : 'not null')}
    returning "row"."id", "row"."tenantId", "row"."version"`;
}

/** Slots `rows`, `audit`, `feed.fields`; where the schema says `softDelete`, `at` and `by`. */
function removal({ runtime }: OperationContext, resource: Resource): Template<{ id: string }> {
  return cachedTemplate(runtime.catalog(), `delete many ${resource.name}`, () => {
    const gone = sql`
      delete from ${identifier('public', tableName(resource.name))} as "row"
      using json_to_recordset(${slot('rows', 'json')}) as given ("id" uuid, "version" integer)
      where "row"."id" = given."id" and "row"."version" = given."version" returning "row"."id", "row"."tenantId", "row"."version"`;
    return withLinesOfMany(runtime.catalog(), resource, 'delete', resource.softDelete ? hiding(resource, true) : gone);
  });
}

async function bringBackRows(group: Group): Promise<void> {
  const ids = await bringBackSome(group, group.writes);
  keep(group, ({ id }) => ids.has(id));
  const { resource, tenantId } = group;
  for (const write of group.writes)
    write.event = { collection: resource.name, ids: [write.id], tenantId, action: 'create' };
}

/** Where the database refuses one of them, the halves are tried, down to that one. Answers the ids that are back. */
async function bringBackSome(group: Group, writes: readonly Write[]): Promise<Set<string>> {
  if (writes.length === 0) return new Set();
  const written = await attempt(group.executor, () => bringBack(group, writes));
  if (!(written instanceof Problem)) return new Set(written);
  if (writes.length === 1) return new Set();
  const half = writes.length >> 1;
  const first = await bringBackSome(group, writes.slice(0, half));
  return new Set([...first, ...(await bringBackSome(group, writes.slice(half)))]);
}

/** As the audit has it of one alone: what was hidden is restored, what was gone is made again. */
async function bringBack({ context, executor, resource }: Group, writes: readonly Write[]): Promise<string[]> {
  const at = new Date().toISOString();
  const audit = writes.map(({ record, changed }) =>
    auditOf(
      context,
      resource,
      record,
      at,
      resource.softDelete
        ? { action: 'restore' }
        : { action: 'create', changes: changesOf(resource, {}, record, changed) },
    ),
  );
  const slots = resource.softDelete
    ? { rows: placesOf(writes), at, by: context.principal?.user.id ?? null }
    : { rows: `[${writes.map(({ request }) => (request.kind === 'restore' ? request.row : '')).join(',')}]` };
  const written = await executor.run(
    comeback(context, resource).bind({ ...slots, audit: JSON.stringify(audit), 'feed.fields': null }),
  );
  return written.map(({ id }) => id);
}

/** Slots `rows`, `audit`, `feed.fields`; where the schema says `softDelete`, `at` and `by`. */
function comeback({ runtime }: OperationContext, resource: Resource): Template<{ id: string }> {
  return cachedTemplate(runtime.catalog(), `put back many ${resource.name}`, () => {
    const rows = sql`jsonb_populate_recordset(null::${identifier('public', tableName(resource.name))}, ${slot('rows', 'jsonb')})`;
    return withLinesOfMany(
      runtime.catalog(),
      resource,
      'create',
      resource.softDelete ? hiding(resource, false) : insertAgainFrom(resource, rows),
    );
  });
}
