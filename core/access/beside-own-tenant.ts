import type { Json, JsonObject } from '../types';
import type { AbilityRule } from '../wire';

const same = (a: Json | undefined, b: JsonObject): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * What conditions say beside "of my own tenant", which holds for everything that people of a tenant see and is not worth
 * a word each time. Undefined where nothing is left; the conditions as they are for people of the platform.
 */
export function besideOwnTenant(
  conditions: JsonObject | undefined,
  tenantId: string | null,
  collection: string,
): JsonObject | undefined {
  if (conditions === undefined || tenantId === null) return conditions;
  const left = Object.entries(conditions).flatMap(([name, value]): [string, Json][] => {
    if (name === 'tenantId' && (value === tenantId || same(value, { $eq: tenantId }))) return [];
    if (name === 'id' && collection === 'tenants' && value === tenantId) return [];
    if (
      name === '$or' &&
      Array.isArray(value) &&
      value.some((one) => same(one, { tenantId })) &&
      value.some((one) => same(one, { tenantId: null }))
    )
      return [];
    if (name === '$and' && Array.isArray(value)) {
      const parts = value.flatMap((one) => besideOwnTenant(one as JsonObject, tenantId, collection) ?? []);
      return parts.length === 0 ? [] : [[name, parts]];
    }
    return [[name, value]];
  });
  return left.length === 0 ? undefined : Object.fromEntries(left);
}

/** The same for a whole rule. */
export function ruleBesideOwnTenant(rule: AbilityRule, tenantId: string | null): AbilityRule {
  const { conditions, ...rest } = rule;
  const left = besideOwnTenant(conditions, tenantId, String(rule.subject));
  return left === undefined ? rest : { ...rest, conditions: left };
}
