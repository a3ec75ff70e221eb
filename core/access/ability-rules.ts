import { isObject } from '../is-object';
import { isClosedToTenants, ROW_ACTIONS } from './closed-actions';
import { FURTHER_ACTIONS } from './further-actions';
import { attributeOf, resolvePlaceholders } from './placeholders';
import type { Action, Json, JsonObject, Resource, Tenancy } from '../types';
import { ACTIONS } from '../types';
import { isAccepted } from '../records/meets';
import type { AbilityRule } from '../wire';
import type { AccessFile, AccessRule, Principal, TracedRule } from './types';

/** As much of a resource as rights need. */
export interface AccessibleResource {
  name: string;
  screens: Pick<Resource['screens'][number], 'subject' | 'actions' | 'when' | 'unless'>[];
  tenancy?: Tenancy;
  transitions?: { moves: { name: string }[] };
}

function asList(value: string | string[]): string[] {
  return Array.isArray(value) ? value : [value];
}

function holds(principal: Principal, path: string, expected: Json): boolean {
  return isAccepted(attributeOf(principal, path), expected);
}

function isGiven(principal: Principal, path: string): boolean {
  const value = attributeOf(principal, path);
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
}

function applies(principal: Principal, { when, whenGiven }: Pick<AccessRule, 'when' | 'whenGiven'>): boolean {
  if (whenGiven !== undefined && !isGiven(principal, whenGiven)) return false;
  return Object.entries(when ?? {}).every(([path, expected]) => holds(principal, path, expected));
}

/** Conditions with placeholders filled: `undefined` when there are none, `null` when one has no value. */
function filled(principal: Principal, conditions: JsonObject | undefined): JsonObject | undefined | null {
  if (conditions === undefined) return undefined;
  const resolved = resolvePlaceholders(principal, conditions);
  return isObject(resolved) ? resolved : null;
}

function rowCondition(principal: Principal, access: AccessFile, collection: string): JsonObject | undefined | null {
  const rows = access.rows ?? {};
  const own = Object.hasOwn(rows, collection) ? rows[collection] : undefined;
  const condition = filled(principal, own ?? rows['*']);
  return condition !== undefined && condition !== null && Object.keys(condition).length === 0 ? undefined : condition;
}

/**
 * Rows of nobody's tenant are readable where the collection is shared; a platform collection has no tenant at all; where
 * the rows are tenants, a tenant is its own row.
 */
function adapted(
  resource: AccessibleResource | undefined,
  action: string,
  condition: JsonObject | undefined | null,
): JsonObject | undefined | null {
  if (condition === undefined || condition === null || !Object.hasOwn(condition, 'tenantId')) return condition;
  if (resource?.tenancy === 'platform') return null;
  if (resource?.tenancy === 'own') {
    const { tenantId, ...rest } = condition;
    return { ...rest, id: tenantId ?? null };
  }
  if (resource?.tenancy !== 'shared' || action !== 'read' || typeof condition['tenantId'] !== 'string')
    return condition;
  const { tenantId, ...rest } = condition;
  return { ...rest, $or: [{ tenantId }, { tenantId: null }] };
}

interface Draft {
  rule: AccessRule;
  action: string;
  subject: string;
  conditions: JsonObject | undefined | null;
  keys: string[] | undefined;
}

/** The names that a rule speaks of; undefined for one that speaks of all. */
function keysOf(principal: Principal, { keys }: AccessRule): string[] | undefined {
  if (keys === undefined) return undefined;
  const named = resolvePlaceholders(principal, keys);
  return Array.isArray(named) ? named.filter((name) => typeof name === 'string') : [];
}

function finish({ rule, action, subject, conditions, keys }: Draft): AbilityRule[] {
  // A prohibition whose condition has no value holds for all rows; a permission without one is dropped.
  if ((conditions === null && rule.inverted !== true) || keys?.length === 0) return [];
  const result: AbilityRule = { action, subject };
  if (conditions !== undefined && conditions !== null) result.conditions = conditions;
  if (rule.fields !== undefined) result.fields = rule.fields;
  if (rule.inverted === true) result.inverted = true;
  if (rule.mask === true) result.mask = true;
  if (keys !== undefined) result.keys = keys;
  if (rule.reason !== undefined) result.reason = rule.reason;
  return [result];
}

function screenActions(action: string, offered: readonly Action[]): string[] {
  const further = Object.entries(FURTHER_ACTIONS).flatMap(([name, needed]) => (offered.includes(needed) ? [name] : []));
  if (action === 'manage') return ACTIONS.every((one) => offered.includes(one)) ? ['manage'] : [...offered, ...further];
  return [...offered, ...further].includes(action) ? [action] : [];
}

class RuleExpansion {
  readonly #principal: Principal;
  readonly #access: AccessFile;
  readonly #byName: Map<string, AccessibleResource>;
  readonly #bySubject = new Map<string, { resource: AccessibleResource; actions: readonly Action[] }[]>();

  constructor(principal: Principal, access: AccessFile, resources: readonly AccessibleResource[]) {
    this.#principal = principal;
    this.#access = access;
    this.#byName = new Map(resources.map((resource) => [resource.name, resource]));
    for (const resource of resources) {
      for (const screen of resource.screens.filter((one) => one.unless === undefined && applies(principal, one))) {
        const places = this.#bySubject.get(screen.subject) ?? [];
        places.push({ resource, actions: screen.actions });
        this.#bySubject.set(screen.subject, places);
      }
    }
  }

