import { sql, type RawBuilder } from 'kysely';
import { parseFilter } from '../../../core/conditions';
import { Problem } from '../../../core/errors';
import { inverseEnds } from '../../../core/records/inverse-ends';
import type { Field, JsonObject, Resource } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { HIDDEN_COLUMNS, tableName } from '../../database/names';
import { fromRow, selection } from '../../database/record-rows';
import { columnsOf, type Column } from '../../database/table-columns';
import type { Executor } from '../../database/types';
import { childrenOf, resolveField } from '../../../core/records/find-field';
import { USERS } from '../accounts/account-fields';
import { AUDIT_COLLECTION } from '../audit/audit-entry';
import { filterSql, rowCondition } from '../lists/row-condition';
import type { OperationContext } from '../context';
import { resourceFacts } from '../resource-facts';
import { recordName } from './record-name';

/** Users of a record are named up to this many per collection; the rest is counted. */
export const NAMED = 5;

/** Where a resource may name records of another. */
export interface Place {
  resource: Resource;
  columns: Column[];
  /** Those of them that hold even where the record is history. */
  keeping: Column[];
  /** Where the records are not named by their ids. */
  naming?: RawBuilder<boolean>;
}

/** Columns of any resource that can hold an id of `collection`, at whatever depth. History does not hold anybody back. */
export function placesNaming(resources: Iterable<Resource>, collection: string): Place[] {
  return [...resources].flatMap((resource) => {
    if (resource.name === AUDIT_COLLECTION) return [];
    const fields = resourceFacts(resource).linking.filter(
      (field) => !isMirror(field) && names(resource, field, collection),
    );
    const columnsFor = (wanted: readonly Field[]) =>
      wanted.flatMap((field) => columnsOf(resource).get(field.name) ?? []);
    const columns = columnsFor(fields);
    return columns.length > 0
      ? [{ resource, columns, keeping: columnsFor(fields.filter(({ reference }) => reference?.keeps === true)) }]
      : [];
  });
}

/**
 * A list that the system keeps shows links which other records hold: counted here as well, it would keep both for ever.
 * From a list that follows its other end the record goes away by itself, unless it may not be empty.
 */
function isMirror(field: Field): boolean {
  return (field.readOnly && field.kind === 'reference-list') || (!field.required && inverseEnds(field).length > 0);
}

function names(
  resource: Resource,
  field: Field,
  collection: string,
  isMeant: (field: Field) => boolean = () => true,
  seen = new Set<Field>(),
): boolean {
  if (field.reference?.collection === collection && isMeant(field)) return true;
  if (field.destinations?.some((destination) => destination.collection === collection)) return true;
  const holder = resolveField(resource, field);
  if (seen.has(holder)) return false;
  seen.add(holder);
  return childrenOf(holder).some((child) => names(resource, child, collection, isMeant, seen));
}

/** Does a column of a row name one of these? */
export function holdsAny(column: Column, ids: string[]) {
  const name = identifier(column.name);
  if (column.type === 'uuid') return sql`${name} = any(${ids}::uuid[])`;
  if (column.type === 'uuid[]') return sql`${name} && ${ids}::uuid[]`;
  if (column.type === 'jsonb') {
    return sql`jsonb_path_exists(${name}, '$.** ? (@ == $ids[*])', jsonb_build_object('ids', ${JSON.stringify(ids)}::jsonb))`;
  }
  return sql`${name} = any(${ids}::text[])`;
}

/**
 * What does not let records go: `[{resource, count, ids, representations, clears?, deleted?}]`, naming only what the caller may read. `clears`: it
 * does once that is asked. `deleted`: it is in the trash, where a key still holds what is not hidden itself.
 */
export async function usagesOf(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  ids: string[],
): Promise<JsonObject[]> {
  const usedBy: JsonObject[] = [];
  const resources = [...context.runtime.catalog().resources.values()];
  const named = placesNaming(resources, resource.name).flatMap((place) => holding(place, resource));
  for (const place of [
    ...named,
    ...(await placesKeyed(executor, resources, resource, ids)),
    ...placesOwning(resources, resource, ids),
  ]) {
    const used = await usageIn(context, executor, place, resource, ids);
    usedBy.push(...used.map((use) => (isAsked(place) ? { ...use, clears: true } : use)));
  }
  return usedBy;
}

/** Do all columns of the place give the record up when it is asked? */
const isAsked = ({ columns }: Place): boolean =>
  columns.length > 0 && columns.every(({ field }) => field?.reference?.clears === 'asked');

/**
 * Refuses the removal of records that others name.
 * @param clears leaves out what gives them up
 * @throws Problem `in_use` with `usedBy` as `usagesOf` answers it, and whether all of it is `clearable`
 */
export async function assertUnused(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  ids: string[],
  clears = false,
): Promise<void> {
  const usedBy = (await usagesOf(context, executor, resource, ids)).filter((use) => !clears || use['clears'] !== true);
  if (usedBy.length === 0) return;
  const list = usedBy.map((use) => `${String(use['resource'])} (${String(use['count'])})`).join(', ');
  throw new Problem('in_use', {
    detail: `${resource.name}: named by ${list}; change those first.`,
    params: { list },
    extra: { usedBy, clearable: usedBy.every((use) => use['clears'] === true) },
  });
}

