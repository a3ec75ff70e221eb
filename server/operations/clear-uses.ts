import type { JsonObject, Resource } from '../../core/types';
import type { Executor } from '../database/types';
import { assertPermitted } from './authorise';
import { bulkTargets } from './bulk-target';
import { resourceOf, type OperationContext } from './context';
import { placesNaming, usagesOf, type Place } from './find-usage';
import { countUses } from './merge/count-uses';
import { renameUses } from './merge/rename-uses';
import type { WriteEvent } from './runtime';

/** What names records, and whether all of it would let them go when it is asked. */
export interface Usages {
  /** `{resource, count, ids, representations, clears?}`, as `in_use` has it. */
  usedBy: JsonObject[];
  clearable: boolean;
}

/**
 * What stands against the removal of records that the caller may remove, by collection.
 * @throws Problem as their removal does
 */
export async function readUsages(context: OperationContext, collection: string, ids: readonly string[]): Promise<Usages> {
  const resource = resourceOf(context, collection);
  assertPermitted(context, 'delete', resource);
  return context.runtime.database.transaction(context.scope, async (executor) => {
    const known = await bulkTargets(context, executor, 'delete', resource, { id: [...ids] });
    const usedBy = await usagesOf(context, executor, resource, known);
    return { usedBy, clearable: usedBy.every(({ clears }) => clears === true) };
  });
}

/** References, and lists of them, from which a record may be taken once somebody has said so. */
function askedPlaces({ runtime }: Pick<OperationContext, 'runtime'>, target: Resource): Place[] {
  return placesNaming(runtime.catalog().resources.values(), target.name).flatMap((place) => {
    const columns = place.columns.filter(({ field }) => field?.reference?.clears === 'asked');
    return columns.length === 0 ? [] : [{ ...place, columns }];
  });
}

/**
 * Takes records out of all that names them and may lose them, whatever the caller's rights to that, hidden rows included, with lines in
 * audit and feed. Answers what to announce after the commit.
 * @throws Problem `too_many_uses`
 */
export async function clearUses(context: OperationContext, executor: Executor, target: Resource, ids: readonly string[]): Promise<WriteEvent[]> {
  const places = askedPlaces(context, target);
  const clearing = { from: [...ids], to: null };
  await countUses(context, executor, target, clearing, places);
  return renameUses(context, executor, target, clearing, places);
}
