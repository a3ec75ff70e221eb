import { isObject } from '../../core/is-object';
import { setOwn } from '../../core/schema/keywords';
import { secretFlag } from '../../core/records/secret-flag';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Json, JsonObject, Resource } from '../../core/types';
import { builder, identifier } from './builder';
import { HIDDEN_COLUMNS } from './names';
import { columnsOf, gatheredFields, keepsRest, toSql } from './table-columns';

/** Values by column name, as insert and update take them. */
export type Row = Record<string, unknown>;

/**
 * Record to row: only the properties given. Properties without a column go to `additional` when the table has one and
 * throw otherwise, because validation should have refused them.
 */
export function toRow(resource: Resource, record: JsonObject): Row {
  const columns = columnsOf(resource);
  const row: Row = {};
  const rest: JsonObject = {};
  for (const [property, value] of Object.entries(record)) {
    const column = columns.get(property);
    if (column) row[column.name] = toSql(column, value);
    else rest[property] = value;
  }
  const names = Object.keys(rest);
  if (names.length === 0) return row;
  if (!keepsRest(resource)) {
    throw new Error(
      `${resource.name}: expected properties of the schema, got "${names.join('", "')}"; validate the record first`,
    );
  }
  row[HIDDEN_COLUMNS.additional] = JSON.stringify(rest);
  return row;
}

/**
 * Row to record, as answered by a statement that selected `selection(resource)`: absent values null, secrets only as
 * `has<Field>`, additional properties unfolded.
 */
export function fromRow(resource: Resource, row: Row): JsonObject {
  const properties = propertiesOf(resource);
  // The driver's own object is quick to turn into JSON; one filled name by name is not.
  if (properties.size === 0 && !keepsRest(resource)) return row as JsonObject;
  const record: JsonObject = {};
  for (const [name, value] of Object.entries(row)) {
    if (name !== HIDDEN_COLUMNS.additional || !keepsRest(resource))
      record[properties.get(name) ?? name] = value as Json;
  }
  if (!keepsRest(resource)) return record;
  const rest = row[HIDDEN_COLUMNS.additional];
  if (isObject(rest))
    for (const name of Object.keys(rest)) if (!Object.hasOwn(record, name)) setOwn(record, name, rest[name] as Json);
  if (rest !== undefined) for (const name of gatheredFields(resource).keys()) record[name] ??= null;
  return record;
}

const propertyNames = new WeakMap<Resource, Map<string, string>>();

/** Property of a selected column, where the two differ: PostgreSQL takes no alias that is empty or too long either. */
function propertiesOf(resource: Resource): Map<string, string> {
  const found = propertyNames.get(resource);
  if (found) return found;
  const names = new Map<string, string>();
  for (const { property, name, field } of columnsOf(resource).values()) {
    if (property === name) continue;
    if (field?.secret) names.set(secretFlag(name), secretFlag(property));
    else names.set(name, property);
  }
  propertyNames.set(resource, names);
  return names;
}

/**
 * The select or returning list: every column, a secret as `has<Field>`. `fromRow` reads the answer.
 * @param properties narrows the list; `id` and `version` are always in it.
 * @param table alias of the table where the statement has several.
 */
export function selection(resource: Resource, properties?: Iterable<string>, table?: string): RawBuilder<unknown> {
  if (properties) return compileSelection(resource, properties, table);
  const known = wholeSelections.get(resource) ?? new Map<string | undefined, RawBuilder<unknown>>();
  wholeSelections.set(resource, known);
  const text = known.get(table) ?? sql.raw(compileSelection(resource, undefined, table).compile(builder).sql);
  known.set(table, text);
  return text;
}

/** Most statements ask for every column, and putting their names together costs more than all the rest. */
const wholeSelections = new WeakMap<Resource, Map<string | undefined, RawBuilder<unknown>>>();

function compileSelection(
  resource: Resource,
  properties: Iterable<string> | undefined,
  table: string | undefined,
): RawBuilder<unknown> {
  const wanted = properties && new Set([...properties, 'id', 'version']);
  const parts: RawBuilder<unknown>[] = [];
  for (const column of columnsOf(resource).values()) {
    if (wanted && !wanted.has(column.property)) continue;
    const ref = table ? identifier(table, column.name) : identifier(column.name);
    if (column.field?.secret) parts.push(sql`(${ref} is not null) as ${identifier(secretFlag(column.name))}`);
    else parts.push(ref);
  }
  if (keepsRest(resource)) {
    parts.push(table ? identifier(table, HIDDEN_COLUMNS.additional) : identifier(HIDDEN_COLUMNS.additional));
  }
  return sql.join(parts);
}
