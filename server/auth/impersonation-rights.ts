import { buildAbility, type AppAbility } from '../../core/access/build-ability';
import type { Principal } from '../../core/access/types';
import type { AbilityRule, Impersonation } from '../../core/wire';

/** The subject that the actions `view` and `act` are asked of. */
export const IMPERSONATION = 'Impersonation';

/** May the Admin be this person? Asked at the beginning and again with every use, because rights change. */
export function mayImpersonate(admin: Principal, ability: AppAbility, mode: Impersonation['mode'], { user }: Principal): boolean {
  if (admin.user.role !== 'Admin' || !ability.can(mode, IMPERSONATION)) return false;
  if (mode === 'act' ? user.role !== 'Cliente' : user.role === 'Admin') return false;
  const allowed = admin.user['tenantIds'];
  return !Array.isArray(allowed) || allowed.length === 0 || allowed.includes(user.tenantId);
}

/** What only the person may be asked for, a first password or a second factor, is not asked of the Admin. */
export function asImpersonated({ user, ...rest }: Principal): Principal {
  return { ...rest, user: { ...user, firstLogin: false, secondFactorDue: false } };
}

const reading = new WeakMap<readonly AbilityRule[], AppAbility>();

/** What only asks. To hear somebody’s voice is more than to look. */
const READING = ['read', 'check'];

/** Of the rules only what they say about reading, for a person who only looks. The same rules give the same object. */
export function readingAbility(rules: readonly AbilityRule[]): AppAbility {
  const known = reading.get(rules);
  if (known) return known;
  const ability = buildAbility(
    rules.flatMap((rule) => {
      const actions = [rule.action].flat();
      const action = actions.includes('manage') ? READING : READING.filter((one) => actions.includes(one));
      return action.length === 0 ? [] : [{ ...rule, action }];
    }),
  );
  reading.set(rules, ability);
  return ability;
}
