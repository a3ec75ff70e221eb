import { isObject } from '../is-object';
import type { Field, Json, JsonObject, Resource } from '../types';

/** Fields of a tenant by their names, and what it has set in singletons, by collection. */
export type TenantValues = Readonly<Record<string, unknown>> | null | undefined;

/** What the field of a new record has of its tenant; undefined where that says nothing. */
export function ofTenant({ defaultRule }: Pick<Field, 'defaultRule'>, tenant: TenantValues): Json | undefined {
  if (defaultRule?.tenant === undefined) return undefined;
  const [holder = '', setting] = defaultRule.tenant.split('.');
  const value = tenant?.[holder];
  if (setting !== undefined) return isObject(value) ? (value[setting] ?? undefined) : undefined;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
}

/** What a new record of this tenant has in the field where nobody says anything; undefined for nothing. */
export function usualValue(
  field: Pick<Field, 'default' | 'defaultRule'> | undefined,
  tenant: TenantValues,
): Json | undefined {
  return field && (ofTenant(field, tenant) ?? field.default);
}

/** The resource as people of the tenant know it: its defaults are those of the tenant where a hint says so. */
export function withTenantDefaults(resource: Resource, tenant: TenantValues): Resource {
  if (!tenant || !resource.fields.some(({ defaultRule }) => defaultRule?.tenant !== undefined)) return resource;
  const fields = resource.fields.map((field) => {
    const value = ofTenant(field, tenant);
    return value === undefined ? field : { ...field, default: value };
  });
  return { ...resource, fields };
}

/** What new records of these resources begin with, shaped as `TenantValues` are. */
export function tenantDefaults(resources: Iterable<Resource>, tenant: TenantValues): JsonObject {
  const told: JsonObject = {};
  for (const field of [...resources].flatMap(({ fields }) => fields)) {
    const value = ofTenant(field, tenant);
    const [holder = '', setting] = field.defaultRule?.tenant?.split('.') ?? [];
    if (value === undefined) continue;
    const known = told[holder];
    told[holder] = setting === undefined ? value : { ...(isObject(known) ? known : {}), [setting]: value };
  }
  return told;
}
