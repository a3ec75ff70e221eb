import { sql } from 'kysely';
import type { JsonObject } from '../../core/types';
import { identifier } from '../database/builder';
import { tableName } from '../database/names';
import { columnsOf, toSql } from '../database/table-columns';
import type { Executor } from '../database/types';
import { resourceOf, type OperationContext } from './context';
import { storedValues } from './write/stored-values';
import { withFeedLine } from './write/feed-lines';

/**
 * System bypass: writes values that only the system computes, such as states and counters, without validation or audit.
 * Secrets are hashed or sealed as always.
 * @param executor of the transaction that it stands or falls with, where there is one
 */
export async function setComputed(
  context: OperationContext,
  collection: string,
  id: string,
  values: JsonObject,
  executor: Executor = context.runtime.database.as(context.scope),
): Promise<void> {
  if (context.principal !== null)
    throw new Error('setComputed: expected the context of the system, got a person; use updateRecord');
  const resource = resourceOf(context, collection);
  const columns = columnsOf(resource);
  const stored = await storedValues(context, resource, values, Object.keys(values));
  const assignments = Object.keys(values).map((name) => {
    const column = columns.get(name);
    if (!column) throw new Error(`${collection}: expected a field of the schema, got ${name}`);
    return sql`${identifier(column.name)} = ${toSql(column, stored[name] ?? values[name])}`;
  });
  if (assignments.length === 0) return;
  const write = sql`update ${identifier('public', tableName(collection))} set ${sql.join(assignments)} where "id" = ${id}`;
  const [written] = await executor.run(withFeedLine(resource, 'update', write, Object.keys(values)));
  if (written)
    context.runtime.written({
      collection,
      ids: [written.recordId],
      tenantId: written.tenantId,
      action: 'update',
      fields: Object.keys(values),
    });
}
