import { Problem } from '../../../core/errors';
import type { Verb } from '../../../core/transitions/types';
import type { JsonObject, Resource } from '../../../core/types';
import type { CheckContext } from '../context';
import { tag } from './field-rights';

/** @throws Problem `forbidden` when the caller may not do this to any record of the collection. */
export function assertPermitted(context: CheckContext, action: Verb, resource: Resource): void {
  if (context.ability.can(action, resource.name)) return;
  throw forbidden(context, action, resource);
}

/** @throws Problem `forbidden` when the caller may not do this to the record, as it is or as it would become. */
export function assertPermittedOn(context: CheckContext, action: Verb, resource: Resource, record: JsonObject): void {
  if (context.runtime.skipAbility || context.ability.can(action, tag(resource, record))) return;
  throw forbidden(context, action, resource);
}

function forbidden(context: CheckContext, action: Verb, resource: Resource): Problem {
  const role = context.principal?.user.role ?? 'System';
  return new Problem('forbidden', {
    detail: `${role} may not ${action} this in ${resource.name}.`,
    params: { action, collection: resource.name },
  });
}

/** A record that does not exist, or not for this caller: the answer is the same. */
export function notFound(resource: Resource, id: string): Problem {
  return new Problem('not_found', { detail: `${resource.name} has no record ${JSON.stringify(id.slice(0, 80))}.` });
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Can the text be the id of a record at all? */
export function isId(text: string): boolean {
  return UUID.test(text);
}
