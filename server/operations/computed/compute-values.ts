import { sql } from 'kysely';
import type { Field, JsonObject, Resource } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import type { Executor } from '../../database/types';
import type { OperationContext } from '../context';
import { boundTo, computeSql, sourcesOf } from './compute-sql';

/**
 * Values of the fields under `compute`, of a record about to be written. One statement; none where no input changed.
 * @param image the record with its `tenantId`.
 * @param changed names whose dependents are wanted; absent for a new record, which wants all.
 */
export async function computeValues(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  image: JsonObject,
  changed?: readonly string[],
): Promise<JsonObject> {
  const fields = resource.fields.filter(
    (field) => field.compute !== undefined && (changed === undefined || depends(resource, field, changed)),
  );
  if (fields.length === 0) return {};
  const own = boundTo(image);
  const values = fields.map(
    (field) => sql`${computeSql(context.runtime.catalog(), resource, field, own)} as ${identifier(field.name)}`,
  );
  const [row] = await executor.run(compile<JsonObject>(sql`select ${sql.join(values)}`));
  return row ?? {};
}

function depends(resource: Resource, field: Field, changed: readonly string[]): boolean {
  return sourcesOf(resource, field).some((source) => changed.includes('own' in source ? source.own : source.via));
}
