import { nestedPath } from '../../../core/screen-path';
import type { DisjointRule, FieldKind, Resource, UniqueRule } from '../../../core/types';
import { derivedName, HIDDEN_COLUMNS, tableName } from '../names';
import { searchExpression } from '../statements/search-column';
import { sortExpression } from '../statements/sort-expression';
import { declaredColumns } from '../table-columns';
import type { Column } from '../table-columns';
import { comparedAs } from '../statements/tolerant-text';
import { acceptance } from './acceptance';
import { quoteName, quoteText } from './quote';
import type { IndexPlan } from './table-plan';

/** Each index costs every write a little: sort and filter indexes stop here, in the order of importance. */
const MOST_SORT_INDEXES = 6;

/**
 * New texts wait in a list, in kB, until it is full: put into the tree together they take a tenth of the time that each takes
 * by itself. A search reads the list as well, which takes it a fraction of a millisecond.
 */
const SEARCH_SETTINGS = 'fastupdate=on, gin_pending_list_limit=1024';

interface PlainIndex {
  kind: string;
  body: string;
  columns: string[];
  source?: string;
  settings?: string;
}

/**
 * Unique rules, the default sort, further sortable and filterable columns, references, lists of values, search.
 * `id` ends every sort index: it breaks ties, and late row look-ups need nothing but the index. Before it stands the
 * default sort, so that the rows of one value, which is what a filter asks for, are found in the order of the list.
 */
export function planIndexes(resource: Resource): IndexPlan[] {
  const columns = declaredColumns(resource);
  const live = resource.softDelete ? ` where ${quoteName(HIDDEN_COLUMNS.deletedAt)} is null` : '';
  const sorted = sortColumns(resource, columns);
  const search = searchExpression(resource);
  const first = sorted[0];
  const holder = holderOf(resource, columns);
  // Of what grows with time the latest of a record is asked for.
  const time = resource.period && columns.get(resource.period.field);
  const byTenant = isByTenant(resource);
  const leads = holder?.name ?? (byTenant ? 'tenantId' : undefined);
  const plain: PlainIndex[] = [
    // Whoever sees all tenants has no tenant to start from.
    ...(first ? [{ kind: 'sort', body: `(${sortKey(first)}, "id")${live}`, columns: [first.name] }] : []),
    ...(leads ? sorted : sorted.slice(1)).map((column) => ({
      kind: 'sort',
      body: `(${[...new Set([...(leads ? [quoteName(leads)] : []), ...sortKeys(resource, column)])].join(', ')})${live}`,
      columns: [column.name],
    })),
    // The sort indexes of what is only seen below a record begin with that record.
    ...references(columns)
      .filter((column) => column !== holder || sorted.length === 0)
      .map((column) => ({
        kind: 'ref',
        // Most references of most rows name nothing, and nobody looks for those here.
        body: `(${[column, ...(time ? [time] : [])].map(({ name }) => quoteName(name)).join(', ')}) where ${quoteName(column.name)} is not null`,
        columns: [column.name],
      })),
    // Whoever opens such an upload is asked about the record.
    ...[...columns.values()]
      .filter(({ field }) => field?.file?.guarded)
      .map((column) => ({ kind: 'ref', body: `(${quoteName(column.name)})`, columns: [column.name] })),
    ...[...columns.values()]
      .filter(({ field }) => field?.item?.file?.guarded)
      .map((column) => ({
        kind: 'gin',
        body: `using gin (${quoteName(column.name)} jsonb_path_ops)`,
        columns: [column.name],
      })),
    ...[...columns.values()]
      .filter(({ storage }) => storage.index === 'gin')
      .map((column) => ({
        kind: 'gin',
        body: `using gin (${quoteName(column.name)})`,
        columns: [column.name],
      })),
    // The trash is looked into, the latest first.
    ...(resource.softDelete
      ? [
          {
            kind: 'sort',
            body: `(${byTenant ? '"tenantId", ' : ''}${quoteName(HIDDEN_COLUMNS.deletedAt)}) where ${quoteName(HIDDEN_COLUMNS.deletedAt)} is not null`,
            columns: [],
          },
        ]
      : []),
    // The history of a record is read from the audit.
    ...(resource.appendOnly && columns.has('entity') && columns.has('entityId') && byTenant
      ? [{ kind: 'ref', body: '("entityId", "createdAt")', columns: ['entityId'] }]
      : []),
    ...(search
      ? [
          {
            kind: 'search',
            body: `using gin ("${HIDDEN_COLUMNS.search}" gin_trgm_ops)`,
            columns: [HIDDEN_COLUMNS.search],
            source: ` with (fastupdate = off)${search}`,
            settings: SEARCH_SETTINGS,
          },
        ]
      : []),
  ];
  const table = tableName(resource.name);
  // The holder itself is sorted by what every sort index begins with.
  const distinct = plain.filter(({ body }, place) => plain.findIndex((other) => other.body === body) === place);
  return [
    ...resource.unique.flatMap((rule) => uniqueIndex(resource, columns, rule)),
    ...(resource.disjoint ?? []).flatMap((rule) => exclusion(resource, columns, rule)),
    ...(resource.singleton ? [oneRow(resource, live)] : []),
    ...distinct.map(({ kind, body, columns: names, source = '', settings }) => ({
      // The searched column's own definition is part of the name: PostgreSQL gives it back in other words. So are the settings
      // of its first index, because another name has the column computed anew.
      name: derivedName(table, kind, body + source),
      unique: false,
      definition: body,
      columns: names,
      ...(settings !== undefined && { settings }),
    })),
  ];
}