  expand(rule: AccessRule): AbilityRule[] {
    return this.#subjectsOf(rule).flatMap((subject) => [
      ...[...asList(rule.action), ...this.#movesDenied(rule, subject)].flatMap((action) => [
        ...this.#own(rule, action, subject),
        ...this.#throughScreens(rule, action, subject),
      ]),
      ...(subject === 'all' && rule.inverted !== true ? this.#closed() : []),
    ]);
  }

  #isClosed(resource: AccessibleResource | undefined, action: string): boolean {
    return resource !== undefined && this.#principal.user.tenantId !== null && isClosedToTenants(resource, action);
  }

  /** What a right to everything does not give. */
  #closed(): AbilityRule[] {
    return [...this.#byName.values()].flatMap((resource) =>
      ROW_ACTIONS.filter((action) => this.#isClosed(resource, action)).map((action) => ({
        action,
        subject: resource.name,
        inverted: true,
      })),
    );
  }

  /** What is forbidden of the rows of certain tenants is forbidden in each collection that has such rows. */
  #subjectsOf({ subject, inverted, conditions }: AccessRule): string[] {
    const isOfTenants = inverted === true && conditions !== undefined && Object.hasOwn(conditions, 'tenantId');
    const ofTenants = () =>
      [...this.#byName.values()].filter(({ tenancy }) => tenancy !== 'platform').map(({ name }) => name);
    return asList(subject).flatMap((one) => (one === 'all' && isOfTenants ? ofTenants() : [one]));
  }

  /** Who is kept from changing records is kept from moving them, unless a later rule says otherwise. */
  #movesDenied({ action, inverted, fields }: AccessRule, subject: string): string[] {
    if (inverted !== true || fields !== undefined || !asList(action).includes('update')) return [];
    const resources = subject === 'all' ? [...this.#byName.values()] : [this.#byName.get(subject)];
    return [...new Set(resources.flatMap((resource) => resource?.transitions?.moves.map(({ name }) => name) ?? []))];
  }

  #own(rule: AccessRule, action: string, subject: string): AbilityRule[] {
    const resource = this.#byName.get(subject);
    if (rule.inverted !== true && this.#isClosed(resource, action)) return [];
    const isRows = resource !== undefined || subject === 'all';
    const conditions =
      rule.conditions === undefined && isRows && rule.inverted !== true
        ? adapted(resource, action, rowCondition(this.#principal, this.#access, subject))
        : this.#written(rule, resource);
    const keys = keysOf(this.#principal, rule);
    if (action === 'manage' && resource?.tenancy === 'shared' && conditions !== null && rule.inverted !== true) {
      const reading = adapted(resource, 'read', conditions);
      return [
        ...finish({ rule, action, subject, conditions, keys }),
        ...finish({ rule, action: 'read', subject, conditions: reading, keys }),
      ];
    }
    return finish({ rule, action, subject, conditions, keys });
  }

  /** The conditions that stand in a rule. */
  #written(
    { conditions, inverted }: AccessRule,
    resource: AccessibleResource | undefined,
  ): JsonObject | undefined | null {
    const written = filled(this.#principal, conditions);
    return inverted === true && resource?.tenancy === 'own' ? adapted(resource, '', written) : written;
  }

  #throughScreens(rule: AccessRule, action: string, subject: string): AbilityRule[] {
    const places = this.#bySubject.get(subject) ?? [];
    return places.flatMap(({ resource, actions }) =>
      resource.name === subject
        ? []
        : screenActions(action, actions).flatMap((granted) =>
            this.#own({ ...rule, conditions: undefined }, granted, resource.name),
          ),
    );
  }
}

/** Later rules win over earlier ones, so of equal rules the last one stays. */
function unique(traced: TracedRule[]): TracedRule[] {
  const last = new Map(traced.map(({ rule }, index) => [JSON.stringify(rule), index]));
  return traced.filter(({ rule }, index) => last.get(JSON.stringify(rule)) === index);
}

/** What one more rule gives a principal, under the row conditions of its access file. */
export function expandRule(
  principal: Principal,
  access: AccessFile,
  resources: readonly AccessibleResource[],
  rule: AccessRule,
): AbilityRule[] {
  return new RuleExpansion(principal, access, resources).expand(rule);
}

/** The rules of `abilityRulesFor`, each with the rule of the access file that it comes from. */
export function tracedRulesFor(
  principal: Principal,
  access: AccessFile,
  resources: readonly AccessibleResource[],
): TracedRule[] {
  const expansion = new RuleExpansion(principal, access, resources);
  return unique(
    access.rules.flatMap((rule, index) =>
      applies(principal, rule)
        ? expansion
            .expand(rule)
            .map((expanded): TracedRule => ({ rule: expanded, origin: { kind: 'role', role: access.role, index } }))
        : [],
    ),
  );
}

/**
 * The `userAbilityRules` of a principal: its access file with `when` applied, screen rights spread to collections
 * under the row conditions, and placeholders filled. A permission whose placeholder has no value is left out.
 */
export function abilityRulesFor(
  principal: Principal,
  access: AccessFile,
  resources: readonly AccessibleResource[],
): AbilityRule[] {
  return tracedRulesFor(principal, access, resources).map(({ rule }) => rule);
}
