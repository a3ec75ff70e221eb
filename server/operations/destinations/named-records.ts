import { sql } from 'kysely';
import type { JsonObject, Resource } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { HIDDEN_COLUMNS, tableName } from '../../database/names';
import { isId } from '../authorise';
import type { OperationContext } from '../context';
import { loadRows } from '../load-rows';

/** What is known of a record that a destination names: the record where the caller may read it, and whether there is one at all. */
export interface Named {
  record?: JsonObject;
  exists: boolean;
}

/** By id. One statement, and a second one where some cannot be read. */
export async function namedRecords(
  context: OperationContext,
  resource: Resource,
  ids: readonly string[],
): Promise<Map<string, Named>> {
  const executor = context.runtime.database.as(context.scope);
  const readable = new Map(
    (await loadRows(context, executor, resource, [...ids])).map((record) => [String(record['id']), record]),
  );
  const others = ids.filter((id) => !readable.has(id) && isId(id));
  const living = resource.softDelete ? sql` and ${identifier(HIDDEN_COLUMNS.deletedAt)} is null` : sql``;
  const there =
    others.length === 0
      ? []
      : await executor.run(
          compile<{ id: string }>(
            sql`select "id" from ${identifier('public', tableName(resource.name))} where "id" = any(${others}::uuid[])${living}`,
          ),
        );
  const existing = new Set(there.map(({ id }) => id));
  return new Map(
    ids.map((id) => {
      const record = readable.get(id);
      return [id, record ? { record, exists: true } : { exists: existing.has(id) }];
    }),
  );
}