const isByTenant = ({ tenancy }: Resource): boolean => tenancy === 'tenant' || tenancy === 'shared';

/** Do the sort indexes begin with the tenant? Whoever sees all tenants reads them tenant by tenant, but for that of the default sort. */
export function sortsBeginWithTenant(resource: Resource, property: string): boolean {
  return (
    isByTenant(resource) &&
    hasSortIndex(resource, property) &&
    tieBreaker(resource)?.property !== property &&
    holderOf(resource, declaredColumns(resource)) === undefined
  );
}

/** The column that names the record below which all screens show the rows; undefined where there is none. */
function holderOf({ screens, softDelete }: Resource, columns: Map<string, Column>): Column | undefined {
  const fields = new Set(screens.map(({ path }) => nestedPath(path)?.field));
  const [field] = fields;
  // An index without the rows that were deleted does not find all that name a record.
  return fields.size === 1 && field !== undefined && !softDelete ? columns.get(field) : undefined;
}

/** What the refusal of a second row of a singleton names: no other index begins with it. */
export const ONE_ROW_COLUMN = 'tenantId';

/** An expression needs parentheses in an index, a column must have none. */
function sortKey(column: Column): string {
  const expression = sortExpression(column);
  return expression === quoteName(column.name) ? expression : `(${expression})`;
}

/** As lists are ordered: see `orderBy` of `list-statement.ts`. */
function sortKeys(resource: Resource, column: Column): string[] {
  const tail = tieBreaker(resource);
  return [sortKey(column), ...(tail && tail.name !== column.name ? [sortKey(tail)] : []), '"id"'];
}

const isReference = (column: Column): boolean => column.type === 'uuid' && column.field?.reference !== undefined;

const references = (columns: Map<string, Column>): Column[] => [...columns.values()].filter(isReference);

const indexedSorts = new WeakMap<Resource, Set<string>>();

/** Can a list be read from an index in the order of the property, without sorting it? */
export function hasSortIndex(resource: Resource, property: string): boolean {
  const known =
    indexedSorts.get(resource) ??
    new Set(sortColumns(resource, declaredColumns(resource)).map((column) => column.property));
  indexedSorts.set(resource, known);
  return known.has(property);
}

const tieBreakers = new WeakMap<Resource, { column: Column | undefined }>();

/** The column of the default sort, which orders rows that are equal in the sorted column; undefined where it is `id`. */
export function tieBreaker(resource: Resource): Column | undefined {
  const known = tieBreakers.get(resource);
  if (known) return known.column;
  const [first] = sortColumns(resource, declaredColumns(resource));
  const column = first?.property === resource.sort.field ? first : undefined;
  tieBreakers.set(resource, { column });
  return column;
}

function sortColumns(resource: Resource, columns: Map<string, Column>): Column[] {
  const wanted = [resource.sort.field, ...(resource.indexes ?? [...resource.filters, ...resource.columns])];
  const found = wanted.flatMap((property) => {
    const column = columns.get(property);
    const fits =
      column && column.name !== 'id' && column.storage.sortable && !column.field?.secret && !isReference(column);
    return fits && !(column.field && UNSORTED_KINDS.has(column.field.kind)) ? [column] : [];
  });
  const sorted = [...new Set(found)].slice(0, MOST_SORT_INDEXES);
  // Every list can be ordered by it, and what is new is put at the end of its index: that costs a write next to nothing.
  const created = resource.singleton ? undefined : columns.get('createdAt');
  return created && !sorted.includes(created) ? [...sorted, created] : sorted;
}

