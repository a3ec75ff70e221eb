import { Problem } from '../../../core/errors';
import type { Executor } from '../../database/types';
import type { LinkOwner } from '../check-links';
import type { OperationContext } from '../context';
import { amongViolations } from './among';
import { keysFromViolations } from './keys-from';
import { levelViolations } from './levels';
import { memberViolations } from './member-of';
import { momentViolations } from './moments';
import { profileViolations } from './profile-rules';
import { publicAddressViolations } from './public-address';
import { requiredForViolations } from './required-for';
import { secretRuleViolations } from './secret-rules';
import { tenantViolations } from './tenant-rules';
import { viewViolations } from './view';

/**
 * What the rules of the named fields ask of the database and of the caller, beyond the links: values of other records,
 * limits of the tenant, public addresses, times.
 * @throws Problem `invalid` with every violation found.
 */
export async function checkValues(
  context: OperationContext,
  executor: Executor,
  owner: LinkOwner,
  names: readonly string[],
): Promise<void> {
  const errors = [
    ...(await publicAddressViolations(context, owner, names)),
    ...(await secretRuleViolations(context, executor, owner, names)),
    ...(await requiredForViolations(context, executor, owner, names)),
    ...(await amongViolations(context, executor, owner, names)),
    ...(await tenantViolations(context, executor, owner, names)),
    ...(await keysFromViolations(context, executor, owner, names)),
    ...(await levelViolations(executor, owner, names)),
    ...(await memberViolations(context, executor, owner, names)),
    ...(await momentViolations(context, executor, owner, names)),
    ...(await profileViolations(context, executor, owner, names)),
    ...(await viewViolations(context, executor, owner, names)),
  ];
  if (errors.length > 0) throw new Problem('invalid', { errors });
}
