import { sql } from 'kysely';
import { meets } from '../../../core/meets';
import type { IncludesTenantRule } from '../../../core/rules';
import type { Field, JsonObject, Resource } from '../../../core/types';
import { violation } from '../../../core/violations';
import type { Violation } from '../../../core/wire';
import { compile, identifier } from '../../database/builder';
import { fromRow, selection } from '../../database/record-rows';
import { columnsOf } from '../../database/table-columns';
import type { Executor } from '../../database/types';
import type { LinkOwner } from '../write/links';
import type { OperationContext } from '../context';
import { touches, type ValueRule } from '../write/step';

const TENANTS = 'tenants';

/** What the record's tenant limits or demands, in the named fields. One statement; none where no rule applies. */
export async function tenantViolations(
  context: OperationContext,
  executor: Executor,
  owner: LinkOwner,
  names: readonly string[],
): Promise<Violation[]> {
  const fields = owner.resource.fields.filter(
    (field) => concerns(field, names) && (owner.record[field.name] ?? null) !== null,
  );
  const tenants = context.runtime.catalog().resources.get(TENANTS);
  if (fields.length === 0 || tenants === undefined || owner.tenantId === null) return [];
  const tenant = await loadTenant(executor, tenants, owner.tenantId, fields.flatMap(tenantFields));
  if (tenant === undefined) return [];
  return fields.flatMap((field) => [
    ...overLimit(field, owner.record, tenant),
    ...missingValues(field, owner.record, tenant),
  ]);
}

/** A rule speaks of its own field and of those that its exceptions look at. */
const lookedAt = ({ name, atMostTenant, includesTenant }: Field): string[] =>
  atMostTenant === undefined && includesTenant === undefined
    ? []
    : [name, ...Object.keys(includesTenant?.skip?.when ?? {})];

const concerns = (field: Field, names: readonly string[]): boolean =>
  lookedAt(field).some((one) => names.includes(one));

function tenantFields({ atMostTenant = [], includesTenant }: Field): string[] {
  return [
    ...atMostTenant,
    ...(includesTenant ? [includesTenant.field, ...Object.keys(includesTenant.unless ?? {})] : []),
  ];
}

async function loadTenant(
  executor: Executor,
  tenants: Resource,
  id: string,
  names: string[],
): Promise<JsonObject | undefined> {
  const known = names.filter((name) => columnsOf(tenants).has(name));
  const [row] = await executor.run(
    compile<JsonObject>(
      sql`select ${selection(tenants, known)} from ${identifier('public', TENANTS)} where "id" = ${id}`,
    ),
  );
  return row && fromRow(tenants, row);
}

function overLimit({ name, atMostTenant = [] }: Field, record: JsonObject, tenant: JsonObject): Violation[] {
  const limit = atMostTenant.map((one) => tenant[one]).find((value) => value !== null && value !== undefined);
  if (limit === undefined || Number(record[name]) <= Number(limit)) return [];
  return [violation(name, 'atMostTenant', { maximum: limit })];
}

function missingValues({ name, includesTenant }: Field, record: JsonObject, tenant: JsonObject): Violation[] {
  if (includesTenant === undefined || (includesTenant.unless && meets(includesTenant.unless, tenant))) return [];
  const given = asList(record[name]);
  const excused = excusedValues(includesTenant, record);
  const missing = asList(tenant[includesTenant.field]).filter(
    (value) => !given.includes(value) && !excused.includes(value),
  );
  return missing.length === 0 ? [] : [violation(name, 'includesTenant', { missing })];
}

function excusedValues({ skip }: IncludesTenantRule, record: JsonObject) {
  return skip && meets(skip.when, record) ? skip.values : [];
}

function asList(value: JsonObject[string] | undefined) {
  return Array.isArray(value) ? value : [];
}

/** Fields under `atMostTenant` and `includesTenant`. */
export const tenantRules: ValueRule = {
  concerns: (intent) => intent.resource.fields.some((field) => lookedAt(field).some((name) => touches(intent, [name]))),
  violations: tenantViolations,
};
