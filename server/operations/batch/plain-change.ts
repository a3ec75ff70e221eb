import { ACCESS_PROFILES } from '../../../core/access/profiles';
import { childrenOf, resolveField } from '../../../core/find-field';
import { inverseEnds } from '../../../core/inverse-ends';
import type { Field, Resource } from '../../../core/types';
import { concernsRights } from '../../auth/right-attributes';
import { concernsAccounts } from '../account-fields';
import { conditionOf } from '../checks/public-address';
import { concernsTotals } from '../checks/totals';
import { concernsMembers } from '../checks/unique-members';
import { hasUniqueSecrets } from '../checks/unique-secrets';
import { sourcesOf } from '../computed/compute-sql';
import { concernsFiles } from '../computed/file-facts';
import { isComputedFrom } from '../computed/follow-computed';
import { effectOf, type HookPlace } from '../../application/hooks-of';
import { isInRest, traitsOf } from '../resource-traits';

/** Collections whose writes are looked at as a whole. */
export const LOOKED_AT: ReadonlySet<string> = new Set([ACCESS_PROFILES, 'views']);

/**
 * Does all that is asked of a change to these fields stand in the schema, the links and the constraints of the table? Then many
 * records can be changed by one statement. Where more is asked, such as quotas or values of other records, or others
 * follow, each is changed by itself.
 */
export function isPlainChange(place: HookPlace, resource: Resource, changed: readonly string[]): boolean {
  if (
    concernsAccounts(resource) ||
    resource.tenancy === 'own' ||
    LOOKED_AT.has(resource.name) ||
    hasUniqueSecrets(resource)
  )
    return false;
  const catalog = place.catalog();
  if (isComputedFrom(catalog, resource) || concernsRights(catalog, resource.name, changed) !== undefined) return false;
  const effect = effectOf(place, resource);
  if (effect?.onChange !== undefined && effect.looksAt?.some((name) => changed.includes(name)) !== false) return false;
  if (concernsFiles(resource, changed) || concernsTotals(resource, changed) || concernsMembers(resource, changed))
    return false;
  const { holdingSecrets } = traitsOf(resource);
  const names = new Set(changed);
  if (changed.some((name) => isInRest(resource, name)) || holdingSecrets.some(({ name }) => names.has(name)))
    return false;
  const isLimited =
    resource.pools.some(({ field }) => names.has(field)) ||
    resource.quotas.some(({ where = {} }) => mentions(Object.keys(where), names));
  return !isLimited && resource.fields.every((field) => !asksMore(resource, field, names));
}

/** Does the field, or a rule of it that looks at a changed one, ask for more than its own value? */
function asksMore(resource: Resource, field: Field, names: ReadonlySet<string>): boolean {
  const { compute, exclusiveWhen, requiredFor, includesTenant, memberOf, publicAddress, forced } = field;
  if (
    compute !== undefined &&
    sourcesOf(resource, field).some((source) => names.has('own' in source ? source.own : source.via))
  )
    return true;
  const looksAt = [
    field.name,
    ...Object.keys(exclusiveWhen ?? {}),
    ...[requiredFor, memberOf].flatMap((rule) => rule?.via ?? []),
    ...Object.keys(includesTenant?.skip?.when ?? {}),
    ...Object.keys(conditionOf(publicAddress)),
    ...(forced ?? []).flatMap((one) => Object.keys(one.when)),
  ];
  if (!looksAt.some((name) => names.has(name))) return false;
  return (
    forced !== undefined ||
    asksOthers(field) ||
    field.keysFrom !== undefined ||
    field.secret ||
    inverseEnds(field).length > 0 ||
    exclusiveWhen !== undefined ||
    (names.has(field.name) && leadsOn(resource, field))
  );
}

/** Rules over values of other records, of the tenant, or of the clock, beside the keys of maps. */
export function asksOthers({
  among,
  atMostTenant,
  includesTenant,
  publicAddress,
  requiredFor,
  ahead,
  insideHours,
  memberOf,
  reference,
}: Field): boolean {
  const rules = [reference?.levels, among, atMostTenant, includesTenant, requiredFor, ahead, insideHours, memberOf];
  return publicAddress !== undefined || rules.some((rule) => rule !== undefined);
}

/** Destinations may lead in a circle, which is followed for each record. */
function leadsOn(resource: Resource, field: Field, seen = new Set<Field>()): boolean {
  const holder = resolveField(resource, field);
  if (seen.has(holder)) return false;
  seen.add(holder);
  return (
    field.kind === 'destination' ||
    childrenOf(resolveField(resource, field)).some((child) => leadsOn(resource, child, seen))
  );
}

/** Paths of a filter begin with the name of a field: `status`, `status_ne`, `status.x`. */
function mentions(paths: readonly string[], names: ReadonlySet<string>): boolean {
  return paths.some((path) =>
    [...names].some((name) => path === name || path.startsWith(`${name}.`) || path.startsWith(`${name}_`)),
  );
}
