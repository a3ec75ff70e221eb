import { sql } from 'kysely';
import { ADMIN } from '../../../core/access/roles';
import { isAllowedFrom } from '../../auth/allowed-address';
import { Problem } from '../../../core/errors';
import type { JsonObject, Resource } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { HIDDEN_COLUMNS } from '../../database/names';
import type { Executor } from '../../database/types';
import { concernsAccounts, USERS, usersResource } from './account-fields';
import type { OperationContext } from '../context';

/** Fields by which people could lock themselves out or give themselves less, or more, than they had. */
const OWN_STANDING = ['status', 'role', 'accessLevel'];

function refuse(detail: string, reason: string): Problem {
  return new Problem('state_conflict', { detail, params: { reason } });
}

/**
 * Nobody blocks, demotes or locks out themselves, and the last active administrator stays active.
 * @throws Problem `state_conflict`.
 */
export async function assertAccountMayChange(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  stored: JsonObject,
  next: JsonObject,
): Promise<void> {
  if (!concernsAccounts(resource)) return;
  const changes = (name: string) => Object.hasOwn(next, name) && (next[name] ?? null) !== (stored[name] ?? null);
  if (context.principal?.user.id === stored['id'] && OWN_STANDING.some(changes)) {
    throw refuse('You cannot block or demote yourself; ask another administrator.', 'self');
  }
  if (
    context.principal?.user.id === stored['id'] &&
    changes('ipAllowList') &&
    !isAllowedFrom(next['ipAllowList'], context.address)
  ) {
    throw refuse('You would lock yourself out; add the address that you come from.', 'self');
  }
  if (changes('status') && next['status'] !== 'active') await assertNotLastAdmin(context, executor, resource, stored);
}

/**
 * Nobody removes themselves or the last active administrator.
 * @throws Problem `state_conflict`.
 */
export async function assertAccountMayGo(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  stored: JsonObject,
): Promise<void> {
  if (!concernsAccounts(resource)) return;
  if (context.principal?.user.id === stored['id'])
    throw refuse('You cannot remove yourself; ask another administrator.', 'self');
  await assertNotLastAdmin(context, executor, resource, stored);
}

/** The collections whose records own accounts of a role. */
export function profilesOf(context: OperationContext, role: unknown): Resource[] {
  return [...context.runtime.catalog().resources.values()].filter(
    (resource) => resource.account !== undefined && resource.account === role,
  );
}

async function assertNotLastAdmin(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  stored: JsonObject,
): Promise<void> {
  const isAdmin = resource.account === ADMIN || (resource.name === USERS && stored['role'] === ADMIN);
  if (!isAdmin || stored['status'] !== 'active') return;
  const users = usersResource(context.runtime.catalog());
  const hidden = users.softDelete ? sql` and ${identifier(HIDDEN_COLUMNS.deletedAt)} is null` : sql``;
  await executor.run(compile(sql`select pg_advisory_xact_lock(hashtextextended('last admin', 0))`));
  const others = await executor.run(
    compile(
      sql`select 1 from ${identifier('public', USERS)} where "role" = ${ADMIN} and "status" = 'active' and "id" <> ${stored['id']}${hidden} limit 1`,
    ),
  );
  if (others.length === 0)
    throw refuse('The last active administrator must stay; make another one first.', 'lastAdmin');
}
