import { sql } from 'kysely';
import { isFirstInAnHour } from './limits/mail-limits';
import { createMore } from '../operations/write/run';
import { notify } from '../operations/effects/notify';
import { announceAll } from '../operations/write/announce';
import { ADMIN } from '../../core/access/roles';
import type { Principal } from '../../core/access/types';
import { Problem } from '../../core/errors';
import type { JsonObject } from '../../core/types';
import type { AbilityRule, UserData } from '../../core/wire';
import { identifier, compile } from '../database/builder';
import { tableName } from '../database/names';
import { columnsOf } from '../database/table-columns';
import { usersResource } from '../operations/accounts/account-fields';
import type { AuditAction } from '../operations/audit/audit-entry';
import { asSystem, scopeOf, type OperationContext } from '../operations/context';
import type { Runtime } from '../operations/runtime';
import { withFeedLine } from '../operations/write/feed-lines';
import { writeAudit } from '../operations/audit/write-audit';
import { assertAllowedFrom } from './allowed-address';
import type { Authenticator } from './authenticator';
import { findAccount, type Account } from './find-account';
import { limitedTry, type TryOrigin, slowedUntil } from './limits/login-limits';
import { maintenanceProblem } from './maintenance-problem';
import { verifyPassword } from './password/password';
import { loadPrincipal, userDataOf } from './rights/principal';
import { challengeFor, type ChallengeAnswer } from './second-factor/login-challenge';
import { openSession } from './sessions';

/** What the browser gets when somebody signs in. */
export interface LoginAnswer {
  accessToken: string;
  userData: UserData;
  userAbilityRules: AbilityRule[];
}

/** Where a call comes from, for limits and audit. */
export interface Origin extends TryOrigin {
  requestId: string;
  userAgent?: string;
}

/**
 * Signs in with e-mail and password. Takes as long for an unknown account as for a wrong password. Where a second factor
 * is due, the answer is a challenge and there is no session yet.
 * @throws Problem `bad_request`, `bad_credentials`, `email_unverified`, `locked_out` or `too_many_requests`.
 */
export async function login(
  runtime: Runtime,
  authenticator: Authenticator,
  body: JsonObject,
  origin: Origin,
): Promise<LoginAnswer | ChallengeAnswer> {
  const { email, password } = body;
  if (typeof email !== 'string' || typeof password !== 'string' || email === '' || password === '') {
    throw new Problem('bad_request', { detail: 'Body: expected {"email": "…", "password": "…"}.' });
  }
  const name = email.trim().toLowerCase();
  // Longer ones cannot exist; PostgreSQL takes no NUL.
  if (name.length > 254 || password.length > 1000 || name.includes('\0')) throw new Problem('bad_credentials');
  const account = await findAccount(runtime, name);
  const entered = await limitedTry(runtime.database, { account: name, userId: account?.id, origin }, async () => {
    const matches = await verifyPassword(account?.password, password);
    return matches && (account?.status === 'pending' || account?.status === 'active') ? account : undefined;
  });
  if (!entered) return refuse(runtime, name, origin, account);
  // Only who knows the password hears of it.
  if (entered.status === 'pending')
    throw new Problem('email_unverified', {
      detail:
        'Follow the link that was mailed to the address of the account, or ask for another at POST /api/auth/resend-verification.',
    });
  return (await challengeFor(runtime, entered, origin)) ?? admit(runtime, authenticator, entered, origin, 'password');
}

async function refuse(runtime: Runtime, name: string, origin: Origin, account: Account | undefined): Promise<never> {
  await auditSession(asSystem(runtime, 'platform', origin), 'login_failed', {
    id: account?.id ?? null,
    name,
    tenantId: account?.tenantId ?? null,
  });
  runtime.mail.later('mail of a lock-out', () => tellLockOut(runtime, name, account, origin));
  throw new Problem('bad_credentials');
}

/** How somebody proved who they are; stands in the audit. */
export type SignInMethod = 'password' | 'totp' | 'recovery' | 'passkey' | 'openid';

/** Opens the session of somebody who has proved everything that was due, and writes it down. */
export async function admit(
  runtime: Runtime,
  authenticator: Authenticator,
  account: Account,
  origin: Origin,
  method: SignInMethod,
): Promise<LoginAnswer> {
  const isNew = await isNewPlace(runtime, account.id, origin);
  const answer = await openAnswer(runtime, authenticator, account.id, origin).catch(async (error: unknown) => {
    if (error instanceof Problem && error.code === 'address_refused')
      await auditSession(asSystem(runtime, 'platform', origin), 'login_failed', account, method);
    throw error;
  });
  const { principal, ability } = answer.signedIn;
  const context: OperationContext = { ...asSystem(runtime, scopeOf(principal), origin), principal, ability };
  await auditSession(context, 'login', { id: account.id, name: account.name, tenantId: account.tenantId }, method);
  await noteLogin(runtime, principal, origin);
  if (isNew)
    await tellNewPlace(runtime, principal, origin).catch((error: unknown) =>
      runtime.report(error, 'notification of a sign-in'),
    );
  return answer.body;
}

