import type { Resource } from '../../../core/types';
import { usersResource } from '../../operations/accounts/account-fields';
import { isId, notFound } from '../../operations/rights/authorise';
import type { OperationContext } from '../../operations/context';
import { tag } from '../../operations/rights/field-rights';
import { loadRow } from '../../operations/lists/load-rows';
import { writeAudit } from '../../operations/audit/write-audit';
import { accountOf, namesOf, type Account } from '../find-account';
import { forgetFailures, slowedUntil } from './login-limits';

/**
 * Until when strangers, or whoever failed too often, wait for the next try at an account, for those who look after it; ISO 8601, or null.
 * @throws Problem `not_found` for an account that the caller does not look after.
 */
export async function lockOutOf(context: OperationContext, userId: string): Promise<string | null> {
  const account = await accountInCare(context, userId);
  const ends = await Promise.all(namesOf(account).map((name) => slowedUntil(context.runtime.database, name)));
  return (
    ends
      .filter((end) => end !== undefined)
      .toSorted()
      .at(-1) ?? null
  );
}

/** Ends the lock-out of an account. @throws Problem `not_found` for an account that the caller does not look after. */
export async function unlockAccount(context: OperationContext, userId: string): Promise<void> {
  const account = await accountInCare(context, userId);
  await forgetFailures(context.runtime.database.as('platform'), namesOf(account));
  await writeAudit(context, {
    action: 'update',
    entity: 'users',
    entityId: account.id,
    entityLabel: account.name,
    changes: [{ field: 'lockedOut', from: true, to: false }],
    tenantId: account.tenantId,
  });
}

/** The account of somebody else whom the caller may change, as account or by its profile. */
async function accountInCare(context: OperationContext, userId: string): Promise<Account> {
  const { runtime, principal } = context;
  const users = usersResource(runtime.catalog());
  const mayHave = isId(userId) && principal?.user.id !== userId.toLowerCase();
  const account = mayHave ? await accountOf(runtime, userId) : undefined;
  if (!account) throw notFound(users, userId);
  const profiles = [...runtime.catalog().resources.values()].filter((resource) => resource.account !== undefined);
  for (const resource of [users, ...profiles]) if (await mayUpdate(context, resource, userId)) return account;
  throw notFound(users, userId);
}

async function mayUpdate(context: OperationContext, resource: Resource, id: string): Promise<boolean> {
  if (!context.ability.can('update', resource.name)) return false;
  const row = await loadRow(context, context.runtime.database.as(context.scope), resource, id);
  return row !== undefined && context.ability.can('update', tag(resource, row));
}
