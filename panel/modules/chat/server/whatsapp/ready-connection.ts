import { Problem } from '../../../../../core/errors';
import type { JsonObject } from '../../../../../core/types';
import { violation } from '../../../../../core/violations';
import { CONNECTIONS } from '../../rules/template-sync';
import { assertPermitted, notFound } from '../../../../../server/operations/rights/authorise';
import { inPlaceOf, resourceOf, type OperationContext } from '../../../../../server/operations/context';
import { OFFICIAL } from './official';
import { loadRow } from '../../../../../server/operations/lists/load-rows';
import { withOpenedSecrets } from '../../../../../server/operations/with-opened-secrets';

/** What the platform of a connection is asked with. */
export interface ReadyConnection {
  id: string;
  /** Id of the WhatsApp Business Account. */
  account: string;
  /** Never for people. */
  token: string;
}

/**
 * An official connection that the caller may read, as the platform is asked with it.
 * @throws Problem `forbidden`, `not_found`; `connection_unready` naming what is missing
 */
export async function readyConnection(context: OperationContext, id: string): Promise<ReadyConnection> {
  const resource = resourceOf(context, CONNECTIONS);
  assertPermitted(context, 'read', resource);
  const stored = await loadRow(context, context.runtime.database.as(context.scope), resource, id);
  if (!stored) throw notFound(resource, id);
  const opened: JsonObject & { id: string } = { ...stored, id };
  const { type, active, businessAccountId, accessToken } = await withOpenedSecrets(
    inPlaceOf(context),
    resource,
    opened,
  );
  const missing = [
    ...(type === OFFICIAL ? [] : [violation('type', 'const', { allowed: OFFICIAL })]),
    ...(active === true ? [] : [violation('active', 'const', { allowed: true })]),
    ...(isGiven(businessAccountId) ? [] : [violation('businessAccountId', 'required')]),
    ...(isGiven(accessToken) ? [] : [violation('accessToken', 'required')]),
  ];
  if (missing.length === 0 && isGiven(businessAccountId) && isGiven(accessToken))
    return { id, account: businessAccountId, token: accessToken };
  const { translator } = context.runtime;
  const names = missing.map(
    ({ path }) =>
      translator.screenText(context.language, `resources/${CONNECTIONS}`, ['resources', CONNECTIONS, 'fields', path]) ??
      path,
  );
  throw new Problem('connection_unready', {
    detail: `${CONNECTIONS}/${id}: expected an active ${OFFICIAL} with businessAccountId and accessToken; look at ${missing.map(({ path }) => path).join(', ')}.`,
    params: { list: names.join(', ') },
    errors: missing,
  });
}

const isGiven = (value: unknown): value is string => typeof value === 'string' && value !== '';
