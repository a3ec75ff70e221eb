import { checkLimits, mentions } from '../checks/limits';
import { checkLoweredLimits } from '../checks/lowered-limits';
import { checkUniqueMembers, concernsMembers, hasUniqueMembers } from '../checks/unique-members';
import { checkUniqueSecrets, uniqueSecrets } from '../checks/unique-secrets';
import type { JsonObject } from '../../../core/types';
import { isNew, touches, type Step, type Write } from './step';

/** What can only be told once the row is there, in the transaction that ends where one of these throws. Writers of one tenant take turns. */

/** The record as it is now; without a version it counts as a new one. */
function imageOf(write: Write): JsonObject {
  const { id, tenantId, record, written } = write;
  if (!isNew(write)) return { ...written, ...record };
  const { version: _, ...image }: JsonObject = { ...record, id, tenantId };
  return image;
}

/** Pools of values, and quotas. */
export const quotas: Step = {
  name: 'quotas and pools',
  concerns: (intent) => {
    const { resource, changed } = intent;
    return (
      resource.pools.some(({ field }) => touches(intent, [field])) ||
      resource.quotas.some(
        ({ where }) => isNew(intent) || changed === undefined || (where !== undefined && mentions(where, changed)),
      )
    );
  },
  isMore: true,
  run: (write) => checkLimits(write.context.runtime, write.executor, write.resource, imageOf(write), write.changed),
};

/** Limits of a tenant below its use. */
export const loweredLimits: Step = {
  name: 'limits below the use',
  concerns: ({ resource }) => resource.tenancy === 'own',
  isMore: true,
  run: (write) =>
    checkLoweredLimits(write.context.runtime.catalog(), write.executor, write.resource, imageOf(write), write.changed),
};

/** Members of lists that occur once. */
export const uniqueMembers: Step = {
  name: 'unique members of lists',
  concerns: ({ resource, changed }) =>
    changed === undefined ? hasUniqueMembers(resource) : concernsMembers(resource, changed),
  isMore: true,
  run: (write) => checkUniqueMembers(write.executor, write.resource, imageOf(write), write.changed),
};

/** Secrets that occur once. */
export const secretsOnce: Step = {
  name: 'unique secrets',
  concerns: (intent) => touches(intent, uniqueSecrets(intent.resource)) && uniqueSecrets(intent.resource).length > 0,
  isMore: true,
  run: (write) =>
    checkUniqueSecrets(write.context.runtime, write.executor, write.resource, imageOf(write), write.changed),
};
