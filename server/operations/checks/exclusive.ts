import { sql } from 'kysely';
import { Problem } from '../../../core/errors';
import { meets } from '../../../core/records/meets';
import type { Field, Json, JsonObject, Resource } from '../../../core/types';
import { violation } from '../../../core/violations';
import { compile, identifier } from '../../database/builder';
import { columnName, HIDDEN_COLUMNS, tableName } from '../../database/names';
import { columnsOf } from '../../database/table-columns';
import type { Executor } from '../../database/types';

export const exclusiveFields = (resource: Resource): Field[] =>
  resource.fields.filter((field) => field.exclusiveWhen !== undefined);

/**
 * Checks `exclusiveWhen` after the write and inside its transaction, in which the writers of one tenant take turns: while
 * records are in such a state, no two of them hold the same value.
 * @throws Problem `invalid` with code `exclusive` at each value that another record has.
 */
export async function checkExclusive(
  executor: Executor,
  resource: Resource,
  record: JsonObject,
  changed: readonly string[],
): Promise<void> {
  for (const field of exclusiveFields(resource)) {
    const { exclusiveWhen } = field;
    if (exclusiveWhen === undefined || !meets(exclusiveWhen, record)) continue;
    if (![field.name, ...Object.keys(exclusiveWhen)].some((name) => changed.includes(name))) continue;
    const values = asList(record[field.name]);
    const taken =
      values.length === 0
        ? new Set<string>()
        : await takenValues(executor, resource, { field, exclusiveWhen, record, values });
    const errors = values.flatMap((value, index) =>
      taken.has(asText(value)) ? [violation(placeOf(record, field, index), 'exclusive')] : [],
    );
    if (errors.length > 0) throw new Problem('invalid', { errors });
  }
}

function placeOf(record: JsonObject, { name }: Field, index: number): string {
  return Array.isArray(record[name]) ? `${name}.${index}` : name;
}

function asList(value: Json | undefined): Json[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function asText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

interface Question {
  field: Field;
  exclusiveWhen: JsonObject;
  record: JsonObject;
  values: Json[];
}

async function takenValues(
  executor: Executor,
  resource: Resource,
  { field, exclusiveWhen, record, values }: Question,
): Promise<Set<string>> {
  const tenantId = record['tenantId'] ?? null;
  await executor.run(
    compile(
      sql`select pg_advisory_xact_lock(hashtextextended(${`exclusive ${asText(tenantId)} ${resource.name}`}, 0))`,
    ),
  );
  // One value or a list, plain or JSON: as JSON they are looked through alike.
  const held = sql`jsonb_path_query(to_jsonb(other.${identifier(columnName(field.name))}), '$[*]') #>> '{}'`;
  const conditions = Object.keys(exclusiveWhen).map(
    (name) =>
      sql`to_jsonb(other.${identifier(columnName(name))}) <@ ${JSON.stringify(asList(exclusiveWhen[name]))}::jsonb`,
  );
  const ofTenant = tenantId === null ? sql`other."tenantId" is null` : sql`other."tenantId" = ${tenantId}::uuid`;
  // A plain text is found by an index before it is looked into: lists of blocked phones are long.
  const isText = columnsOf(resource).get(field.name)?.type === 'text';
  const same = isText ? [sql`other.${identifier(columnName(field.name))} = any(${values.map(asText)}::text[])`] : [];
  const living = resource.softDelete ? [sql`other.${identifier(HIDDEN_COLUMNS.deletedAt)} is null`] : [];
  const rows = await executor.run(
    compile<{ value: string }>(sql`
      select distinct value from (
        select ${held} as value from ${identifier('public', tableName(resource.name))} as other
        where ${sql.join([ofTenant, sql`other."id" <> ${record['id']}`, ...same, ...conditions, ...living], sql` and `)}
      ) as held where value = any(${values.map(asText)}::text[])`),
  );
  return new Set(rows.map(({ value }) => value));
}
