import type { JsonObject, Resource } from '../../../core/types';
import { personsOf } from '../../application/hooks-of';
import type { Executor } from '../../database/types';
import { resourceOf, tenantOfRow, type OperationContext } from '../context';
import { recordsOfPerson } from './person-records';

/** Records by their ids. */
export type Held = Map<Resource, Set<string>>;

/** The records of a person: those that plug-ins know of, and those that references lead to, of these too. The person comes first. */
export async function heldOf(
  context: OperationContext,
  executor: Executor,
  person: Resource,
  stored: JsonObject,
): Promise<Held> {
  const held: Held = new Map([[person, new Set([String(stored['id'])])]]);
  const forgotten = { tenantId: tenantOfRow(stored), person: stored };
  for (const hook of personsOf(context.runtime, person)) {
    for (const [collection, ids] of await hook.find(context, executor, forgotten)) {
      const resource = resourceOf(context, collection);
      if (ids.length > 0) held.set(resource, new Set([...(held.get(resource) ?? []), ...ids]));
    }
  }
  return recordsOfPerson(context, executor, held);
}
