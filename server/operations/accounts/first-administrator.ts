import { sql } from 'kysely';
import { ADMIN } from '../../../core/access/roles';
import { Problem } from '../../../core/errors';
import type { JsonObject, Resource } from '../../../core/types';
import { effectOf } from '../../application/hooks-of';
import { compile, identifier } from '../../database/builder';
import type { Executor } from '../../database/types';
import { USERS, usersResource } from './account-fields';
import { profilesOf } from './account-guards';
import type { OperationContext } from '../context';
import { insertRecord } from '../create-record';
import { setComputedWithin } from '../set-computed';
import { withDenials } from '../rights/with-denials';
import { announceAll } from '../write/announce';

/** What makes an administrator: the collection, and the record in it. */
export interface NewAdministrator {
  resource: Resource;
  record: JsonObject;
}

/** An active administrator with all rights, as the schemas keep such: by a profile where there is one. */
export function newAdministrator(context: OperationContext, values: JsonObject): NewAdministrator {
  const [profile] = profilesOf(context, ADMIN);
  const record: JsonObject = { ...values, status: 'active' };
  if (!profile) return { resource: usersResource(context.runtime.catalog()), record: { ...record, role: ADMIN } };
  const hasLevels = profile.fields.some((field) => field.name === 'accessLevel');
  return { resource: profile, record: hasLevels ? { ...record, accessLevel: 'full' } : record };
}

/** Has anybody an account? One in the trash is one too. */
export async function hasAccounts(executor: Executor): Promise<boolean> {
  return (await executor.run(compile(sql`select 1 from ${identifier('public', USERS)} limit 1`))).length > 0;
}

/**
 * Makes the first administrator, who has chosen the password, and answers the account's id. Of several at once, in this process or
 * another, one is made. `context` is the system's, on the platform.
 * @throws Problem `state_conflict` once there is an account, or `invalid`.
 */
export async function createFirstAdministrator(
  context: OperationContext,
  { resource, record }: NewAdministrator,
): Promise<string> {
  const { runtime } = context;
  const work = async (executor: Executor) => {
    // The table rather than a key of ours: whoever makes an account in another way waits as well.
    await executor.run(compile(sql`lock table ${identifier('public', USERS)} in share row exclusive mode`));
    if (await hasAccounts(executor)) throw alreadySetUp();
    const made = await insertRecord(context, executor, resource, record, effectOf(runtime, resource));
    const chosen = await setComputedWithin(context, executor, USERS, made.record.id, { firstLogin: false });
    return { ...made, others: [...made.others, ...chosen] };
  };
  const { record: made, others } = await withDenials(context, resource, 'create', [], () =>
    runtime.database.transaction(context.scope, work),
  );
  runtime.written({ collection: resource.name, ids: [made.id], tenantId: null, action: 'create' });
  announceAll(context, others);
  return made.id;
}

/** The refusal of a set-up that somebody has done before. */
export function alreadySetUp(): Problem {
  return new Problem('state_conflict', {
    detail: 'POST /api/set-up: expected a panel without any account, found one; sign in with it.',
    params: { reason: 'setUp' },
  });
}
