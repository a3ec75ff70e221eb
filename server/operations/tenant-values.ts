import { sql } from 'kysely';
import type { JsonObject, Resource } from '../../core/types';
import { compile, identifier } from '../database/builder';
import { tableName } from '../database/names';
import { fromRow, selection, type Row } from '../database/record-rows';
import type { Executor } from '../database/types';
import { isId } from './authorise';
import { tenantOf, type OperationContext } from './context';
import { tenantValues } from './prepare-create';
import { traitsOf } from './resource-traits';

/** The body with what the record's tenant says of it, where the caller belongs to none: of one's own the principal knows it already. */
export async function withTenantValues(context: OperationContext, executor: Executor, resource: Resource, body: JsonObject): Promise<JsonObject> {
  const isLeftOut = traitsOf(resource).defaultTenant.some(({ name }) => !Object.hasOwn(body, name));
  if (!isLeftOut || context.principal?.tenant) return body;
  const tenants = context.runtime.catalog().resources.get('tenants');
  const tenantId = body['tenantId'] ?? tenantOf(context);
  if (!tenants || typeof tenantId !== 'string' || !isId(tenantId)) return body;
  const [row] = await executor.run(compile<Row>(sql`select ${selection(tenants)} from ${identifier('public', tableName(tenants.name))} where "id" = ${tenantId}`));
  return row ? { ...tenantValues(resource, fromRow(tenants, row)), ...body } : body;
}
