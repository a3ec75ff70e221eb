import { isAccountPassword } from '../../core/password/account-password';
import type { Field, Json, Resource } from '../../core/types';
import { COLUMN_TYPES, columnStorage, columnType } from './columns';
import type { ColumnStorage, ColumnType } from './columns';
import { columnName, SYSTEM_COLUMNS, tableName } from './names';

/** A column that stands for one property of the record. */
export interface Column {
  property: string;
  name: string;
  type: ColumnType;
  storage: ColumnStorage;
  /** Absent for system columns. */
  field?: Field;
}

const SYSTEM_TYPES: Record<(typeof SYSTEM_COLUMNS)[number], ColumnType> = {
  id: 'uuid',
  tenantId: 'uuid',
  version: 'integer',
  createdAt: 'timestamp(3) with time zone',
  updatedAt: 'timestamp(3) with time zone',
  createdBy: 'uuid',
  updatedBy: 'uuid',
};
const systemColumns: Column[] = SYSTEM_COLUMNS.map((name) => {
  const type = SYSTEM_TYPES[name];
  return { property: name, name, type, storage: columnStorage[type] };
});
const systemNames = new Set<string>(SYSTEM_COLUMNS);

const known = new WeakMap<Resource, Map<string, Column>>();

/**
 * Every column of a resource by property name, system columns first. The password of a resource that owns accounts has
 * none: it is kept with the account.
 */
export function columnsOf(resource: Resource): Map<string, Column> {
  const found = known.get(resource);
  if (found) return found;
  const columns = declaredColumns(resource);
  known.set(resource, columns);
  return columns;
}

/** The columns that the schema asks for, whatever a refused change left in place. */
export function declaredColumns(resource: Resource): Map<string, Column> {
  const columns = new Map(systemColumns.map((column) => [column.property, column]));
  for (const field of resource.fields) {
    if (!systemNames.has(field.name) && field.gathered !== true && !isAccountPassword(resource, field))
      columns.set(field.name, fieldColumn(field));
  }
  return columns;
}

function fieldColumn(field: Field): Column {
  const type = columnType(field);
  return { property: field.name, name: columnName(field.name), type, storage: columnStorage[type], field };
}

/** Makes the resources work on a column whose change of type was refused: it keeps the type it has in the database. */
export function keepColumnType(resources: Resource[], kept: { table: string; column: string; type: string }): void {
  const type = COLUMN_TYPES.find((candidate) => candidate === kept.type);
  if (!type) return;
  for (const resource of resources.filter(({ name }) => tableName(name) === kept.table)) {
    for (const [property, column] of columnsOf(resource)) {
      if (column.name === kept.column)
        columnsOf(resource).set(property, { ...column, type, storage: columnStorage[type] });
    }
  }
}

/** Does the table have a column for what has none of its own: fields past the room of a row, names that the schema does not know? */
export function keepsRest(resource: Resource): boolean {
  return resource.additional !== undefined || gatheredFields(resource).size > 0;
}

const gathered = new WeakMap<Resource, ReadonlyMap<string, Field>>();

/** Fields without a column of their own, by name. */
export function gatheredFields(resource: Resource): ReadonlyMap<string, Field> {
  const known =
    gathered.get(resource) ??
    new Map(resource.fields.filter((field) => field.gathered === true).map((field) => [field.name, field]));
  gathered.set(resource, known);
  return known;
}

/** One value as its column takes it; null and absent are SQL NULL. */
export function toSql(column: Column, value: Json | undefined): unknown {
  return value === null || value === undefined ? null : column.storage.toSql(value);
}
