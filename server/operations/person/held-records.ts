import type { JsonObject, Resource } from '../../../core/types';
import { personsOf } from '../../application/hooks-of';
import type { Executor } from '../../database/types';
import { resourceOf, tenantOfRow, type OperationContext } from '../context';
import { placesOfPerson, recordsAt, recordsOfPerson } from './person-records';
import { goneRecords, mergedRecords } from './redact-history';

/** Records by their ids. */
export type Held = Map<Resource, Set<string>>;

/**
 * The records of a person: those that plug-ins know of, and those that references lead to, of these too, and of what was theirs and went because
 * it was old. The person comes first.
 */
export async function heldOf(
  context: OperationContext,
  executor: Executor,
  person: Resource,
  stored: JsonObject,
): Promise<Held> {
  const held: Held = new Map([[person, new Set([String(stored['id'])])]]);
  const hold = (resource: Resource, ids: readonly string[]) => {
    if (ids.length > 0) held.set(resource, new Set([...(held.get(resource) ?? []), ...ids]));
  };
  const forgotten = { tenantId: tenantOfRow(stored), person: stored };
  for (const hook of personsOf(context.runtime, person)) {
    for (const [collection, ids] of await hook.find(context, executor, forgotten)) {
      hold(resourceOf(context, collection), ids);
    }
  }
  for (const [resource, ids] of await leftBehind(context, executor, person, String(stored['id']))) hold(resource, ids);
  return recordsOfPerson(context, executor, held);
}

/** What names records that are there no more: no reference leads from the person to it, but the audit says whose they were. */
async function leftBehind(
  context: OperationContext,
  executor: Executor,
  person: Resource,
  id: string,
): Promise<[Resource, string[]][]> {
  const { endings } = context.runtime.application;
  const namers = (resource: Resource) =>
    placesOfPerson(context, resource.name).filter((place) => place.resource.appendOnly === true);
  const ending = placesOfPerson(context, person.name)
    .map(({ resource }) => resource)
    .filter((resource) => endings.get(resource.name)?.own !== undefined && namers(resource).length > 0);
  if (ending.length === 0) return [];
  const people = [id, ...(await mergedRecords(context, executor, person, [id]))];
  const gone = await goneRecords(context, executor, person, people, ending);
  const found: [Resource, string[]][] = [];
  for (const [resource, ids] of gone)
    for (const place of namers(resource)) found.push([place.resource, await recordsAt(executor, place, ids)]);
  return found;
}
