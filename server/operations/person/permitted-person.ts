import type { PersonAct } from '../../../core/access/person-acts';
import { Problem } from '../../../core/errors';
import type { JsonObject, Resource } from '../../../core/types';
import type { Executor } from '../../database/types';
import { assertPermitted, assertPermittedOn, notFound } from '../rights/authorise';
import type { OperationContext } from '../context';
import { loadRow } from '../lists/load-rows';
import { loadDeleted } from '../write/begin';

/**
 * The record that is the person, with which the caller may do this; to anonymise it, also out of the trash.
 * @throws Problem `bad_request` where records are no people, `forbidden`, `not_found`
 */
export async function permittedPerson(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  { id, act }: { id: string; act: PersonAct },
): Promise<JsonObject> {
  if (resource.person === undefined)
    throw new Problem('bad_request', {
      detail: `${resource.name}: its records are no people; its schema does not say "person".`,
    });
  assertPermitted(context, act, resource);
  const stored =
    (await loadRow(context, executor, resource, id)) ??
    (act === 'anonymise' ? await fromTrash(context, executor, resource, id) : undefined);
  if (stored === undefined) throw notFound(resource, id);
  assertPermittedOn(context, act, resource, stored);
  return stored;
}

async function fromTrash(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  id: string,
): Promise<JsonObject | undefined> {
  if (!resource.softDelete || !context.ability.can('delete', resource.name)) return undefined;
  return (await loadDeleted(context, executor, resource, [id])).get(id.toLowerCase());
}
