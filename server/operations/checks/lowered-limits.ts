import { Problem } from '../../../core/errors';
import type { NotBelowRule } from '../../../core/rules';
import type { Field, JsonObject, Resource } from '../../../core/types';
import { violation } from '../../../core/violations';
import type { Violation } from '../../../core/wire';
import { readingOf } from '../../application/hooks-of';
import type { Executor } from '../../database/types';
import { usedOf } from './limits';
import type { OperationContext } from '../context';

/**
 * A tenant is not given less than it has already: after the write of a limit that quotas go by, inside its transaction.
 * @throws Problem `invalid` with code `belowUse` at each limit, saying how many are in use.
 */
export async function checkLoweredLimits(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  tenant: JsonObject,
  changed: readonly string[],
): Promise<void> {
  if (resource.tenancy !== 'own') return;
  const errors: Violation[] = [];
  for (const field of resource.fields)
    if (field.notBelow && changed.includes(field.name))
      errors.push(...(await belowUse(context, executor, resource, field, field.notBelow, tenant)));
  for (const counted of context.runtime.catalog().resources.values()) {
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

/** To one digit after the point, and never less than is in use. */
async function belowUse(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  { name }: Field,
  { field, per = 1 }: NotBelowRule,
  tenant: JsonObject,
): Promise<Violation[]> {
  const asRead = { ...tenant };
  await readingOf(context.runtime, resource)?.fill(context, executor, [asRead]);
  const used = Number(asRead[field] ?? 0);
  const most = tenant[name];
  return typeof most === 'number' && used > most * per
    ? [violation(name, 'belowUse', { used: Math.ceil((used / per) * 10) / 10 })]
    : [];
}
