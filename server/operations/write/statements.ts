import { sql, type RawBuilder } from 'kysely';
import type { JsonObject, Resource } from '../../../core/types';
import { identifier } from '../../database/builder';
import { HIDDEN_COLUMNS, tableName } from '../../database/names';
import { selection, type Row } from '../../database/record-rows';
import { columnsOf, keepsRest, toSql } from '../../database/table-columns';
import type { Catalog } from '../../schemas/catalog';
import { AUDIT_COLLECTION } from '../audit/audit-entry';
import { slot, template, type Template } from '../lists/statement';
import { cachedTemplate } from '../lists/statement-cache';
import { feedLines, type FeedAction } from './feed-lines';

/*
 * A write is one statement: the row, its line in the audit and its line in the change feed stand or fall together, in one
 * round trip. Statements are compiled once per resource and, for updates, per set of changed columns.
 */

/** Columns that `record` fills, by property; `additional` as one. */
function columnSlots(resource: Resource, properties: Iterable<string>): { name: string; slot: RawBuilder<unknown> }[] {
  const columns = columnsOf(resource);
  return [...properties].flatMap((property) => {
    const column = columns.get(property);
    return column ? [{ name: column.name, slot: slot(`row.${property}`) }] : [];
  });
}

function additionalSlot(resource: Resource): { name: string; slot: RawBuilder<unknown> }[] {
  return keepsRest(resource) ? [{ name: HIDDEN_COLUMNS.additional, slot: slot('row.~additional') }] : [];
}

/** Values for the `row.` slots of a record; `additional` holds what has no column. A property may be named as something that every object inherits. */
export function rowSlots(
  resource: Resource,
  record: JsonObject,
  properties: Iterable<string>,
  additional?: JsonObject,
): Row {
  const columns = columnsOf(resource);
  const values: Row = {};
  for (const property of properties) {
    const column = columns.get(property);
    if (column) values[`row.${property}`] = toSql(column, Object.hasOwn(record, property) ? record[property] : null);
  }
  if (keepsRest(resource)) values['row.~additional'] = additional === undefined ? null : JSON.stringify(additional);
  return values;
}

/** Values for the `audit.` slots. */
export function auditSlots(catalog: Catalog, record: JsonObject): Row {
  const audit = auditResource(catalog);
  return Object.fromEntries(
    [...columnsOf(audit).values()].map((column) => [
      `audit.${column.property}`,
      toSql(column, record[column.property]),
    ]),
  );
}

export function auditResource(catalog: Catalog): Resource {
  const audit = catalog.resources.get(AUDIT_COLLECTION);
  if (!audit)
    throw new Error(
      `${AUDIT_COLLECTION}: expected the resource in the catalog, found none; the built-in schema is missing`,
    );
  return audit;
}

const table = (resource: Resource): RawBuilder<unknown> => identifier('public', tableName(resource.name));

function auditInsert(catalog: Catalog, source: RawBuilder<unknown>): RawBuilder<unknown> {
  const audit = auditResource(catalog);
  const columns = [...columnsOf(audit).values()];
  const names = sql.join(columns.map((column) => identifier(column.name)));
  const values = sql.join(columns.map((column) => slot(`audit.${column.property}`, column.type)));
  return sql`insert into ${table(audit)} (${names}) select ${values} ${source}`;
}

const fed = (resource: Resource, action: FeedAction): RawBuilder<unknown> =>
  feedLines(resource, action, slot('feed.fields', 'text[]'), sql`written`);

function withAuditAndFeed(
  catalog: Catalog,
  resource: Resource,
  action: FeedAction,
  write: RawBuilder<unknown>,
  isAudited = true,
): Template<Row> {
  const source = sql`from written`;
  const audited = isAudited ? sql`audited as (${auditInsert(catalog, source)}),` : sql``;
  return template<Row>(sql`
    with written as (${write}),
    ${audited}
    fed as (${fed(resource, action)})
    select * from written`);
}

/**
 * A write of several rows, with a line in the audit and in the feed for each that was written. Slots `audit` and
 * `feed.fields`.
 * @param write returns `id`, `tenantId` and `version`
 */
export function withLinesOfMany(
  catalog: Catalog,
  resource: Resource,
  action: FeedAction,
  write: RawBuilder<unknown>,
): Template<{ id: string; version: number }> {
  const audit = auditResource(catalog);
  const columns = [...columnsOf(audit).values()];
  const names = sql.join(columns.map(({ name }) => identifier(name)));
  const shape = sql.join(columns.map(({ name, type }) => sql`${identifier(name)} ${sql.raw(type)}`));
  return template(sql`
    with written as (${write}),
    audited as (
      insert into ${table(audit)} (${names})
      select ${sql.join(columns.map(({ name }) => sql`line.${identifier(name)}`))}
      from json_to_recordset(${slot('audit', 'json')}) as line (${shape}) join written on line."entityId" = written."id"::text),
    fed as (${fed(resource, action)})
    select "id", "version" from written`);
}

