import { sql, type RawBuilder } from 'kysely';
import { comparableOf } from '../../../core/conditions/coerce-value';
import type { Comparable } from '../../../core/kinds/kinds';
import { isAtReading } from '../../../core/records/at-reading';
import { Problem } from '../../../core/errors';
import { fieldsOf } from '../../../core/records/find-field';
import { findReference } from '../../../core/records/reference-name';
import type { Field, Resource } from '../../../core/types';
import { identifier } from '../../database/builder';
import type { SortKey, SortPlace } from '../../database/statements/list-order';
import { tableName } from '../../database/names';
import { sortExpression } from '../../database/statements/sort-expression';
import { columnsOf, type Column } from '../../database/table-columns';
import { assertPermitted } from '../rights/authorise';
import { resourceOf, tenantOf, type OperationContext } from '../context';
import { assertMayFilter } from '../rights/field-rights';
import { livingRows } from './load-rows';

/** Where a sort leads: the field of the resource that it begins at, and what is ordered by where that is not its column. */
interface Target {
  own: string;
  place?: SortPlace;
}

const LENGTH = '.length';

/**
 * Sorts as a caller wrote them, read and permitted: by a field, by a member of an object (`address.city`), by the length of a list
 * (`basket.length`), or by a field of the record that a reference names (`customerId.name`, or `customer.name`). A record that the
 * caller does not see counts as none, so that its place tells nothing; rows that name none come last, whichever way.
 * @throws Problem `forbidden`, `field_forbidden`, `unknown_sort`.
 */
export function readableSorts(context: OperationContext, resource: Resource, sorts: readonly SortKey[]): SortKey[] {
  assertPermitted(context, 'read', resource);
  const targets = sorts.map(({ field }, index) => targetOf(context, resource, field, `~sorted${index}`));
  assertMayFilter(
    context,
    resource,
    { $and: [] },
    targets.map(({ own }) => own),
  );
  return sorts.map(({ field, order }, index) => ({
    field,
    order,
    ...(targets[index]?.place && { place: targets[index].place }),
  }));
}

function targetOf(context: OperationContext, resource: Resource, path: string, alias: string): Target {
  if (isSortableColumn(columnsOf(resource).get(path))) return { own: path };
  const [head = '', ...rest] = path.split('.');
  const target =
    insideOf(resource, head, rest) ??
    textsOf(resource, path) ??
    lengthOf(resource, path) ??
    relatedOf(context, resource, head, rest.join('.'), alias);
  if (target) return target;
  throw new Problem('unknown_sort', {
    detail: `${resource.name}: expected a field that can be sorted by, got ${JSON.stringify(path.slice(0, 80))}. Fields of one value can be, their members (address.city), the length of lists (items.length), and fields of a record that is named (customerId.name).`,
    params: { field: path.slice(0, 80) },
  });
}

/** What is secret says nothing by its order either. */
function isSortableColumn(column: Column | undefined): column is Column {
  return (
    column !== undefined &&
    column.storage.sortable &&
    !column.field?.secret &&
    !(column.field && isAtReading(column.field))
  );
}

/** Of these only what looks like one is compared: older records may hold something else there. */
const NUMBERS: ReadonlySet<Comparable> = new Set<Comparable>(['number', 'decimal']);
const NUMBER = String.raw`^-?\d+(\.\d+)?([eE][-+]?\d+)?$`;

/** A member of an object, at any depth. */
function insideOf(resource: Resource, head: string, rest: readonly string[]): Target | undefined {
  const column = columnsOf(resource).get(head);
  if (column?.storage.shape !== 'json' || rest.length === 0) return undefined;
  const member = column.field && memberAt(resource, column.field, rest);
  const comparable = member && comparableOf(member);
  if (!member || comparable === undefined || comparable === 'none' || member.kind === 'list') return undefined;
  const steps = sql.join(rest.map((step) => sql.lit(step)));
  const text = (table: string) => sql`jsonb_extract_path_text(${identifier(table, column.name)}, ${steps})`;
  const number = (table: string) =>
    sql`(case when ${text(table)} ~ ${sql.lit(NUMBER)} then (${text(table)})::numeric end)`;
  return {
    own: head,
    place: { key: (table) => (NUMBERS.has(comparable) ? number(table) : sql`left(${text(table)}, 200)`) },
  };
}

