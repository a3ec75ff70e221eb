import { sql } from 'kysely';
import { Problem } from '../../../core/errors';
import type { JsonObject } from '../../../core/types';
import { violation } from '../../../core/violations';
import { compile } from '../../database/builder';
import { columnsOf } from '../../database/table-columns';
import type { Executor } from '../../database/types';
import { usersResource } from '../../operations/accounts/account-fields';
import { asSystem, type OperationContext, type PersonContext } from '../../operations/context';
import type { Runtime } from '../../operations/runtime';
import { setComputed } from '../../operations/set-computed';
import { writeAudit } from '../../operations/audit/write-audit';
import type { Account } from '../find-account';
import { assertPassword } from '../password/assert-password';
import { isRecentSession } from '../sessions';
import { removeRecoveryCodes, renewRecoveryCodes } from './recovery-codes';
import { findFactor, hasSecondFactor } from './stored-factor';
import { enrolmentUri, newSecret } from './totp';
import { tryCode } from './try-code';

/** A session this young stands for the password that opened it. */
const RECENT_MINUTES = 15;

/** What the security tab shows of the caller's second factor. */
export interface FactorStatus {
  enabled: boolean;
  /** The role may not go without. */
  required: boolean;
  /** How many are left. */
  recoveryCodes: number;
}

export async function factorStatus({ runtime, principal }: PersonContext): Promise<FactorStatus> {
  const { id, role } = principal.user;
  const factor = await findFactor(runtime, id);
  const enabled = factor !== undefined && factor.confirmedAt !== null;
  return {
    enabled,
    required: runtime.secondFactorRoles.includes(role),
    recoveryCodes: enabled ? factor.recoveryCodes : 0,
  };
}

/**
 * Begins to set up an authenticator app; the first right code confirms it. Beginning again makes a new secret.
 * @param body `{currentPassword}`; not asked of somebody who has just signed in and must set one up
 * @throws Problem `state_conflict` where there is one, `invalid`, `unauthenticated`, `locked_out`.
 */
export async function enrolFactor(context: PersonContext, body: JsonObject): Promise<{ secret: string; uri: string }> {
  const { id, email, secondFactorDue } = context.principal.user;
  if (secondFactorDue === true && body['currentPassword'] === undefined) await assertRecent(context);
  else await assertPassword(context, body['currentPassword']);
  const secret = newSecret();
  const begun = await context.runtime.database.as('platform').run(
    compile(sql`
      insert into painel.second_factors ("userId", "secret") values (${id}, ${context.runtime.secrets.seal(secret)})
      on conflict ("userId") do update set "secret" = excluded."secret", "createdAt" = now(), "lastStep" = null
      where second_factors."confirmedAt" is null returning 1`),
  );
  if (begun.length === 0)
    throw new Problem('state_conflict', {
      detail: 'A second factor is set up already; remove it first.',
      params: { reason: 'secondFactor' },
    });
  return { secret, uri: enrolmentUri(secret, { issuer: context.runtime.brand().title, label: email }) };
}

/** Confirms the app with its first code. Answers the recovery codes, this once. @throws Problem `invalid` at `code`. */
export async function confirmFactor(context: PersonContext, body: JsonObject): Promise<{ recoveryCodes: string[] }> {
  const { runtime, principal } = context;
  const { id } = principal.user;
  await assertCode(context, body['code'], false);
  const recoveryCodes = await runtime.database.transaction('platform', async (executor) => {
    await executor.run(
      compile(
        sql`update painel.second_factors set "confirmedAt" = now() where "userId" = ${id} and "confirmedAt" is null`,
      ),
    );
    await audit(context, executor, principal.user, { field: 'twoFactorEnabled', from: false, to: true });
    return renewRecoveryCodes(executor, id);
  });
  await note(runtime, id, true);
  return { recoveryCodes };
}

/** New recovery codes in place of the old. @param body `{currentPassword, code}` @throws Problem `invalid`. */
export async function renewOwnRecoveryCodes(
  context: PersonContext,
  body: JsonObject,
): Promise<{ recoveryCodes: string[] }> {
  const { user } = context.principal;
  await assertPassword(context, body['currentPassword']);
  await assertCode(context, body['code'], true);
  const recoveryCodes = await context.runtime.database.transaction('platform', async (executor) => {
    await audit(context, executor, user, { field: 'recoveryCodes', from: '***', to: '***' });
    return renewRecoveryCodes(executor, user.id);
  });
  return { recoveryCodes };
}

/**
 * Goes back to the password alone.
 * @param body `{currentPassword, code}`
 * @throws Problem `state_conflict` where the role must have a second factor, `invalid`.
 */
export async function disableFactor(context: PersonContext, body: JsonObject): Promise<void> {
  const { user } = context.principal;
  if (context.runtime.secondFactorRoles.includes(user.role)) {
    throw new Problem('state_conflict', {
      detail: 'People of your role must have a second factor.',
      params: { reason: 'secondFactorRequired' },
    });
  }
  await assertPassword(context, body['currentPassword']);
  await assertCode(context, body['code'], true);
  await removeFactor(context, user);
}

/** Removes an account's second factor and writes that into the audit; answers whether there was one. */
export async function removeFactor(context: OperationContext, owner: FactorOwner): Promise<boolean> {
  const { runtime } = context;
  const had = await hasSecondFactor(runtime, owner.id);
  await runtime.database.transaction('platform', async (executor) => {
    await executor.run(compile(sql`delete from painel.second_factors where "userId" = ${owner.id}`));
    await removeRecoveryCodes(executor, owner.id);
    if (had) await audit(context, executor, owner, { field: 'twoFactorEnabled', from: true, to: false });
  });
  await note(runtime, owner.id, false);
  return had;
}

async function assertRecent({ runtime, sessionId }: PersonContext): Promise<void> {
  if (await isRecentSession(runtime.database, sessionId, RECENT_MINUTES)) return;
  throw new Problem('unauthenticated', {
    detail: `Setting up a second factor needs a sign-in of the last ${RECENT_MINUTES} minutes; sign in again.`,
  });
}

async function assertCode(context: PersonContext, code: unknown, confirmed: boolean): Promise<void> {
  if (typeof code !== 'string' || code === '')
    throw new Problem('invalid', { errors: [violation('code', 'required')] });
  const method = await tryCode(context.runtime, context.principal.user.id, code, context, confirmed);
  if (method === undefined) throw new Problem('invalid', { errors: [violation('code', 'not')] });
}

/** Schemas of accounts without the field show nothing of it. */
async function note(runtime: Runtime, userId: string, enabled: boolean): Promise<void> {
  if (!columnsOf(usersResource(runtime.catalog())).has('twoFactorEnabled')) {
    runtime.written({ collection: 'users', ids: [userId], tenantId: null, action: 'update' });
    return;
  }
  await setComputed(asSystem(runtime, 'platform'), 'users', userId, { twoFactorEnabled: enabled });
}

type FactorOwner = Pick<Account, 'id' | 'name' | 'tenantId'>;

async function audit(
  context: OperationContext,
  executor: Executor,
  { id, name, tenantId }: FactorOwner,
  change: JsonObject,
): Promise<void> {
  await writeAudit(
    context,
    { action: 'update', entity: 'users', entityId: id, entityLabel: name, changes: [change], tenantId },
    executor,
  );
}
