import { buildAbility, type AppAbility } from '../../../core/access/build-ability';
import type { AbilityRule } from '../../../core/wire';
import { useSession } from './useSession';

const NOTHING: AbilityRule[] = [];
const built = new WeakMap<AbilityRule[], AppAbility>();

/** The CASL ability of a list of rules; built once per list. */
export function abilityOf(rules: AbilityRule[]): AppAbility {
  const known = built.get(rules);
  if (known) return known;
  const ability = buildAbility(rules);
  built.set(rules, ability);
  return ability;
}

/** What the signed-in person may do; nothing at all while nobody is signed in. */
export const useAbility = (): AppAbility => abilityOf(useSession()?.userAbilityRules ?? NOTHING);
