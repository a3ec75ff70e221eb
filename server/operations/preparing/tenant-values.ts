import { sql } from 'kysely';
import type { JsonObject, Resource } from '../../../core/types';
import { applyDefaults } from '../../../core/validation/apply-defaults';
import { compile, identifier } from '../../database/builder';
import { tableName } from '../../database/names';
import { fromRow, selection, type Row } from '../../database/record-rows';
import type { Executor } from '../../database/types';
import { isId } from '../rights/authorise';
import { tenantOf, type OperationContext } from '../context';
import { tenantValues } from './prepare-create';
import { resourceFacts } from '../resource-facts';

/** The body with what the record's tenant says of it, where the caller belongs to none: of one's own the principal knows it already. */
export async function withTenantValues(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  body: JsonObject,
): Promise<JsonObject> {
  const leftOut = resourceFacts(resource).ofTenant.filter(({ name }) => !Object.hasOwn(body, name));
  if (leftOut.length === 0 || context.principal?.tenant) return body;
  const { resources } = context.runtime.catalog();
  const tenants = resources.get('tenants');
  const tenantId = body['tenantId'] ?? tenantOf(context);
  if (!tenants || typeof tenantId !== 'string' || !isId(tenantId)) return body;
  const tenant = await rowOf(executor, tenants, 'id', tenantId);
  if (!tenant) return body;
  const said: JsonObject = { ...tenant };
  for (const name of singletonsOf(leftOut)) {
    const singleton = resources.get(name);
    if (singleton)
      said[name] = (await rowOf(executor, singleton, 'tenantId', tenantId)) ?? applyDefaults(singleton, {});
  }
  return { ...tenantValues(resource, said), ...body };
}

function singletonsOf(fields: Resource['fields']): Set<string> {
  return new Set(
    fields.flatMap(({ defaultRule }) =>
      defaultRule?.tenant?.includes('.') === true ? defaultRule.tenant.split('.').slice(0, 1) : [],
    ),
  );
}

async function rowOf(
  executor: Executor,
  resource: Resource,
  column: 'id' | 'tenantId',
  id: string,
): Promise<JsonObject | undefined> {
  const isThere = resource.softDelete ? sql` and "deletedAt" is null` : sql``;
  const [row] = await executor.run(
    compile<Row>(
      sql`select ${selection(resource)} from ${identifier('public', tableName(resource.name))} where ${identifier(column)} = ${id}${isThere}`,
    ),
  );
  return row && fromRow(resource, row);
}
