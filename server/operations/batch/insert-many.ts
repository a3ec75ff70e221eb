import { sql } from 'kysely';
import type { JsonObject, Resource } from '../../../core/types';
import { identifier } from '../../database/builder';
import { HIDDEN_COLUMNS, tableName } from '../../database/names';
import { toSql } from '../../database/record-rows';
import { columnsOf } from '../../database/table-columns';
import type { Executor } from '../../database/types';
import type { Catalog } from '../../schemas/catalog';
import { traitsOf } from '../resource-traits';
import { slot, template, type Template } from '../statement';
import { cachedTemplate } from '../statement-cache';

/**
 * Inserts complete rows by one statement; those that would break a `unique` are left out. Audit and change feed are the
 * caller's. Answers the ids that went in.
 * @param rows by property name, system columns included
 */
export async function insertMany(catalog: Catalog, executor: Executor, resource: Resource, rows: readonly JsonObject[]): Promise<Set<string>> {
  const texts = rows.map((row) => JSON.stringify(asStored(resource, row)));
  const inserted = await executor.run(statement(catalog, resource).bind({ rows: `[${texts.join(',')}]` }));
  return new Set(inserted.map(({ id }) => id));
}

/** Slot `rows`. One list as JSON: its text does not depend on how many there are, and it is quick to write and to read. */
function statement(catalog: Catalog, resource: Resource): Template<{ id: string }> {
  return cachedTemplate(catalog, `insert many ${resource.name}`, () => {
    const columns = [
      ...[...columnsOf(resource).values()].map(({ name, type }) => ({ name, type: type as string })),
      ...(resource.additional ? [{ name: HIDDEN_COLUMNS.additional, type: 'jsonb' }] : []),
    ];
    const names = sql.join(columns.map(({ name }) => identifier(name)));
    const shape = sql.join(columns.map(({ name, type }) => sql`${identifier(name)} ${sql.raw(type)}`));
    return template<{ id: string }>(sql`
      insert into ${identifier('public', tableName(resource.name))} (${names})
      select ${names} from json_to_recordset(${slot('rows', 'json')}) as given (${shape})
      on conflict do nothing returning "id"`);
  });
}

function asStored(resource: Resource, row: JsonObject): Record<string, unknown> {
  const stored: Record<string, unknown> = {};
  for (const [property, column] of columnsOf(resource)) {
    const value = row[property];
    // Inside JSON a value of JSON stands as it is.
    if (value !== null && value !== undefined) stored[column.name] = column.type === 'jsonb' ? value : toSql(column, value);
  }
  if (resource.additional) stored[HIDDEN_COLUMNS.additional] = additionalOf(resource, row);
  return stored;
}

function additionalOf(resource: Resource, row: JsonObject): JsonObject {
  const { fields } = traitsOf(resource);
  const columns = columnsOf(resource);
  return Object.fromEntries(Object.entries(row).filter(([name, value]) => !fields.has(name) && !columns.has(name) && value !== null));
}
