import { Problem } from '../../../../core/errors';
import { formatCheck } from '../../../../core/validation/formats/formats';
import { violation } from '../../../../core/violations';
import type { JsonObject, Resource } from '../../../../core/types';
import { getRecord } from '../../../../server/operations/get-record';
import { resourceOf, tenantOf, type OperationContext } from '../../../../server/operations/context';
import { zoneOf } from '../../../../server/operations/lists/readable-filter';
import { readableMatches, type ReadableMatches } from '../../../../server/operations/lists/readable-matches';

export const STATEMENT = 'statement-entries';

/** The account whose entries are asked for, and where the person that asks is. */
export interface StatementAccount {
  resource: Resource;
  /** Chooses the entries of the account alone, in the REST dialect. */
  own: JsonObject;
  /** IANA name. */
  zone: string;
}

/**
 * @param given texts: `tenant`, needed on the platform, where entries of all are seen; `zone`, else that of the person
 * @throws Problem `forbidden`, `not_found` for a tenant that the caller does not see, `invalid`
 */
export async function statementAccount(
  context: OperationContext,
  { tenant, zone }: Readonly<Record<string, unknown>>,
): Promise<StatementAccount> {
  const resource = resourceOf(context, STATEMENT);
  await readableMatches(context, resource, {}, []);
  if (zone !== undefined && (typeof zone !== 'string' || !formatCheck('timezone', zone)))
    throw new Problem('invalid', { errors: [violation('zone', 'format', { format: 'timezone' })] });
  const own = tenantOf(context);
  const place = { resource, zone: zone ?? zoneOf(context) };
  if (own !== null) {
    if (tenant !== undefined && tenant !== own)
      throw new Problem('not_found', { detail: 'tenant: expected none, or one’s own.' });
    return { ...place, own: {} };
  }
  if (typeof tenant !== 'string' || tenant === '')
    throw new Problem('invalid', { errors: [violation('tenant', 'required', {})] });
  const { id } = await getRecord(context, 'tenants', tenant);
  return { ...place, own: { tenantId: id } };
}

/** The entries of the account that a filter finds, as far as the caller may read them and these fields of theirs. */
export function entriesOf(
  context: OperationContext,
  { resource, own }: StatementAccount,
  filter: unknown,
  fields: string[],
): Promise<ReadableMatches | 'nothing'> {
  return readableMatches(context, resource, { $and: [own, filter] }, fields);
}
