import { ADMIN } from '../../../core/access/roles';
import { buildAbility, type AppAbility } from '../../../core/access/build-ability';
import type { AccessFile, Principal } from '../../../core/access/types';
import type { Role } from '../../../core/types';
import type { AbilityRule, Impersonation } from '../../../core/wire';

/** The subject that the actions `view` and `act` are asked of. */
export const IMPERSONATION = 'Impersonation';

/** May the administrator be this person, and with `act` only who answers for a tenant? Asked at the beginning and again with every use, because rights change. */
export function mayImpersonate(
  admin: Principal,
  ability: AppAbility,
  mode: Impersonation['mode'],
  { user }: Principal,
  access: ReadonlyMap<Role, AccessFile>,
): boolean {
  if (admin.user.role !== ADMIN || !ability.can(mode, IMPERSONATION)) return false;
  if (user.role === ADMIN) return false;
  if (mode === 'act' && access.get(user.role)?.tenantAdministrator !== true) return false;
  const allowed = admin.user['tenantIds'];
  return !Array.isArray(allowed) || allowed.length === 0 || allowed.includes(user.tenantId);
}

/** What only the person may be asked for, a first password or a second factor, is not asked of the Admin. */
export function asImpersonated({ user, ...rest }: Principal): Principal {
  return { ...rest, user: { ...user, firstLogin: false, secondFactorDue: false } };
}

/** What somebody may do: rules, and the ability made of them. */
export interface Rights {
  rules: AbilityRule[];
  ability: AppAbility;
}

const reading = new WeakMap<readonly AbilityRule[], Rights>();

/** What only asks. To hear somebody’s voice is more than to look. */
const READING = ['read', 'check'];

/**
 * Of the rules what they say about reading, and what they forbid, for a person who only looks: screens offer by them what the
 * doors let through. The same rules give the same object.
 */
export function readingRights(rules: readonly AbilityRule[]): Rights {
  const known = reading.get(rules);
  if (known) return known;
  const ofReading = rules.flatMap((rule) => {
    if (rule.inverted === true) return [rule];
    const actions = [rule.action].flat();
    const action = actions.includes('manage') ? READING : READING.filter((one) => actions.includes(one));
    return action.length === 0 ? [] : [{ ...rule, action }];
  });
  const rights = { rules: ofReading, ability: buildAbility(ofReading) };
  reading.set(rules, rights);
  return rights;
}