/** Slots `row.*`, `audit.*`, `feed.fields`. */
export function insertStatement(catalog: Catalog, resource: Resource): Template<Row> {
  return cachedTemplate(catalog, `insert ${resource.name}`, () => {
    const columns = [...columnSlots(resource, columnsOf(resource).keys()), ...additionalSlot(resource)];
    return withAuditAndFeed(
      catalog,
      resource,
      'create',
      sql`insert into ${table(resource)} (${sql.join(columns.map((column) => identifier(column.name)))})
          values (${sql.join(columns.map((column) => column.slot))}) returning ${selection(resource)}`,
    );
  });
}

interface UpdateShape {
  /** With what has no column. */
  additional: boolean;
  isAudited: boolean;
}

/** Slots `id`, `version` (the one that is replaced), `row.*` of `properties`, `audit.*` where it is audited, `feed.fields`. */
export function updateStatement(
  catalog: Catalog,
  resource: Resource,
  properties: string[],
  { additional, isAudited }: UpdateShape,
): Template<Row> {
  const names = [...properties].toSorted();
  return cachedTemplate(
    catalog,
    `update ${resource.name} ${additional ? '+' : ''} ${isAudited} ${JSON.stringify(names)}`,
    () => {
      const columns = [...columnSlots(resource, names), ...(additional ? additionalSlot(resource) : [])];
      const assignments = columns.map((column) => sql`${identifier(column.name)} = ${column.slot}`);
      return withAuditAndFeed(
        catalog,
        resource,
        'update',
        sql`update ${table(resource)} set ${sql.join([...assignments, sql`"version" = "version" + 1`])}
          where ${atVersion(resource)} returning ${selection(resource)}`,
        isAudited,
      );
    },
  );
}

/** Slots `id`, `version`, `row.updatedAt`, `row.updatedBy`, `audit.*`, `feed.fields`. Soft where the schema says so. */
export function deleteStatement(catalog: Catalog, resource: Resource): Template<Row> {
  return cachedTemplate(catalog, `delete ${resource.name}`, () => {
    const hidden = sql`
      update ${table(resource)} set ${identifier(HIDDEN_COLUMNS.deletedAt)} = ${slot('row.updatedAt')},
        "updatedAt" = ${slot('row.updatedAt')}, "updatedBy" = ${slot('row.updatedBy')}, "version" = "version" + 1
      where ${atVersion(resource)} returning "id", "tenantId", "version"`;
    const gone = sql`delete from ${table(resource)} where ${atVersion(resource)} returning "id", "tenantId", "version"`;
    return withAuditAndFeed(catalog, resource, 'delete', resource.softDelete ? hidden : gone);
  });
}

/** Slots as `deleteStatement`: takes a softly deleted row back. The feed calls it created, because that is what readers see. */
export function restoreStatement(catalog: Catalog, resource: Resource): Template<Row> {
  return cachedTemplate(catalog, `restore ${resource.name}`, () =>
    withAuditAndFeed(
      catalog,
      resource,
      'create',
      sql`
        update ${table(resource)} set ${identifier(HIDDEN_COLUMNS.deletedAt)} = null,
          "updatedAt" = ${slot('row.updatedAt')}, "updatedBy" = ${slot('row.updatedBy')}, "version" = "version" + 1
        where "id" = ${slot('id')} and "version" = ${slot('version')} and ${identifier(HIDDEN_COLUMNS.deletedAt)} is not null
        returning "id", "tenantId", "version"`,
    ),
  );
}

/**
 * Makes rows again that were there before, each with its next version; answers `id`, `tenantId` and `version`.
 * @param rows as `row` of the table
 * @param conflict which conflict leaves a row out, as `("id")`; unsaid: any
 */
export function insertAgainFrom(resource: Resource, rows: RawBuilder<unknown>, conflict = sql``): RawBuilder<unknown> {
  const names = [...columnsOf(resource).values()].map(({ name }) => name);
  if (keepsRest(resource)) names.push(HIDDEN_COLUMNS.additional);
  return sql`
    insert into ${table(resource)} (${sql.join(names.map((name) => identifier(name)))})
    select ${sql.join(names.map((name) => (name === 'version' ? sql`"version" + 1` : identifier(name))))} from ${rows}
    on conflict ${conflict} do nothing returning "id", "tenantId", "version"`;
}

function atVersion(resource: Resource): RawBuilder<unknown> {
  const living = resource.softDelete ? sql` and ${identifier(HIDDEN_COLUMNS.deletedAt)} is null` : sql``;
  return sql`"id" = ${slot('id')} and "version" = ${slot('version')}${living}`;
}

/** A line of the audit alone, with its own in the feed. Slots `audit.*`, `feed.fields`. */
export function auditStatement(catalog: Catalog): Template<Row> {
  return cachedTemplate(catalog, 'audit', () => {
    const written = sql`${auditInsert(catalog, sql``)} returning "id", "tenantId", "version"`;
    return template(sql<Row>`with written as (${written}) ${fed(auditResource(catalog), 'create')}`);
  });
}
