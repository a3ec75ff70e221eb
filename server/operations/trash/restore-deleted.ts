import { assertPermitted, notFound } from '../rights/authorise';
import { resourceOf, type OperationContext } from '../context';
import type { WriteEvent } from '../runtime';
import { withDenials } from '../rights/with-denials';
import { announceAll, eventsOf } from '../write/announce';
import { loadDeleted } from '../write/begin';
import { writeOne } from '../write/run';

/** Records that one call may restore. */
export const MOST_RESTORED = 100;

/**
 * Takes deleted records back: all or none, each with the checks of a new one, in the order of `ids`. Answers the ids.
 * @throws Problem `forbidden`, `not_found` for what is not in the caller's trash, `invalid` where a value is taken meanwhile,
 * a record that it names is gone, or a limit is reached.
 */
export async function restoreDeleted(
  context: OperationContext,
  collection: string,
  ids: readonly string[],
): Promise<string[]> {
  const resource = resourceOf(context, collection);
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const events = await withDenials(context, resource, 'create', wanted, async () => {
    assertPermitted(context, 'create', resource);
    return context.runtime.database.transaction(context.scope, async (executor) => {
      const found = await loadDeleted(context, executor, resource, wanted);
      const done: WriteEvent[] = [];
      for (const id of wanted) {
        const stored = found.get(id);
        if (!stored) throw notFound(resource, id);
        const request = { kind: 'restore' as const, id, row: null, deleted: stored };
        done.push(...eventsOf([await writeOne({ context, executor, resource }, request)]));
      }
      return done;
    });
  });
  announceAll(context, events);
  return wanted;
}