/** Opens a session for an account and prepares the answer. @throws Problem `bad_credentials` when it lets nobody in, `address_refused`. */
export async function openAnswer(runtime: Runtime, authenticator: Authenticator, userId: string, origin: Origin) {
  const principal = await loadPrincipal(runtime, userId).catch((error: unknown) => {
    throw error instanceof Problem ? new Problem('bad_credentials', { detail: error.detail }) : error;
  });
  assertAllowedFrom(principal, origin.address);
  assertOpenTo(runtime, principal);
  const accessToken = await openSession(runtime.database, principal.user, origin);
  const { rules, ability } = authenticator.rightsOf(principal);
  const body: LoginAnswer = { accessToken, userData: userDataOf(runtime, principal), userAbilityRules: rules };
  return { body, signedIn: { principal, ability } };
}

/** @throws Problem `maintenance` while only administrators may come in. */
function assertOpenTo(runtime: Runtime, { user }: Principal): void {
  const state = runtime.maintenance();
  if (state !== null && user.role !== ADMIN) throw maintenanceProblem(state);
}

/** Writes a sign-in, sign-out or failure into the audit. */
export async function auditSession(
  context: OperationContext,
  action: AuditAction,
  account: { id: string | null; name: string; tenantId: string | null },
  method?: SignInMethod,
): Promise<void> {
  const changes = method === undefined ? null : [{ field: 'method', from: null, to: method }];
  await writeAudit(context, {
    action,
    entity: 'users',
    entityId: account.id,
    entityLabel: account.name,
    changes,
    tenantId: account.tenantId,
  });
}

/** Of the account, and of the record that owns it where that shows the time as well. */
async function noteLogin(runtime: Runtime, { user }: Principal, origin: Origin): Promise<void> {
  const owners = [...runtime.catalog().resources.values()].filter(({ account }) => account === user.role);
  for (const resource of [usersResource(runtime.catalog()), ...owners]) {
    const columns = columnsOf(resource);
    const notes = [
      ...(columns.has('lastLoginAt') ? [{ name: 'lastLoginAt', assignment: sql`"lastLoginAt" = now()` }] : []),
      ...(columns.has('lastLoginIp')
        ? [{ name: 'lastLoginIp', assignment: sql`"lastLoginIp" = ${origin.address}` }]
        : []),
    ];
    if (notes.length === 0) continue;
    const note = sql`update ${identifier('public', tableName(resource.name))} set ${sql.join(notes.map(({ assignment }) => assignment))} where "id" = ${user.id}`;
    await runtime.database.as('platform').run(
      withFeedLine(
        resource,
        'update',
        note,
        notes.map(({ name }) => name),
      ),
    );
  }
}

/** After a failure: writes to the owner of an account at which somebody has to wait now, at most once an hour. */
async function tellLockOut(
  runtime: Runtime,
  name: string,
  account: Account | undefined,
  { address }: Origin,
): Promise<void> {
  if (!account || account.status === 'blocked' || (await slowedUntil(runtime.database, name)) === undefined) return;
  if (!(await isFirstInAnHour(runtime.database, `lock-out of ${account.id}`))) return;
  runtime.mail.send({ to: account, text: 'lockedOut', params: { address }, link: '/forgot-password' });
}

/** Has the person signed in before, but never from this address, or never with this browser? */
async function isNewPlace(runtime: Runtime, userId: string, { address, userAgent }: Origin): Promise<boolean> {
  const agent = userAgent?.slice(0, 300) ?? null;
  const [found] = await runtime.database.as('platform').run(
    compile<{ isNew: boolean | null }>(sql`
      select not (bool_or("address" = ${address}) and bool_or("agent" is not distinct from ${agent})) as "isNew"
      from painel.sessions where "userId" = ${userId} and "parentId" is null`),
  );
  return found?.isNew === true;
}

/** Tells the person of a sign-in from somewhere new. */
async function tellNewPlace(runtime: Runtime, principal: Principal, origin: Origin): Promise<void> {
  const system = asSystem(runtime, scopeOf(principal), { address: origin.address, requestId: origin.requestId });
  const events = await runtime.database.transaction(system.scope, (executor) =>
    notify(system, executor, (...more) => createMore(system, executor, ...more), {
      userIds: [principal.user.id],
      type: 'system',
      severity: 'warning',
      text: 'newSignIn',
      params: { address: origin.address, agent: origin.userAgent?.slice(0, 120) ?? '–' },
    }),
  );
  announceAll(system, events);
}
