import { buildAbility } from '../../../core/access/build-ability';
import type { Principal } from '../../../core/access/types';
import type { Resource, Role } from '../../../core/types';
import type { AbilityRule } from '../../../core/wire';
import type { Scope } from '../../database/types';
import type { CheckContext } from '../context';

/** Who writes, with which rights, as plain data for another thread. */
export interface CallerFacts {
  principal: Principal | null;
  rules: AbilityRule[];
  scope: Scope;
  skipAbility: boolean;
  /** Of the collections that the resource refers to, those that are profiles. */
  accounts: [collection: string, role: Role][];
}

export function factsOf({ principal, ability, scope, runtime }: CheckContext, { fields }: Resource): CallerFacts {
  const { resources } = runtime.catalog();
  const named = fields.flatMap(({ reference }) => reference?.collection ?? []);
  const accounts = [...new Set(named)].flatMap((collection): CallerFacts['accounts'] => {
    const role = resources.get(collection)?.account;
    return role === undefined ? [] : [[collection, role]];
  });
  // The rules of CASL are typed as it may hold them; ours came from JSON.
  return { principal, rules: ability.rules as AbilityRule[], scope, skipAbility: runtime.skipAbility, accounts };
}

export function contextFrom({ principal, rules, scope, skipAbility, accounts }: CallerFacts): CheckContext {
  const resources = new Map(accounts.map(([collection, account]) => [collection, { account }]));
  return { principal, scope, ability: buildAbility(rules), runtime: { skipAbility, catalog: () => ({ resources }) } };
}