function memberAt(resource: Resource, field: Field, [name, ...rest]: readonly string[]): Field | undefined {
  if (field.secret || isAtReading(field)) return undefined;
  if (name === undefined) return field;
  const member = field.kind === 'object' ? fieldsOf(resource, field).find((one) => one.name === name) : undefined;
  return member && memberAt(resource, member, rest);
}

/** Several texts, as those of a multiple choice: by the first, then by the next. */
function textsOf(resource: Resource, path: string): Target | undefined {
  const column = columnsOf(resource).get(path);
  if (column?.type !== 'text[]' || !column.field || column.field.secret || isAtReading(column.field)) return undefined;
  return { own: path, place: { key: (table) => identifier(table, column.name) } };
}

function lengthOf(resource: Resource, path: string): Target | undefined {
  const column = path.endsWith(LENGTH) ? columnsOf(resource).get(path.slice(0, -LENGTH.length)) : undefined;
  if (!column?.field || column.field.secret || isAtReading(column.field)) return undefined;
  const { property: own, name, storage } = column;
  if (storage.shape === 'array')
    return { own, place: { key: (table) => sql`coalesce(cardinality(${identifier(table, name)}), 0)` } };
  const isList = storage.shape === 'json' && ['list', 'object-list'].includes(column.field.kind);
  const ref = (table: string) => identifier(table, name);
  return isList
    ? {
        own,
        place: {
          key: (table) =>
            sql`(case when jsonb_typeof(${ref(table)}) = 'array' then jsonb_array_length(${ref(table)}) else 0 end)`,
        },
      }
    : undefined;
}

/** One step through a reference, as filters take it. */
function relatedOf(
  context: OperationContext,
  resource: Resource,
  head: string,
  property: string,
  alias: string,
): Target | undefined {
  const reference = findReference(resource.fields, head);
  const own = reference && columnsOf(resource).get(reference.name);
  if (!reference?.reference || !own || own.type !== 'uuid' || property === '') return undefined;
  const target = resourceOf(context, reference.reference.collection);
  const column = columnsOf(target).get(property);
  if (!isSortableColumn(column)) return undefined;
  assertPermitted(context, 'read', target);
  assertMayFilter(context, target, { $and: [] }, [property]);
  const named = namedRecords(context, target, column);
  const behind = (table: string) =>
    sql`(${named}) as ${identifier(alias)} on ${identifier(alias, '~id')} = ${identifier(table, own.name)}`;
  const place: SortPlace = {
    key: () => identifier(alias, '~key'),
    join: (table) => sql`left join ${behind(table)}`,
    link: (table) => sql`join ${behind(table)}`,
    absent: () => sql`(${identifier(alias, '~id')} is null)`,
  };
  return { own: reference.name, place };
}

/** Those that the caller sees. Only columns of names that no resource has: conditions of the list are not qualified. */
function namedRecords(context: OperationContext, target: Resource, column: Column): RawBuilder<unknown> {
  const living = livingRows(context, 'read', target);
  const tenant = target.tenancy === 'tenant' ? tenantOf(context) : null;
  // Says what the policy says, so that the index of the tenant's order is known to serve.
  const ofTenant = tenant === null ? [] : [sql`"tenantId" = ${tenant}`];
  const where = living === 'nothing' ? sql`false` : sql.join([sql`true`, ...ofTenant, ...living], sql` and `);
  return sql`select "id" as "~id", ${sql.raw(sortExpression(column))} as "~key" from ${identifier('public', tableName(target.name))} where ${where}`;
}