/** Nobody sorts by prose or by a picture. */
const UNSORTED_KINDS: ReadonlySet<FieldKind> = new Set(['multiline', 'richtext', 'file', 'image', 'audio']);

function uniqueIndex(
  resource: Resource,
  columns: Map<string, Column>,
  { fields, scope, absent, folded = false, when = {} }: UniqueRule,
): IndexPlan[] {
  const parts = fields.map((path) => part(columns, path, folded));
  if (parts.length === 0 || !parts.every((found) => found !== undefined)) return [];
  // What is encrypted is different each time; the operations compare it.
  if (fields.some((path) => columns.get(path)?.field?.secret)) return [];
  // Nor can an index say that two lists have a member in common.
  if (fields.some((path) => columns.get(path)?.storage.shape === 'array')) return [];
  const keys = parts.map(({ expression }) => expression);
  const conditions = absent ? [] : keys.map((key) => `${key} is not null`);
  if (resource.softDelete) conditions.push(`${quoteName(HIDDEN_COLUMNS.deletedAt)} is null`);
  for (const [path, accepted] of Object.entries(when)) conditions.push(acceptance(columns, path, accepted));
  const isOfTenants = resource.tenancy !== 'none' && scope === 'tenant';
  const all = isOfTenants ? ['"tenantId"', ...keys] : keys;
  const where = conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
  const definition = `(${all.join(', ')}) nulls not distinct${where}`;
  const names = parts.map(({ column }) => column);
  return [
    { name: derivedName(tableName(resource.name), 'unique', definition), unique: true, definition, columns: names },
  ];
}

/** Rows with a field without a value are alike to none, as those of `unique`. */
function exclusion(
  resource: Resource,
  columns: Map<string, Column>,
  { fields, from, to, when = {} }: DisjointRule,
): IndexPlan[] {
  const keys = fields.map((path) => part(columns, path, false)?.expression);
  const [start, end] = [columns.get(from), columns.get(to)];
  if (start === undefined || end === undefined || keys.includes(undefined)) return [];
  const begins = quoteName(start.name);
  const ends = quoteName(end.name);
  // Rows from before the rule may end before they begin; those that are written are refused in words.
  const until = `case when ${ends} < ${begins} then ${begins} else ${ends} end`;
  const span = start.type === 'date' ? `daterange(${begins}, ${until}, '[]')` : `tstzrange(${begins}, ${until})`;
  const conditions = [`${begins} is not null`];
  if (resource.softDelete) conditions.push(`${quoteName(HIDDEN_COLUMNS.deletedAt)} is null`);
  for (const [path, accepted] of Object.entries(when)) conditions.push(acceptance(columns, path, accepted));
  const alike = [...(resource.tenancy === 'none' ? [] : [TENANT_OR_NONE]), ...keys].map((key) => `${key} with =`);
  const definition = `using gist (${[...alike, `${span} with &&`].join(', ')}) where (${conditions.join(' and ')})`;
  return [
    {
      name: derivedName(tableName(resource.name), 'disjoint', definition),
      unique: false,
      excludes: true,
      definition,
      columns: [start.name],
    },
  ];
}

/** No value is like another in an exclusion; rows of the platform have no tenant. */
const TENANT_OR_NONE = `coalesce("tenantId", '00000000-0000-0000-0000-000000000000')`;

/** At most one living row of a tenant; rows of the platform have no tenant, which counts as one. */
function oneRow({ name }: Resource, live: string): IndexPlan {
  const definition = `("tenantId") nulls not distinct${live}`;
  return {
    name: derivedName(tableName(name), 'unique', definition),
    unique: true,
    definition,
    columns: [ONE_ROW_COLUMN],
  };
}

function part(
  columns: Map<string, Column>,
  path: string,
  isFolded: boolean,
): { expression: string; column: string } | undefined {
  const whole = columns.get(path);
  if (whole) {
    if (isFolded && whole.type === 'text')
      return { expression: `painel.fold(${quoteName(whole.name)})`, column: whole.name };
    const key = comparedAs(whole.field, quoteName(whole.name));
    return { expression: key === undefined ? quoteName(whole.name) : `(${key})`, column: whole.name };
  }
  const [property = '', ...rest] = path.split('.');
  const outer = columns.get(property);
  if (!outer || outer.type !== 'jsonb' || rest.length === 0) return undefined;
  return { expression: `(${quoteName(outer.name)} #>> ${quoteText(`{${rest.join(',')}}`)})`, column: outer.name };
}
