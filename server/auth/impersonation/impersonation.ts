import { Problem } from '../../../core/errors';
import type { Json, JsonObject } from '../../../core/types';
import { IMPERSONATION_MODES, type Impersonation } from '../../../core/wire';
import type { AuditEntry } from '../../operations/audit/audit-entry';
import type { PersonContext } from '../../operations/context';
import { getRecord } from '../../operations/get-record';
import { writeAudit } from '../../operations/audit/write-audit';
import type { Authenticator } from '../authenticator';
import { asImpersonated, IMPERSONATION, mayImpersonate, readingRights } from './impersonation-rights';
import type { LoginAnswer } from '../login';
import { loadPrincipal, userDataOf } from '../rights/principal';
import { leaveSession, openImpersonation } from '../sessions';

type Mode = Impersonation['mode'];

/** As at sign-in, with who is behind it and for how long. */
export interface ImpersonationAnswer extends LoginAnswer {
  impersonation: Impersonation;
}

interface Wish {
  userId: string;
  mode: Mode;
}

function readWish({ userId, mode: wanted }: JsonObject): Wish {
  const mode = IMPERSONATION_MODES.find((known) => known === wanted);
  if (typeof userId === 'string' && mode !== undefined) return { userId, mode };
  throw new Problem('bad_request', { detail: 'Body: expected {"userId": "…", "mode": "view" or "act"}.' });
}

/**
 * Opens a session as somebody else and writes it into the audit.
 * @throws Problem `forbidden` for whom one may not be, `not_found`, `state_conflict` for an account that lets nobody in.
 */
export async function beginImpersonation(
  context: PersonContext,
  authenticator: Authenticator,
  body: JsonObject,
): Promise<ImpersonationAnswer> {
  const { runtime, principal: admin, sessionId, ability } = context;
  const { userId, mode } = readWish(body);
  if (!ability.can(mode, IMPERSONATION))
    throw new Problem('forbidden', { detail: 'You may not be somebody else this way.' });
  const { id } = await getRecord(context, 'users', userId);
  const person = asImpersonated(await loadPrincipal(runtime, id).catch(asClosed));
  if (!mayImpersonate(admin, ability, mode, person, runtime.catalog().access)) {
    throw new Problem('forbidden', {
      detail: `You may not be this ${person.user.role}: administrators never, and with "act" only who answers for a tenant.`,
    });
  }
  const opened = await openImpersonation(runtime.database, person.user, { ...context, parentId: sessionId, mode });
  if (!opened) throw new Problem('unauthenticated', { detail: 'The session has ended; sign in again.' });
  const impersonation: Impersonation = { mode, by: { id: admin.user.id, name: admin.user.name }, until: opened.until };
  await writeAudit(context, impersonationEntry(person.user, [{ field: 'mode', from: null, to: mode }]));
  const { rules } = authenticator.rightsOf(person);
  const userAbilityRules = mode === 'view' ? readingRights(rules).rules : rules;
  return { accessToken: opened.token, userData: userDataOf(runtime, person), userAbilityRules, impersonation };
}

function asClosed(error: unknown): never {
  if (error instanceof Problem)
    throw new Problem('state_conflict', { detail: error.detail, params: { reason: 'closedAccount' }, cause: error });
  throw error;
}

/** Ends a session as somebody else; the Admin's own goes on. @throws Problem `state_conflict` where there is none. */
export async function endImpersonation(context: PersonContext, authenticator: Authenticator): Promise<void> {
  const { impersonation, principal, runtime, sessionId } = context;
  if (impersonation === undefined)
    throw new Problem('state_conflict', { detail: 'You are nobody else.', params: { reason: 'notImpersonated' } });
  authenticator.forgetSessions([sessionId]);
  const isLeft = await leaveSession(runtime.database, sessionId);
  // One that has just run out, or was left twice at once, is told of elsewhere.
  if (isLeft)
    await writeAudit(
      context,
      impersonationEntry(principal.user, [{ field: 'mode', from: impersonation.mode, to: null }]),
    );
}

interface Person {
  id: string;
  name: string | null;
  tenantId: string | null;
}

/** How the audit tells of the beginning or the end of a session as the person. */
export function impersonationEntry(
  { id, name, tenantId }: Person,
  changes: { field: string; from: Json; to: Json }[],
): AuditEntry {
  return { action: 'impersonate', entity: 'users', entityId: id, entityLabel: name, changes, tenantId };
}
