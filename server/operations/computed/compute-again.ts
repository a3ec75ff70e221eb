import { sql } from 'kysely';
import type { Resource } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { columnName, tableName } from '../../database/names';
import type { Executor } from '../../database/types';
import type { Catalog } from '../../schemas/catalog';
import { columnOf, computeSql } from './compute-sql';

/** Gives a stored row the values that its computed fields have by now. */
export async function computeAgain(
  catalog: Catalog,
  executor: Executor,
  resource: Resource,
  id: string,
): Promise<void> {
  const fields = resource.fields.filter((field) => field.compute !== undefined);
  if (fields.length === 0) return;
  const values = fields.map(
    (field) => sql`${identifier(columnName(field.name))} = ${computeSql(catalog, resource, field, columnOf('row'))}`,
  );
  await executor.run(
    compile(
      sql`update ${identifier('public', tableName(resource.name))} as "row" set ${sql.join(values)} where "row"."id" = ${id}`,
    ),
  );
}
