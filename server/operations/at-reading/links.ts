import type { Field, JsonObject, Resource } from '../../../core/types';
import type { OperationContext, PersonContext } from '../context';
import { mayUseField, tag } from '../field-rights';
import { makeLink } from '../file-links';

/** Sets the address of the file of each record, for whoever may open it; null for others, and where nobody is signed in. */
export function setLink(
  context: OperationContext,
  resource: Resource,
  { name }: Field,
  file: string,
  records: JsonObject[],
): void {
  for (const record of records) record[name] = isSignedIn(context) ? addressOf(context, resource, file, record) : null;
}

const isSignedIn = (context: OperationContext): context is PersonContext => 'sessionId' in context;

function addressOf(context: PersonContext, resource: Resource, file: string, record: JsonObject): string | null {
  const id = record[file];
  if (typeof id !== 'string' || !mayUseField(context, 'read', resource, record, file)) return null;
  const isGuarded = resource.fields.find((field) => field.name === file)?.file?.guarded === true;
  if (isGuarded && !context.ability.can('listen', tag(resource, record))) return null;
  return `${context.runtime.site()}${makeLink(context.runtime.secrets, { fileId: id, sessionId: context.sessionId, use: 'listen' }).url}`;
}
