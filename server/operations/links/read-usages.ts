import type { JsonObject } from '../../../core/types';
import { assertPermitted } from '../rights/authorise';
import { bulkTargets } from '../bulk-target';
import { resourceOf, type OperationContext } from '../context';
import { usagesOf } from './find-usage';
import { intentOf } from '../write/run';

/** What names records, and whether all of it would let them go when it is asked. */
export interface Usages {
  /** `{resource, count, ids, representations, clears?}`, as `in_use` has it. */
  usedBy: JsonObject[];
  clearable: boolean;
}

/**
 * What stands against the removal of the records that a filter finds, by collection; at most 1000 that the caller may remove.
 * @throws Problem as their removal does
 */
export async function readUsages(context: OperationContext, collection: string, filter: unknown): Promise<Usages> {
  const resource = resourceOf(context, collection);
  assertPermitted(context, 'delete', resource);
  // What stays blank takes nothing from those that name it.
  if (intentOf(context, resource, 'remove').kind === 'blank') return { usedBy: [], clearable: true };
  return context.runtime.database.transaction(context.scope, async (executor) => {
    const known = await bulkTargets(context, executor, 'delete', resource, filter);
    const usedBy = await usagesOf(context, executor, resource, known);
    return { usedBy, clearable: usedBy.every(({ clears }) => clears === true) };
  });
}
