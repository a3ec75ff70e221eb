import { ADMIN, tenantAdministratorOf } from '../../../core/access/roles';
import { ceilingOf, type Ceiling } from '../../../core/access/ceiling';
import {
  ACCESS_PROFILES,
  givenMoves,
  isOfFields,
  profileCondition,
  verbsOf,
  type ProfileRule,
} from '../../../core/access/profiles';
import type { Principal } from '../../../core/access/types';
import type { Verb } from '../../../core/transitions/types';
import type { Resource } from '../../../core/types';
import { violation } from '../../../core/violations';
import type { Violation } from '../../../core/wire';
import type { Executor } from '../../database/types';
import { usersResource } from '../accounts/account-fields';
import type { LinkOwner } from '../write/links';
import { asSystem, isPlatform, type OperationContext } from '../context';
import { loadRow, loadRows } from '../lists/load-rows';
import type { ValueRule } from '../write/step';

/**
 * What is wrong with the rules of an access profile and with whom it is for: names that do not exist, conditions that say
 * nothing, and rights that the tenant, or the one who gives them, does not have.
 */
export async function profileViolations(
  context: OperationContext,
  executor: Executor,
  owner: LinkOwner,
  names: readonly string[],
): Promise<Violation[]> {
  if (owner.resource.name !== ACCESS_PROFILES || context.principal === null) return [];
  const rules = (owner.record['rules'] ?? []) as unknown as ProfileRule[];
  const ceilings = names.includes('rules') ? await ceilingsFor(context, executor, owner) : [];
  return [
    ...(names.includes('rules')
      ? rules.flatMap((rule, index) => ruleViolations(context, rule, `rules.${index}`, ceilings))
      : []),
    ...(names.includes('userIds') ? await personViolations(context, executor, owner) : []),
  ];
}

function ruleViolations(
  context: OperationContext,
  rule: ProfileRule,
  path: string,
  ceilings: readonly Ceiling[],
): Violation[] {
  const resource = context.runtime.catalog().resources.get(rule.collection);
  if (!resource) return [violation(`${path}.collection`, 'unknown')];
  const isField = (name: string) => resource.fields.some((field) => field.name === name);
  const unknown = (rule.fields ?? []).flatMap((name, index) =>
    isField(name) ? [] : [violation(`${path}.fields.${index}`, 'unknown')],
  );
  const moves = givenMoves(resource);
  const unknownMoves = (rule.moves ?? []).flatMap((name, index) =>
    moves.includes(name) ? [] : [violation(`${path}.moves.${index}`, 'unknownMove')],
  );
  const nothing =
    (rule.actions ?? []).length + (rule.moves ?? []).length === 0 ? [violation(`${path}.actions`, 'required')] : [];
  const empty = (rule.conditions ?? []).flatMap((row, index) =>
    profileCondition(resource, row) ? [] : [violation(`${path}.conditions.${index}.field`, 'not')],
  );
  return [
    ...nothing,
    ...unknown,
    ...unknownMoves,
    ...empty,
    ...(unknown.length > 0 ? [] : beyond(resource, rule, path, ceilings)),
  ];
}

/** Fields that are named must all be had; of the whole record at least something. */
function beyond(resource: Resource, rule: ProfileRule, path: string, ceilings: readonly Ceiling[]): Violation[] {
  if (rule.effect !== 'allow') return [];
  const isHad = (verb: Verb): boolean =>
    ceilings.every((ceiling) => {
      const had = (name: string) => ceiling(verb, resource, name);
      if (!isOfFields(verb)) return ceiling(verb, resource);
      return rule.fields == null ? resource.fields.some(({ name }) => had(name)) : rule.fields.every(had);
    });
  const lacking = verbsOf(resource, rule).filter((verb) => !isHad(verb));
  const places = new Set(
    lacking.map((verb) => (rule.actions?.some((action) => action === verb) === true ? 'actions' : 'moves')),
  );
  return [...places].map((place) => violation(`${path}.${place}`, 'beyondOwn'));
}

/** What the tenant has; for whoever is no administrator also what is left to them. */
async function ceilingsFor(
  context: OperationContext,
  executor: Executor,
  { resource, tenantId }: LinkOwner,
): Promise<Ceiling[]> {
  const { runtime, principal, ability } = context;
  const { resources, access } = runtime.catalog();
  const owner = tenantAdministratorOf(access);
  const tenants = resources.get('tenants');
  const isOfNobody = resource.tenancy === 'none';
  if (principal === null || (tenantId === null && !isOfNobody)) return [() => false];
  if (isOfNobody ? principal.user.role !== ADMIN : !isPlatform(context)) {
    const most = owner ?? access.get(principal.user.role);
    return [most === undefined ? () => false : ceilingOf(principal, most, [...resources.values()], ability)];
  }
  if (!owner || !tenants || tenantId === null) return [];
  const tenant = await loadRow(asSystem(runtime, 'platform'), executor, tenants, tenantId);
  const modules = Array.isArray(tenant?.['modules'])
    ? tenant['modules'].filter((name) => typeof name === 'string')
    : [];
  const inTenant: Principal = {
    user: { ...principal.user, role: owner.role, tenantId },
    tenant: { ...tenant, id: tenantId, modules },
  };
  return [ceilingOf(inTenant, owner, [...resources.values()])];
}

/** Profiles are for people of the tenant; those who answer for it get theirs from an administrator. */
async function personViolations(
  context: OperationContext,
  executor: Executor,
  { record }: LinkOwner,
): Promise<Violation[]> {
  const ids = Array.isArray(record['userIds']) ? record['userIds'].map(String) : [];
  const people = await loadRows(
    asSystem(context.runtime, context.scope),
    executor,
    usersResource(context.runtime.catalog()),
    ids,
  );
  const owner = tenantAdministratorOf(context.runtime.catalog().access);
  const refused = new Set(
    people.filter(({ role }) => role === ADMIN || (role === owner?.role && !isPlatform(context))).map(({ id }) => id),
  );
  return ids.flatMap((id, index) => (refused.has(id) ? [violation(`userIds.${index}`, 'not')] : []));
}

/** Access profiles, which are looked at as a whole. */
export const profileRules: ValueRule = {
  concerns: ({ context, resource }) => context.principal !== null && resource.name === ACCESS_PROFILES,
  violations: profileViolations,
};
