import type { Verb } from '../transitions/types';
import type { Resource } from '../types';
import { abilityRulesFor, expandRule } from './ability-rules';
import { buildAbility, type AppAbility } from './build-ability';
import type { AccessFile, Principal } from './types';

/** May this be given to others: on all their rows, the one field or, without one, the record as a whole? */
export type Ceiling = (action: Verb, resource: Resource, field?: string) => boolean;

/**
 * What somebody may pass on: what they may do themselves, not to single rows of their own but to all that their role
 * sees. `ability` may be narrower than the role, where profiles have taken something away.
 */
export function ceilingOf(
  principal: Principal,
  access: AccessFile,
  resources: readonly Resource[],
  ability?: AppAbility,
): Ceiling {
  const own = ability ?? buildAbility(abilityRulesFor(principal, access, resources));
  return (action, resource, field) => {
    const whole = expandRule(principal, access, resources, { action, subject: resource.name }).map(({ conditions }) =>
      JSON.stringify(conditions),
    );
    for (const rule of own.rulesFor(action, resource.name, field)) {
      if (rule.inverted) return false;
      if (rule.conditions === undefined || whole.includes(JSON.stringify(rule.conditions))) return true;
    }
    return false;
  };
}
