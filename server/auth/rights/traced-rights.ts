import { tracedRulesFor } from '../../../core/access/ability-rules';
import { tenantAdministratorOf } from '../../../core/access/roles';
import { ceilingOf } from '../../../core/access/ceiling';
import { withMasksBefore } from '../../../core/access/masks';
import { profileRulesFor } from '../../../core/access/profile-rules';
import type { Principal, TracedRule } from '../../../core/access/types';
import type { Catalog } from '../../schemas/catalog';

/** What a person may do, each rule with where it stands. A role without an access file has no rights. */
export function tracedRights(catalog: Catalog, principal: Principal): TracedRule[] {
  const access = catalog.access.get(principal.user.role);
  if (!access) return [];
  const resources = [...catalog.resources.values()];
  const own = tracedRulesFor(principal, access, resources);
  const { profiles = [], user } = principal;
  if (profiles.length === 0) return own;
  const owner = tenantAdministratorOf(catalog.access);
  // Where nobody answers for a tenant, whoever may write profiles gives what they like within the rows of the role.
  const ceiling =
    owner === undefined || user.tenantId === null
      ? () => true
      : ceilingOf({ ...principal, user: { ...user, role: owner.role } }, owner, resources);
  const given = profileRulesFor({ principal, access, resources, ceiling, profiles });
  const isDenial = ({ rule }: TracedRule) => rule.inverted === true;
  return withMasksBefore([...own, ...given.filter((one) => !isDenial(one))], given.filter(isDenial));
}
