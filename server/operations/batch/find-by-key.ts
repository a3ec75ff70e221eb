import { sql } from 'kysely';
import { parseFilter } from '../../../core/conditions';
import type { Json, Resource } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { tableName } from '../../database/names';
import { columnsOf } from '../../database/table-columns';
import type { Executor } from '../../database/types';
import { comparedAs, comparedValue } from '../../database/tolerant-text';
import type { Named } from './find-by-name';
import { tenantOf, type OperationContext } from '../context';
import { livingRows } from '../load-rows';
import { filterSql } from '../row-condition';

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
export async function findByKey(context: OperationContext, executor: Executor, resource: Resource, name: string, values: readonly Json[]): Promise<Map<string, Named[]>> {
  const found = new Map<string, Named[]>();
  const living = values.length === 0 ? 'nothing' : livingRows(context, 'read', resource);
  const column = columnsOf(resource).get(name);
  if (living === 'nothing' || column === undefined) return found;
  const tenantId = tenantOf(context);
  const own = tenantId === null || resource.tenancy === 'platform' || resource.tenancy === 'own' ? [] : [sql`"tenantId" = ${tenantId}::uuid`];
  const conditions = [...living, ...own, filterSql(resource, parseFilter(resource, { [name]: [...values] }))];
  const rows = await executor.run(
    compile<Named & { key: Json }>(sql`
      select "id", "tenantId", ${identifier(column.name)} as key from ${identifier('public', tableName(resource.name))}
      where ${sql.join(conditions, sql` and `)}`),
  );
  for (const { id, tenantId, key } of rows) {
    const text = keyText(resource, name, key);
    found.set(text, [...(found.get(text) ?? []), { id, tenantId }]);
  }
  return found;
}
