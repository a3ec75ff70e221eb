import type { JsonObject, Resource } from '../../../core/types';
import type { Executor } from '../../database/types';
import { checkLimits } from '../check-limits';
import type { OperationContext } from '../context';
import { checkExclusive } from './exclusive';
import { checkLoweredLimits } from './lowered-limits';
import { checkTotals } from './totals';
import { checkUniqueMembers } from './unique-members';
import { checkUniqueSecrets } from './unique-secrets';

/**
 * What can only be told once a record is written, beside those of others: quotas and pools, limits of the tenant below its use, what no two may have at a time,
 * what all add up to, members of lists and secrets that occur once. The caller's transaction ends where it throws.
 * @param image without a version it counts as a new record
 * @throws Problem `invalid`
 */
export async function checkWritten(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  image: JsonObject,
  names: string[],
): Promise<void> {
  await checkLimits(context.runtime, executor, resource, image, names);
  await checkLoweredLimits(context, executor, resource, image, names);
  await checkExclusive(executor, resource, image, names);
  await checkTotals(context, executor, resource, image, names);
  await checkUniqueMembers(executor, resource, image, names);
  await checkUniqueSecrets(context.runtime, executor, resource, image, names);
}
