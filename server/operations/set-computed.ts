import { sql } from 'kysely';
import type { JsonObject } from '../../core/types';
import { identifier } from '../database/builder';
import { tableName } from '../database/names';
import { columnsOf, toSql } from '../database/table-columns';
import type { Executor } from '../database/types';
import { resourceOf, type OperationContext } from './context';
import { storedValues } from './write/stored-values';
import type { WriteEvent } from './runtime';
import { announceAll } from './write/announce';
import { withFeedLine } from './write/feed-lines';

/**
 * System bypass: writes values that only the system computes, such as states and counters, without validation or audit, and tells the
 * server of it. Secrets are hashed or sealed as always.
 */
export async function setComputed(
  context: OperationContext,
  collection: string,
  id: string,
  values: JsonObject,
): Promise<void> {
  const executor = context.runtime.database.as(context.scope);
  announceAll(context, await setComputedWithin(context, executor, collection, id, values));
}

/** The same as a part of a transaction. Answers what has to be announced once it is committed. */
export async function setComputedWithin(
  context: OperationContext,
  executor: Executor,
  collection: string,
  id: string,
  values: JsonObject,
): Promise<WriteEvent[]> {
  if (context.principal !== null)
    throw new Error('setComputed: expected the context of the system, got a person; use updateRecord');
  const resource = resourceOf(context, collection);
  const columns = columnsOf(resource);
  const fields = Object.keys(values);
  const stored = await storedValues(context, resource, values, fields);
  const assignments = fields.map((name) => {
    const column = columns.get(name);
    if (!column) throw new Error(`${collection}: expected a field of the schema, got ${name}`);
    return sql`${identifier(column.name)} = ${toSql(column, stored[name] ?? values[name])}`;
  });
  if (assignments.length === 0) return [];
  const write = sql`update ${identifier('public', tableName(collection))} set ${sql.join(assignments)} where "id" = ${id}`;
  const written = await executor.run(withFeedLine(resource, 'update', write, fields));
  return written.map(({ recordId, tenantId }) => ({ collection, ids: [recordId], tenantId, action: 'update', fields }));
}
