import type { Verb } from '../transitions/types';
import type { JsonObject, Resource } from '../types';
import type { AbilityRule } from '../wire';
import { expandRule } from './ability-rules';
import type { Ceiling } from './ceiling';
import { resolvePlaceholders } from './placeholders';
import { isOfFields, profileConditions, verbsOf, type AccessProfile, type ProfileRule } from './profiles';
import type { AccessFile, Principal, TracedRule } from './types';

interface Given {
  principal: Principal;
  /** Of the person's role: its row conditions hold for everything that profiles allow. */
  access: AccessFile;
  resources: readonly Resource[];
  /** Of the tenant: what no profile can exceed. */
  ceiling: Ceiling;
  profiles: readonly AccessProfile[];
}

/** Both conditions at once. */
function both(rows: JsonObject | undefined, own: JsonObject | undefined): JsonObject | undefined {
  if (rows === undefined || own === undefined) return rows ?? own;
  return { $and: [rows, own] };
}

/** The wanted fields that may be given; undefined for the whole record, empty for nothing. */
function grantedFields(
  { ceiling }: Given,
  action: Verb,
  resource: Resource,
  { fields }: ProfileRule,
): string[] | undefined {
  if (!isOfFields(action)) return ceiling(action, resource) ? undefined : [];
  const every = resource.fields.map(({ name }) => name);
  const granted = (fields ?? every).filter((name) => ceiling(action, resource, name));
  return fields == null && granted.length === every.length ? undefined : granted;
}

function allowed(given: Given, resource: Resource, rule: ProfileRule): AbilityRule[] {
  const conditions = profileConditions(resource, rule);
  if (conditions === null) return [];
  const own = conditions && resolvePlaceholders(given.principal, conditions);
  if (conditions !== undefined && own === undefined) return [];
  return verbsOf(resource, rule).flatMap((action) => {
    const fields = grantedFields(given, action, resource, rule);
    if (fields?.length === 0) return [];
    return expandRule(given.principal, given.access, given.resources, { action, subject: resource.name }).map(
      (base) => {
        const narrowed = both(base.conditions, own as JsonObject | undefined);
        return { action, subject: resource.name, ...(narrowed && { conditions: narrowed }), ...(fields && { fields }) };
      },
    );
  });
}

/** What a prohibition says of no row that can be told, it says of all. */
function denied({ principal, access, resources }: Given, resource: Resource, rule: ProfileRule): AbilityRule[] {
  const conditions = profileConditions(resource, rule) ?? undefined;
  const verbs = verbsOf(resource, rule);
  const { fields } = rule;
  const parts =
    fields == null
      ? [{ action: verbs }]
      : [{ action: verbs.filter(isOfFields), fields }, { action: verbs.filter((verb) => !isOfFields(verb)) }];
  return parts
    .filter(({ action }) => action.length > 0)
    .flatMap((part) =>
      expandRule(principal, access, resources, {
        ...part,
        subject: resource.name,
        inverted: true,
        ...(conditions && { conditions }),
      }),
    );
}

/**
 * What profiles add to the rules of a role: first everything they allow, then everything they forbid, so that a
 * prohibition holds whatever another profile allows.
 */
export function profileRulesFor(given: Given): TracedRule[] {
  const of = (effect: ProfileRule['effect'], expand: typeof allowed): TracedRule[] =>
    given.profiles.flatMap(({ id, name, rules }) =>
      rules.flatMap((rule, index) => {
        const resource = given.resources.find((one) => one.name === rule.collection);
        if (resource === undefined || rule.effect !== effect) return [];
        return expand(given, resource, rule).map((one): TracedRule => ({
          rule: one,
          origin: { kind: 'profile', id, name, index },
        }));
      }),
    );
  return [...of('allow', allowed), ...of('deny', denied)];
}
