import { sql } from 'kysely';
import type { Resource } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { columnName, tableName } from '../../database/names';
import type { Executor } from '../../database/types';
import type { OperationContext } from '../context';
import { livingRows } from '../lists/load-rows';

const PAGE = 20_000;

/** The records that name one record, and what of them is a key: a field, or with `member` what each item of a list has there. */
export interface KeysWithin {
  field: string;
  id: string;
  key: string;
  member?: string;
}

/** The ids of the caller's records by their keys; where two have the same, that of the older. Read page by page. */
export async function keysWithin(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  { field, id, key, member }: KeysWithin,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const living = livingRows(context, 'read', resource);
  if (living === 'nothing') return found;
  const column = identifier(columnName(key));
  const keys =
    member === undefined
      ? sql`array[${column}::text]`
      : sql`(select array_agg(one->>${member}::text) from jsonb_array_elements(${column}) as one)`;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await executor.run(
      compile<{ id: string; keys: (string | null)[] | null }>(sql`
        select "id", ${keys} as "keys" from ${identifier('public', tableName(resource.name))}
        where ${sql.join([sql`${identifier(columnName(field))} = ${id}::uuid`, sql`"id" > ${after}::uuid`, ...living], sql` and `)}
        order by "id" limit ${PAGE}`),
    );
    for (const row of rows)
      for (const text of row.keys ?? []) if (text !== null && !found.has(text)) found.set(text, row.id);
    if (rows.length < PAGE) return found;
    after = rows.at(-1)?.id ?? after;
  }
}
