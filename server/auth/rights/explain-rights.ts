import { ADMIN } from '../../../core/access/roles';
import { explain, type Explanation } from '../../../core/access/explain';
import { ruleBesideOwnTenant } from '../../../core/access/beside-own-tenant';
import type { Principal, TracedRule } from '../../../core/access/types';
import { Problem } from '../../../core/errors';
import type { JsonObject, Resource } from '../../../core/types';
import type { RightsExplanation } from '../../../core/wire';
import { notFound } from '../../operations/rights/authorise';
import { asSystem, resourceOf, type OperationContext, type PersonContext } from '../../operations/context';
import { getRecord } from '../../operations/get-record';
import { loadRow } from '../../operations/lists/load-rows';
import { loadPrincipal } from './principal';
import { tracedRights } from './traced-rights';
import { recordName } from '../../operations/links/record-name';

export interface RightsQuestion {
  resource: string;
  /** Id of an account; the caller's own without it. */
  user: string | undefined;
  /** Id of a record, to be told of this one alone. */
  record: string | undefined;
}

/**
 * What a person may do with a collection or a record of it, and which rule decides. About others only an Admin asks.
 * @throws Problem `forbidden`, or `not_found` for what the caller may not read.
 */
export async function explainRights(
  context: PersonContext,
  { resource: collection, user, record: id }: RightsQuestion,
): Promise<RightsExplanation> {
  const resource = resourceOf(context, collection);
  const person = await personOf(context, user);
  const found = id === undefined ? undefined : await recordOf(context, resource, id);
  const record = found?.stored;
  const traced = tracedRights(context.runtime.catalog(), person);
  const { id: userId, name, role, tenantId } = person.user;
  // Asked of rows as a whole, all rows of one's own tenant are all there are.
  const asked =
    record === undefined
      ? traced.map((one): TracedRule => ({ ...one, rule: ruleBesideOwnTenant(one.rule, tenantId) }))
      : traced;
  const { rules, actions } = explain(asked, {
    collection,
    fields: resource.fields.map((field) => field.name),
    ...(record && { record }),
  });
  const explanation: Explanation = { rules: rules.flatMap((one) => traced[asked.indexOf(one)] ?? []), actions };
  const isWalled = record !== undefined && isOutside(person, record);
  return {
    user: { id: userId, name, role, tenantId },
    resource: collection,
    record: found?.shown ?? null,
    outsideTenant: isWalled,
    ...(isWalled ? walled(explanation) : explanation),
  };
}

async function personOf(context: PersonContext, id: string | undefined): Promise<Principal> {
  const { principal, runtime } = context;
  if (id === undefined || id === principal.user.id) return principal;
  if (principal.user.role !== ADMIN || !context.ability.can('read', 'AccessControl')) {
    throw new Problem('forbidden', { detail: 'user: only an administrator asks about others; leave it out.' });
  }
  const account = await getRecord(context, 'users', id);
  return loadPrincipal(runtime, account.id).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    throw new Problem('state_conflict', { detail: error.detail, params: { reason: 'closedAccount' }, cause: error });
  });
}

/** The record with every field that conditions may name; only where the caller may read it at all. */
async function recordOf(
  context: OperationContext,
  resource: Resource,
  id: string,
): Promise<{ stored: JsonObject; shown: { id: string; label: string } }> {
  const readable = await getRecord(context, resource.name, id);
  const stored = await loadRow(
    asSystem(context.runtime, context.scope),
    context.runtime.database.as(context.scope),
    resource,
    id,
  );
  if (!stored) throw notFound(resource, id);
  return { stored, shown: { id: readable.id, label: recordName(context, resource, readable) } };
}

/** The database shows nobody the rows of another tenant, whatever the rules say. */
function isOutside({ user }: Principal, record: JsonObject): boolean {
  const owner = record['tenantId'] ?? null;
  return user.tenantId !== null && owner !== null && owner !== user.tenantId;
}

function walled({ rules, actions }: Explanation): Explanation {
  const none = { extent: 'none' as const, decidedBy: null };
  return {
    rules,
    actions: actions.map((action) => ({
      ...action,
      ...none,
      fields: action.fields.map(({ name }) => ({ name, ...none })),
    })),
  };
}