/** Maps whose keys these records define. */
async function placesKeyed(
  executor: Executor,
  resources: readonly Resource[],
  target: Resource,
  ids: string[],
): Promise<Place[]> {
  const keyed = resources.flatMap((resource) =>
    resourceFacts(resource).keyed.flatMap(({ name, keysFrom }) =>
      keysFrom?.collection === target.name ? [{ resource, name, key: keysFrom.field }] : [],
    ),
  );
  const places: Place[] = [];
  for (const { resource, name, key } of keyed) {
    const [column, defining] = [columnsOf(resource).get(name), columnsOf(target).get(key)];
    if (!column || !defining) continue;
    const rows = await executor.run(
      compile<{ key: string | null }>(
        sql`select ${identifier(defining.name)} as "key" from ${identifier('public', tableName(target.name))} where "id" = any(${ids}::uuid[])`,
      ),
    );
    const keys = rows.flatMap(({ key: one }) => one ?? []);
    places.push({
      resource,
      columns: [column],
      keeping: [],
      naming: sql<boolean>`jsonb_exists_any(${identifier(column.name)}, ${keys}::text[])`,
    });
  }
  return places;
}

/** Records that own accounts, by the same ids: an account goes with its record, not alone. */
function placesOwning(resources: readonly Resource[], target: Resource, ids: string[]): Place[] {
  if (target.name !== USERS) return [];
  return resources.flatMap((resource) => {
    if (resource.account === undefined) return [];
    const naming = sql<boolean>`"id" in (select "id" from ${identifier('public', USERS)} where "id" = any(${ids}::uuid[]) and "role" = ${resource.account})`;
    return [{ resource, columns: [], keeping: [], naming }];
  });
}

/** The columns of a place whose records do not let the named one go. What stays for history need not be held by everything that names it. */
function holding(place: Place, target: Resource): Place[] {
  const isHeld = (field: Field) =>
    field.reference?.clears !== true &&
    field.reference?.partOf !== true &&
    (!target.softDelete || names(place.resource, field, target.name, ({ reference }) => reference?.keeps !== false));
  const held = place.columns.filter(({ field }) => field !== undefined && isHeld(field));
  const asked = held.filter(({ field }) => field?.reference?.clears === 'asked');
  const others = held.filter((column) => !asked.includes(column));
  return [others, asked].flatMap((columns) => (columns.length === 0 ? [] : [{ ...place, columns }]));
}

/** What is hidden keeps its name where history shows it. */
export function historySql(resource: Resource, history: NonNullable<Resource['history']>) {
  return history === true ? sql`true` : filterSql(resource, parseFilter(resource, history));
}

async function usageIn(
  context: OperationContext,
  executor: Executor,
  place: Place,
  target: Resource,
  ids: string[],
): Promise<JsonObject[]> {
  const { resource, columns, keeping } = place;
  const naming = (some: Column[]) =>
    place.naming ??
    sql`(${sql.join(
      some.map((column) => holdsAny(column, ids)),
      sql` or `,
    )})`;
  const conditions = [naming(columns)];
  if (resource.name === target.name) conditions.push(sql`not ("id" = any(${ids}::uuid[]))`);
  const hidden = resource.softDelete ? sql`${identifier(HIDDEN_COLUMNS.deletedAt)} is not null` : sql`false`;
  const keyed = target.softDelete ? [] : columns.filter(({ type }) => type === 'uuid');
  if (resource.softDelete)
    conditions.push(sql`(not (${hidden}) or ${keyed.length === 0 ? sql`false` : naming(keyed)})`);
  if (target.softDelete && resource.history !== undefined)
    conditions.push(
      sql`((${historySql(resource, resource.history)}) is not true or ${keeping.length === 0 ? sql`false` : naming(keeping)})`,
    );
  const visible = rowCondition(context, 'read', resource);
  const seen = visible === 'everything' ? sql`true` : visible === 'nothing' ? sql`false` : visible;
  const rows = await executor.run(
    compile<JsonObject>(sql`
      select *, (count(*) over (partition by "~hidden"))::int as "~count" from (
        select ${selection(resource)}, coalesce((${seen}), false) as "~seen", ${hidden} as "~hidden" from ${identifier('public', tableName(resource.name))}
        where ${sql.join(conditions, sql` and `)}) as used
      order by "~hidden", "~seen" desc, "id" limit ${NAMED}`),
  );
  return [false, true].flatMap((isHidden) =>
    usageOf(
      context,
      resource,
      rows.filter((row) => row['~hidden'] === isHidden),
      isHidden,
    ),
  );
}

function usageOf(context: OperationContext, resource: Resource, rows: JsonObject[], isHidden: boolean): JsonObject[] {
  const [first] = rows;
  if (!first) return [];
  const shown = rows.filter((row) => row['~seen'] === true).map((row) => fromRow(resource, row));
  const use = {
    resource: resource.name,
    count: first['~count'] ?? rows.length,
    ids: shown.map((row) => row['id'] ?? null),
    representations: shown.map((row) => recordName(context, resource, row)),
  };
  return [isHidden ? { ...use, deleted: true } : use];
}
