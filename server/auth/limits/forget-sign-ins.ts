import { sql, type RawBuilder } from 'kysely';
import { identifier } from '../../database/builder';
import { HIDDEN_COLUMNS } from '../../database/names';
import { removeOld, type Removal } from '../../database/remove-old';
import { usersResource } from '../../operations/accounts/account-fields';
import type { Runtime } from '../../operations/runtime';
import { RETENTION, MOST_ACCESSES } from './retention';

/** Removes what signing in has left behind and nobody looks at any more. */
export async function forgetSignIns(runtime: Runtime, signal?: AbortSignal): Promise<void> {
  for (const removal of removals(runtime)) await removeOld(runtime.database.as('platform'), removal, signal);
}

const removals = (runtime: Runtime): Removal[] => [
  {
    table: 'sessions',
    key: 'id',
    by: 'expiresAt',
    kept: RETENTION.session,
    only: sql`not ${isUntold} and not ${isShown(runtime)}`,
  },
  { table: 'login_attempts', key: 'id', by: 'at', kept: RETENTION.attempt },
  { table: 'known_devices', key: 'id', by: 'seenAt', kept: RETENTION.device },
  { table: 'mail_requests', key: 'id', by: 'at', kept: RETENTION.mailRequest },
  { table: 'account_tokens', key: 'tokenHash', by: 'expiresAt', kept: RETENTION.accountToken },
  { table: 'challenges', key: 'tokenHash', by: 'expiresAt', kept: RETENTION.challenge },
  { table: 'live_sockets', key: 'socketId', by: 'at', kept: RETENTION.liveSocket },
  { table: 'used_links', key: 'id', by: 'expiresAt', kept: RETENTION.usedLink },
];

/** The audit does not know yet that an Admin's session as somebody else has run out. */
const isUntold = sql`(t."parentId" is not null and t."revokedAt" is null)`;

/** Among the last accesses of an account that is still there. */
function isShown(runtime: Runtime): RawBuilder<unknown> {
  const living = usersResource(runtime.catalog()).softDelete
    ? sql` and ${identifier(HIDDEN_COLUMNS.deletedAt)} is null`
    : sql``;
  return sql`(
    exists (select from ${identifier('public', 'users')} where "id" = t."userId"${living})
    and not exists (
      select from painel.sessions as newer where newer."userId" = t."userId" and newer."createdAt" > t."createdAt" offset ${MOST_ACCESSES - 1}))`;
}
