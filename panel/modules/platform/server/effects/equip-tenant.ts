import type { JsonObject, Json } from '../../../../../core/types';
import { firstPassword } from '../../../../../server/auth/password/first-password';
import type { Executor } from '../../../../../server/database/types';
import type { OperationContext } from '../../../../../server/operations/context';
import type {
  CreateMore,
  Effect,
  NewRecord,
  Prepared,
  ValidatedRecord,
} from '../../../../../server/operations/effects/effect';
import { setUpTenant } from './set-up-tenant';
import { DEFAULTED } from './tenant-defaults';
import { violation } from '../../../../../core/violations';
import type { Violation } from '../../../../../core/wire';
import { bytesOfTenants } from '../../../../../server/operations/uploads/bytes-of-tenants';

const GB = 1024 ** 3;

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

/** Limits of a tenant below what it has in use, beside those that are counted in records. */
async function limitsInUse(executor: Executor, { id, record, stored, changed }: ValidatedRecord): Promise<Violation[]> {
  const { maxChannels, storageQuotaGb, channelsInUse }: ValidatedRecord['record'] = { ...stored, ...record };
  const errors: Violation[] = [];
  const compare = (name: string, most: Json | undefined, used: number) => {
    // To one digit after the point, and never less than is in use.
    if (typeof most === 'number' && used > most)
      errors.push(violation(name, 'belowUse', { used: Math.ceil(used * 10) / 10 }));
  };
  if (changed.includes('maxChannels')) compare('maxChannels', maxChannels, Number(channelsInUse ?? 0));
  if (changed.includes('storageQuotaGb'))
    compare('storageQuotaGb', storageQuotaGb, ((await bytesOfTenants(executor, [id])).get(id) ?? 0) / GB);
  return errors;
}
