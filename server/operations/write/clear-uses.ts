import type { Resource } from '../../../core/types';
import type { Executor } from '../../database/types';
import type { OperationContext } from '../context';
import { placesNaming, type Place } from '../links/find-usage';
import { countUses } from '../merge/count-uses';
import { renameUses } from '../merge/rename-uses';
import type { WriteEvent } from '../runtime';

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
export async function clearUses(
  context: OperationContext,
  executor: Executor,
  target: Resource,
  ids: readonly string[],
): Promise<WriteEvent[]> {
  const places = askedPlaces(context, target);
  const clearing = { from: [...ids], to: null };
  await countUses(context, executor, target, clearing, places);
  return renameUses(context, executor, target, clearing, places);
}
