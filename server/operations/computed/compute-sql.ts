import { sql, type RawBuilder } from 'kysely';
import { templateParts } from '../../../core/records/represent';
import type { Field, Json, JsonObject, Resource } from '../../../core/types';
import { identifier } from '../../database/builder';
import { columnName, tableName } from '../../database/names';
import { columnsOf } from '../../database/table-columns';
import type { Catalog } from '../../schemas/catalog';

const TENANTS = 'tenants';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Where a placeholder gets its value: a field of the record, or one of the record that `via` names. */
export type Source = { own: string } | { via: string; collection: string; field: string };

/** @example sourceOf(tenants, 'serverId.domain') // { via: 'serverId', collection: 'servers', field: 'domain' } */
export function sourceOf(resource: Resource, path: string): Source {
  const [head = '', ...rest] = path.split('.');
  const field = resource.fields.find(({ name }) => name === head);
  if (rest.length === 0) return { own: head };
  if (field?.reference && field.kind === 'reference')
    return { via: head, collection: field.reference.collection, field: rest.join('.') };
  if (field === undefined && head === 'tenant') return { via: 'tenantId', collection: TENANTS, field: rest.join('.') };
  return { own: head };
}

/** Every place that the value of a computed field comes from. */
export function sourcesOf(resource: Resource, field: Field): Source[] {
  return (field.compute ?? []).flatMap(({ when, is, days }) => [
    ...Object.keys(when ?? {}).map((name): Source => ({ own: name })),
    ...[is, String(days ?? '')]
      .flatMap(templateParts)
      .flatMap(({ path }) => (path === undefined ? [] : [sourceOf(resource, path)])),
  ]);
}

/** How a statement says a field of the record: a column of its row, or a bound value. */
export interface OwnValue {
  text(name: string): RawBuilder<unknown>;
  /** Of a reference: by its type, so that what it names is found by the key. */
  id(name: string): RawBuilder<unknown>;
}

/** The value of a computed field as SQL, of the type of its column; null where a part is absent or no case fits. */
export function computeSql(
  catalog: Catalog,
  resource: Resource,
  { name, compute = [] }: Field,
  own: OwnValue,
): RawBuilder<unknown> {
  const branches = compute.map(({ when, is, days }) => {
    const text = templateSql(catalog, resource, is, own);
    const value =
      days === undefined
        ? text
        : laterSql(
            text,
            typeof days === 'number' ? sql.lit(days) : sql`${templateSql(catalog, resource, days, own)}::integer`,
          );
    return sql`when ${conditionSql(when, own)} then ${value}`;
  });
  return sql`(case ${sql.join(branches, sql` `)} end)::${sql.raw(columnsOf(resource).get(name)?.type ?? 'text')}`;
}

const laterSql = (date: RawBuilder<unknown>, days: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_char(${date}::date + ${days}, 'YYYY-MM-DD')`;

function conditionSql(when: JsonObject | undefined, own: OwnValue): RawBuilder<unknown> {
  const parts = Object.entries(when ?? {}).map(([name, accepted]) => {
    const values = Array.isArray(accepted) ? accepted : [accepted];
    const texts = values.filter((value) => value !== null).map(asText);
    const absent = values.includes(null) ? sql` or ${own.text(name)} is null` : sql``;
    return sql`(${own.text(name)} = any(${texts}::text[])${absent})`;
  });
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

function asText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function templateSql(catalog: Catalog, resource: Resource, template: string, own: OwnValue): RawBuilder<unknown> {
  const parts = templateParts(template).map(({ literal, path }) =>
    path === undefined ? sql`${literal ?? ''}::text` : placeholderSql(catalog, sourceOf(resource, path), own),
  );
  return parts.length === 0 ? sql`''::text` : sql`(${sql.join(parts, sql` || `)})`;
}

function placeholderSql(catalog: Catalog, source: Source, own: OwnValue): RawBuilder<unknown> {
  if ('own' in source) return own.text(source.own);
  const target = catalog.resources.get(source.collection);
  const column = target && columnsOf(target).get(source.field);
  if (!target || !column || column.field?.secret) return sql`null::text`;
  return sql`(select source.${identifier(column.name)}::text from ${identifier('public', tableName(target.name))} as source where source."id" = ${own.id(source.via)})`;
}

/** Columns of the row, for statements over the table under the alias. */
export function columnOf(alias: string): OwnValue {
  const column = (name: string) => identifier(alias, columnName(name));
  return { text: (name) => sql`${column(name)}::text`, id: column };
}

/** Values of a record that is not written yet. */
export function boundTo(record: JsonObject): OwnValue {
  return {
    text(name) {
      const value = record[name] ?? null;
      return sql`${value === null ? null : asText(value)}::text`;
    },
    id(name) {
      const value = record[name];
      return sql`${typeof value === 'string' && UUID.test(value) ? value : null}::uuid`;
    },
  };
}
