import { sql } from 'kysely';
import { Problem } from '../../core/errors';
import type { JsonObject } from '../../core/types';
import type { AbilityRule, UserData } from '../../core/wire';
import { identifier } from '../database/builder';
import { columnsOf } from '../database/table-columns';
import { usersResource } from '../operations/account-fields';
import type { AuditAction } from '../operations/audit-entry';
import { asSystem, scopeOf, type OperationContext } from '../operations/context';
import type { Runtime } from '../operations/runtime';
import { withFeedLine } from '../operations/with-feed-line';
import { writeAudit } from '../operations/write-audit';
import type { Authenticator } from './authenticator';
import { findAccount, type Account } from './find-account';
import { assertMayTry, oneAtATime, recordAttempt } from './login-limits';
import { verifyPassword } from './password';
import { loadPrincipal, userDataOf } from './principal';
import { openSession } from './sessions';
import { isNewPlace, tellNewPlace } from './tell-new-place';

/** What the browser gets when somebody signs in. */
export interface LoginAnswer {
  accessToken: string;
  userData: UserData;
  userAbilityRules: AbilityRule[];
}

/** Where a call comes from, for limits and audit. */
export interface Origin {
  address: string;
  requestId: string;
  userAgent?: string;
}

/**
 * Signs in with e-mail and password. Takes as long for an unknown account as for a wrong password.
 * @throws Problem `bad_request`, `bad_credentials`, `locked_out` or `too_many_requests`.
 */
export async function login(runtime: Runtime, authenticator: Authenticator, body: JsonObject, origin: Origin): Promise<LoginAnswer> {
  const { email, password } = body;
  if (typeof email !== 'string' || typeof password !== 'string' || email === '' || password === '') {
    throw new Problem('bad_request', { detail: 'Body: expected {"email": "…", "password": "…"}.' });
  }
  const name = email.trim().toLowerCase();
  // Longer ones cannot exist; PostgreSQL takes no NUL.
  if (name.length > 254 || password.length > 1000 || name.includes('\0')) throw new Problem('bad_credentials');
  return oneAtATime(name, async () => {
    await assertMayTry(runtime.database, name, origin.address);
    const account = await findAccount(runtime, name);
    const matches = await verifyPassword(account?.password, password);
    if (!account || !matches || account.status !== 'active') return refuse(runtime, name, origin, account);
    await recordAttempt(runtime.database, name, origin.address, true);
    return admit(runtime, authenticator, account, origin);
  });
}

async function refuse(runtime: Runtime, name: string, origin: Origin, account: Account | undefined): Promise<never> {
  await recordAttempt(runtime.database, name, origin.address, false);
  await auditSession(asSystem(runtime, 'platform', origin), 'login_failed', { id: account?.id ?? null, name, tenantId: account?.tenantId ?? null });
  throw new Problem('bad_credentials');
}

async function admit(runtime: Runtime, authenticator: Authenticator, account: Account, origin: Origin): Promise<LoginAnswer> {
  const isNew = await isNewPlace(runtime, account.id, origin);
  const answer = await openAnswer(runtime, authenticator, account.id, origin);
  const { principal, ability } = answer.signedIn;
  const context: OperationContext = { ...asSystem(runtime, scopeOf(principal), origin), principal, ability };
  await auditSession(context, 'login', { id: account.id, name: account.name, tenantId: account.tenantId });
  await noteLogin(runtime, account.id, origin);
  if (isNew) await tellNewPlace(runtime, principal, origin).catch((error: unknown) => runtime.report(error, 'notification of a sign-in'));
  return answer.body;
}

/** Opens a session for an account and prepares the answer. @throws Problem `bad_credentials` when it lets nobody in. */
export async function openAnswer(runtime: Runtime, authenticator: Authenticator, userId: string, origin: Origin) {
  const principal = await loadPrincipal(runtime, userId).catch((error: unknown) => {
    throw error instanceof Problem ? new Problem('bad_credentials', { detail: error.detail }) : error;
  });
  const accessToken = await openSession(runtime.database, principal.user, origin);
  const { rules, ability } = authenticator.rightsOf(principal);
  const body: LoginAnswer = { accessToken, userData: userDataOf(principal), userAbilityRules: rules };
  return { body, signedIn: { principal, ability } };
}

/** Writes a sign-in, sign-out or failure into the audit. */
export async function auditSession(
  context: OperationContext,
  action: AuditAction,
  account: { id: string | null; name: string; tenantId: string | null },
): Promise<void> {
  await writeAudit(context, { action, entity: 'users', entityId: account.id, entityLabel: account.name, tenantId: account.tenantId });
}

async function noteLogin(runtime: Runtime, id: string, origin: Origin): Promise<void> {
  const columns = columnsOf(usersResource(runtime.catalog()));
  const notes = [
    ...(columns.has('lastLoginAt') ? [{ name: 'lastLoginAt', assignment: sql`"lastLoginAt" = now()` }] : []),
    ...(columns.has('lastLoginIp') ? [{ name: 'lastLoginIp', assignment: sql`"lastLoginIp" = ${origin.address}` }] : []),
  ];
  if (notes.length === 0) return;
  const note = sql`update ${identifier('public', 'users')} set ${sql.join(notes.map(({ assignment }) => assignment))} where "id" = ${id}`;
  await runtime.database.as('platform').run(withFeedLine(usersResource(runtime.catalog()), 'update', note, notes.map(({ name }) => name)));
}
