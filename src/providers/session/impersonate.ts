import type { Impersonation } from '../../../core/wire';
import { httpClient } from '../api/httpClient';
import { keepOwnSession } from './ownSession';
import { endSession, getSession, parseSession, startSession } from './session';

const BEGIN = '/api/auth/impersonate';

/** Opens the panel as somebody else; the Admin's own session waits. Throws the `HttpError` of a refusal. */
export async function impersonate(userId: string, mode: Impersonation['mode']): Promise<void> {
  const own = getSession();
  if (own === null) return;
  const { json } = await httpClient(BEGIN, { method: 'POST', body: JSON.stringify({ userId, mode }) });
  const session = parseSession(json, `POST ${BEGIN}`);
  if (session.impersonation === undefined) throw new Error(`POST ${BEGIN}: expected impersonation, got none`);
  keepOwnSession({ accessToken: own.accessToken, impersonation: session.impersonation });
  startSession(session);
  location.assign('/');
}

/** Ends being somebody else and goes back to the Admin's own session, even where the server cannot be told. */
export async function leaveImpersonation(): Promise<void> {
  try {
    await httpClient(`${BEGIN}/leave`, { method: 'POST' });
  } catch (error) {
    reportError(error);
  }
  endSession();
}
