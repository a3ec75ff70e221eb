import { sql } from 'kysely';
import type { Principal } from '../../../core/access/types';
import { Problem } from '../../../core/errors';
import type { JsonObject } from '../../../core/types';
import { violation } from '../../../core/violations';
import { compile } from '../../database/builder';
import { columnsOf } from '../../database/table-columns';
import { usersResource } from '../../operations/account-fields';
import { asSystem, type OperationContext } from '../../operations/context';
import type { Runtime } from '../../operations/runtime';
import { setComputed } from '../../operations/set-computed';
import { writeAudit } from '../../operations/write-audit';
import { assertOwnPassword } from '../own-password';
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

export async function factorStatus(context: OperationContext): Promise<FactorStatus> {
  const { id, role } = personOf(context);
  const factor = await findFactor(context.runtime, id);
  const enabled = factor !== undefined && factor.confirmedAt !== null;
  return { enabled, required: context.runtime.secondFactorRoles.includes(role), recoveryCodes: enabled ? factor.recoveryCodes : 0 };
}

/**
 * Begins to set up an authenticator app; the first right code confirms it. Beginning again makes a new secret.
 * @param body `{currentPassword}`; not asked of somebody who has just signed in and must set one up
 * @throws Problem `state_conflict` where there is one, `invalid`, `unauthenticated`, `locked_out`.
 */
export async function enrolFactor(context: OperationContext, sessionId: string, body: JsonObject): Promise<{ secret: string; uri: string }> {
  const { id, email, secondFactorDue } = personOf(context);
  if (secondFactorDue === true && body['currentPassword'] === undefined) await assertRecent(context.runtime, sessionId);
  else await assertOwnPassword(context, body['currentPassword']);
  const secret = newSecret();
  const begun = await context.runtime.database.as('platform').run(
    compile(sql`
      insert into painel.second_factors ("userId", "secret") values (${id}, ${context.runtime.secrets.seal(secret)})
      on conflict ("userId") do update set "secret" = excluded."secret", "createdAt" = now(), "lastStep" = null
      where second_factors."confirmedAt" is null returning 1`),
  );
  if (begun.length === 0) throw new Problem('state_conflict', { detail: 'A second factor is set up already; remove it first.', params: { reason: 'secondFactor' } });
  return { secret, uri: enrolmentUri(secret, { issuer: context.runtime.brand().title, label: email }) };
}

/** Confirms the app with its first code. Answers the recovery codes, this once. @throws Problem `invalid` at `code`. */
export async function confirmFactor(context: OperationContext, body: JsonObject): Promise<{ recoveryCodes: string[] }> {
  const { runtime } = context;
  const { id } = personOf(context);
  await assertCode(context, body['code'], false);
  const recoveryCodes = await runtime.database.transaction('platform', async (executor) => {
    await executor.run(compile(sql`update painel.second_factors set "confirmedAt" = now() where "userId" = ${id} and "confirmedAt" is null`));
    return renewRecoveryCodes(executor, id);
  });
  await note(runtime, id, true);
  await audit(context, 'twoFactorEnabled', false, true);
  return { recoveryCodes };
}

/** New recovery codes in place of the old. @param body `{currentPassword, code}` @throws Problem `invalid`. */
export async function renewOwnRecoveryCodes(context: OperationContext, body: JsonObject): Promise<{ recoveryCodes: string[] }> {
  const { id } = personOf(context);
  await assertOwnPassword(context, body['currentPassword']);
  await assertCode(context, body['code'], true);
  const recoveryCodes = await context.runtime.database.transaction('platform', (executor) => renewRecoveryCodes(executor, id));
  await audit(context, 'recoveryCodes', '***', '***');
  return { recoveryCodes };
}

/**
 * Goes back to the password alone.
 * @param body `{currentPassword, code}`
 * @throws Problem `state_conflict` where the role must have a second factor, `invalid`.
 */
export async function disableFactor(context: OperationContext, body: JsonObject): Promise<void> {
  const { id, role } = personOf(context);
  if (context.runtime.secondFactorRoles.includes(role)) {
    throw new Problem('state_conflict', { detail: 'People of your role must have a second factor.', params: { reason: 'secondFactorRequired' } });
  }
  await assertOwnPassword(context, body['currentPassword']);
  await assertCode(context, body['code'], true);
  await removeFactor(context.runtime, id);
  await audit(context, 'twoFactorEnabled', true, false);
}

/** Removes an account's second factor; answers whether there was one. */
export async function removeFactor(runtime: Runtime, userId: string): Promise<boolean> {
  const had = await hasSecondFactor(runtime, userId);
  await runtime.database.transaction('platform', async (executor) => {
    await executor.run(compile(sql`delete from painel.second_factors where "userId" = ${userId}`));
    await removeRecoveryCodes(executor, userId);
  });
  await note(runtime, userId, false);
  return had;
}

function personOf({ principal }: OperationContext): Principal['user'] {
  if (!principal) throw new Problem('unauthenticated');
  return principal.user;
}

async function assertRecent(runtime: Runtime, sessionId: string): Promise<void> {
  if (await isRecentSession(runtime.database, sessionId, RECENT_MINUTES)) return;
  throw new Problem('unauthenticated', { detail: `Setting up a second factor needs a sign-in of the last ${RECENT_MINUTES} minutes; sign in again.` });
}

async function assertCode(context: OperationContext, code: unknown, confirmed: boolean): Promise<void> {
  if (typeof code !== 'string' || code === '') throw new Problem('invalid', { errors: [violation('code', 'required')] });
  const method = await tryCode(context.runtime, personOf(context).id, code, context.address, confirmed);
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

async function audit(context: OperationContext, field: string, from: boolean | string, to: boolean | string): Promise<void> {
  const { id, name, tenantId } = personOf(context);
  await writeAudit(context, { action: 'update', entity: 'users', entityId: id, entityLabel: name, changes: [{ field, from, to }], tenantId });
}
