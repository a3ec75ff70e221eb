import { Problem } from '../../../core/errors';
import type { JsonObject, Resource } from '../../../core/types';
import { violation } from '../../../core/violations';
import type { Violation } from '../../../core/wire';
import type { Executor } from '../../database/types';
import type { Catalog } from '../../schemas/catalog';
import { usedOf } from './limits';

/**
 * A tenant is not given less than it has already: after the write of a limit that quotas go by, inside its transaction.
 * @throws Problem `invalid` with code `belowUse` at each limit, saying how many are in use.
 */
export async function checkLoweredLimits(
  { resources }: Catalog,
  executor: Executor,
  { tenancy }: Resource,
  tenant: JsonObject,
  changed: readonly string[],
): Promise<void> {
  if (tenancy !== 'own') return;
  const errors: Violation[] = [];
  for (const counted of resources.values()) {
    for (const rule of counted.quotas) {
      const { limit } = rule;
      const most = tenant[limit];
      if (typeof limit !== 'string' || !changed.includes(limit) || typeof most !== 'number') continue;
      const used = await usedOf(executor, counted, rule, String(tenant['id']));
      if (used > most) errors.push(violation(limit, 'belowUse', { used }));
    }
  }
  if (errors.length > 0) throw new Problem('invalid', { errors });
}
