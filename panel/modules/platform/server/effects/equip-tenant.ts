import type { JsonObject } from '../../../../../core/types';
import { firstPassword } from '../../../../../server/auth/first-password';
import type { Executor } from '../../../../../server/database/types';
import type { OperationContext } from '../../../../../server/operations/context';
import type { CreateMore, Effect, NewRecord, Prepared } from '../../../../../server/operations/effects/effect';
import { limitsInUse } from './limits-in-use';
import { setUpTenant } from './set-up-tenant';
import { DEFAULTED } from './tenant-defaults';

/**
 * A new tenant gets its first account, with the tenant's e-mail address and a password that is answered once as
 * `initialPassword`, and the records that everything else begins with. What the system itself sets up, such as demo data,
 * brings its own.
 */
async function beforeCreate(
  context: OperationContext,
  executor: Executor,
  { id, record }: NewRecord,
  createMore: CreateMore,
): Promise<Prepared> {
  if (context.principal === null) return { values: {}, finish: () => Promise.resolve([]) };
  const password = firstPassword();
  const account: JsonObject = {
    name: record['contactName'] ?? record['name'] ?? null,
    email: record['email'] ?? null,
    password,
    role: 'Cliente',
    status: 'active',
  };
  return {
    values: {},
    answer: { initialPassword: password },
    finish: async (written) => [
      ...(await createMore('users', { ...account, tenantId: id })),
      ...(await setUpTenant(context, executor, { id, record: written }, createMore)),
    ],
  };
}

/** First account, opening hours, music on hold, pause reasons and dispositions of a new tenant; its limits are never below its use. */
export const equipTenant: Effect = {
  needs: {
    tenants: ['name', 'email', 'maxChannels', 'channelsInUse', 'storageQuotaGb'],
    users: ['name', 'email', 'password', 'role', 'status', 'firstLogin'],
    ...DEFAULTED,
  },
  looksAt: ['maxChannels', 'storageQuotaGb'],
  beforeCreate,
  validate: (_context, executor, tenant) => limitsInUse(executor, tenant),
};
