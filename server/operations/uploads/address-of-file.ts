import type { JsonObject, Resource } from '../../../core/types';
import type { OperationContext, PersonContext } from '../context';
import { mayUseField, tag } from '../rights/field-rights';
import { makeLink } from './file-links';

/**
 * The address of the uploaded file that the record has in the field `file`, for whoever may open it: it works for ten minutes of the session,
 * takes ranges, and its first use is in the audit. Null for others, where nobody is signed in, and without a file.
 */
export function addressOfFile(
  context: OperationContext,
  resource: Resource,
  record: JsonObject,
  file: string,
): string | null {
  const id = record[file];
  if (!isSignedIn(context) || typeof id !== 'string' || !mayUseField(context, 'read', resource, record, file))
    return null;
  const isGuarded = resource.fields.find((field) => field.name === file)?.file?.guarded === true;
  if (isGuarded && !context.ability.can('listen', tag(resource, record))) return null;
  const { runtime, sessionId } = context;
  return `${runtime.site()}${makeLink(runtime.secrets, { fileId: id, sessionId, use: 'listen' }).url}`;
}

const isSignedIn = (context: OperationContext): context is PersonContext => 'sessionId' in context;
