import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import { parseFilter } from '../../../core/conditions';
import type { Json, Resource } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { tableName } from '../../database/names';
import { quoteName } from '../../database/plan/quote';
import { columnsOf, type Column } from '../../database/table-columns';
import type { Executor } from '../../database/types';
import { comparedAs, comparedNumber, comparedValue } from '../../database/statements/tolerant-text';
import type { Named } from './find-by-name';
import { tenantOf, type OperationContext } from '../context';
import { livingRows } from '../lists/load-rows';
import { filterSql } from '../lists/row-condition';

/** Fields by whose value a record may be recognised: its id, and what occurs once by itself. */
export function keyFields({ unique, fields }: Resource): string[] {
  const single = unique.flatMap(({ fields: names }) => (names.length === 1 ? names : []));
  return ['id', ...single.filter((name) => fields.some((field) => field.name === name && !field.secret))];
}

/** What two spellings of the same key have in common. */
export function keyText(resource: Resource, name: string, value: Json): string {
  const { field } = columnsOf(resource).get(name) ?? {};
  const compared = comparedAs(field, '') === undefined ? value : comparedValue(value);
  const text = typeof compared === 'string' ? compared : JSON.stringify(compared);
  return name === 'id' ? text.toLowerCase() : text;
}

/** The caller's records that have one of the values, by `keyText` of it. */
export async function findByKey(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  name: string,
  values: readonly Json[],
): Promise<Map<string, Named[]>> {
  const found = new Map<string, Named[]>();
  const living = values.length === 0 ? 'nothing' : livingRows(context, 'read', resource);
  const column = columnsOf(resource).get(name);
  if (living === 'nothing' || column === undefined) return found;
  const tenantId = tenantOf(context);
  const own =
    tenantId === null || resource.tenancy === 'platform' || resource.tenancy === 'own'
      ? []
      : [sql`"tenantId" = ${tenantId}::uuid`];
  const rows = await executor.run(lookUp({ resource, column, values, among: [...living, ...own] }));
  for (const { id, tenantId, key } of rows) {
    const text = keyText(resource, name, key);
    found.set(text, [...(found.get(text) ?? []), { id, tenantId }]);
  }
  return found;
}

type Found = Named & { key: Json };

/** The statement that finds the rows with one of the values, among those that meet the conditions. */
function lookUp({
  resource,
  column,
  values,
  among,
}: {
  resource: Resource;
  column: Column;
  values: readonly Json[];
  among: readonly RawBuilder<unknown>[];
}): CompiledQuery<Found> {
  const table = identifier('public', tableName(resource.name));
  const compared = comparedAs(column.field, quoteName(column.name));
  const rows = sql`select "id", "tenantId", ${identifier(column.name)} as key from ${table}`;
  if (compared === undefined) {
    return compile<Found>(
      sql`${rows} where ${sql.join([...among, filterSql(resource, parseFilter(resource, { [column.property]: [...values] }))], sql` and `)}`,
    );
  }
  // Each by the index: what very many of them leave over the planner cannot tell, and works out an expression for every row. Where row
  // policies keep the expression from the index, that would read the table for each of them: then all rows are compared once, the quick way.
  const keys = [...new Set(values.map((value) => String(comparedValue(value))))];
  const isByIndex = sql`(select proleakproof from pg_catalog.pg_proc where oid = 'pg_catalog.regexp_replace(text, text, text)'::regprocedure)`;
  return compile<Found>(sql`
    select found.* from unnest(${keys}::text[]) as asked("~asked"),
      lateral (${rows} where ${sql.join([...among, isByIndex, sql`${sql.raw(compared)} = asked."~asked"`], sql` and `)} offset 0) as found
    union all
    ${rows} where ${sql.join([...among, sql`not ${isByIndex}`, sql`${sql.raw(comparedNumber(quoteName(column.name)))} in (select unnest(${keys}::text[]) collate "C")`], sql` and `)}`);
}
