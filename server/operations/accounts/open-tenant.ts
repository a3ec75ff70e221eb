import type { Registration } from '../../application/plugin';
import { Problem } from '../../../core/errors';
import type { JsonObject, Language, Role } from '../../../core/types';
import type { Executor } from '../../database/types';
import { columnsOf } from '../../database/table-columns';
import type { Catalog } from '../../schemas/catalog';
import { resourceOf, type OperationContext } from '../context';
import { insertRecord } from '../create-record';
import { createMore } from '../write/run';
import { setComputed } from '../set-computed';
import { withDenials } from '../rights/with-denials';
import { announceAll } from '../write/announce';

/** Who opens a tenant. */
export interface Applicant {
  company: string;
  name: string;
  email: string;
  /** What the company is known by to its state, without punctuation; undefined where the schema of tenants has no such field. */
  document?: string;
  password: string;
  language: Language;
}

/** The role of those who answer for their tenant, as access files say; undefined where none does. */
export const tenantRole = ({ access }: Pick<Catalog, 'access'>): Role | undefined =>
  [...access.values()].find(({ tenantAdministrator }) => tenantAdministrator === true)?.role;

/**
 * Makes a tenant, as the application fills it in, and its first account, which waits until its e-mail address is confirmed. Answers the
 * account's id. `context` is the system's, on the platform.
 * @throws Problem `invalid`, where e-mail address or document are taken, `unavailable` where nobody could answer for the tenant, or as
 * the application refuses it
 */
export async function openTenant(
  context: OperationContext,
  registration: Registration,
  applicant: Applicant,
): Promise<string> {
  const { company, name, email, document, password, language } = applicant;
  const { runtime } = context;
  const role = tenantRole(runtime.catalog());
  if (role === undefined)
    throw new Problem('unavailable', {
      detail:
        'SELF_REGISTRATION: expected an access file with "tenantAdministrator": true, found none; mark a role so.',
    });
  const tenant: JsonObject = {
    ...(await registration.tenantFor(context, applicant)),
    name: company,
    ...(document !== undefined && { document }),
  };
  const [tenants, users] = [resourceOf(context, 'tenants'), resourceOf(context, 'users')];
  const account: JsonObject = { name, email, password, role, status: 'pending' };
  if (columnsOf(users).has('language')) account['language'] = language;
  const work = async (executor: Executor) => {
    const more = (collection: string, body: JsonObject) => createMore(context, executor, collection, body);
    const { record, others } = await insertRecord(context, executor, tenants, tenant, undefined);
    const accounts = await more('users', { ...account, tenantId: record.id });
    const made = (await registration.setUp?.(context, executor, { id: record.id, record }, more)) ?? [];
    return { record, accounts, events: [...accounts, ...made, ...others] };
  };
  const { record, accounts, events } = await withDenials(context, tenants, 'create', [], () =>
    runtime.database.transaction(context.scope, work),
  );
  runtime.written({ collection: 'tenants', ids: [record.id], tenantId: record.id, action: 'create' });
  announceAll(context, events);
  const accountId = accounts[0]?.ids[0];
  if (accountId === undefined) throw new Error('users: expected the first account among what was made, found none');
  // Nobody else chose the password.
  await setComputed(context, 'users', accountId, { firstLogin: false });
  return accountId;
}
