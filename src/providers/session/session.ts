import { isObject } from '../../../core/is-object';
import type { AbilityRule, Impersonation, UserData } from '../../../core/wire';
import { compactRules } from './compactRules';
import { fetchRetrying } from '../api/fetchRetrying';
import { getMaintenance } from '../api/maintenance';
import { readCookie, removeCookie, writeCookie } from './cookies';
import { forgetOwnSession, readOwnSession, returnToOwnSession } from './ownSession';
import { parseJson } from '../api/parseJson';
import { forgetUnkept } from '../settings';

/** Who is signed in: exactly what `POST /api/auth/login` answered. */
export interface Session {
  userData: UserData;
  accessToken: string;
  userAbilityRules: AbilityRule[];
  /** Set while an Admin is somebody else. */
  impersonation?: Impersonation;
}

const COOKIES = ['userData', 'accessToken', 'userAbilityRules'] as const;
const listeners = new Set<() => void>();
let current: Session | null = null;
/** The page is being loaded anew with the Admin's own session, which nothing of the ended one may touch. */
let isReturning = false;

function notify(): void {
  for (const listener of listeners) listener();
}

function isUserData(value: unknown): value is UserData {
  return isObject(value) && typeof value['id'] === 'string' && typeof value['role'] === 'string';
}

const isImpersonation = (value: unknown): value is Impersonation => isObject(value);

const isRules = (value: unknown): value is AbilityRule[] => Array.isArray(value);

/** The session in an answer of the server; `source` names the call in the error. */
export function parseSession(answer: unknown, source: string): Session {
  const { userData, userAbilityRules, accessToken, impersonation } = (answer ?? {}) as Partial<
    Record<keyof Session, unknown>
  >;
  if (!isUserData(userData) || !isRules(userAbilityRules) || typeof accessToken !== 'string') {
    throw new Error(`${source}: expected accessToken, userData and userAbilityRules, got something else`);
  }
  return { userData, accessToken, userAbilityRules, ...(isImpersonation(impersonation) && { impersonation }) };
}

/** The access token as its cookie holds it. */
export function readToken(): string | undefined {
  const text = readCookie('accessToken');
  const parsed = parseJson(text);
  return typeof parsed === 'string' ? parsed : text;
}

function store(session: Session): void {
  writeCookie('userData', JSON.stringify(session.userData));
  writeCookie('accessToken', session.accessToken);
  writeCookie('userAbilityRules', JSON.stringify(compactRules(session.userAbilityRules)));
}

const stored = ({ userData, userAbilityRules, impersonation }: Session) =>
  JSON.stringify([userData, compactRules(userAbilityRules), impersonation]);

/** The session as it is now, without asking anybody. */
export const getSession = (): Session | null => current;

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Begins or replaces the session: after sign-in, and after `/api/auth/me` said something new. */
export function startSession(session: Session): void {
  if (isReturning) return;
  current = session;
  store(session);
  if (session.impersonation === undefined) forgetOwnSession();
  notify();
}

/** Whoever was somebody else is themselves again; the others are nobody. */
function drop(): void {
  if (isReturning) return;
  for (const name of COOKIES) removeCookie(name);
  forgetUnkept();
  isReturning = returnToOwnSession();
  // The page that is left stays as it is until the next one comes.
  if (isReturning) return;
  current = null;
  notify();
}

/** Forgets the session in this browser. Telling the server is the caller's business. */
export function endSession(): void {
  if (current !== null || readCookie('accessToken') !== undefined) drop();
}

/**
 * Takes up the session from the cookies at start. Asks `/api/auth/me` where there is a token but the rest is missing or
 * unreadable (rules of a very large access file do not fit into cookies); a refused token ends the session.
 */
export async function restoreSession(): Promise<Session | null> {
  const accessToken = readToken();
  if (accessToken === undefined) return null;
  const userData = parseJson(readCookie('userData'));
  const userAbilityRules = parseJson(readCookie('userAbilityRules'));
  if (isUserData(userData) && isRules(userAbilityRules)) {
    const impersonation = readOwnSession()?.impersonation;
    current = { userData, accessToken, userAbilityRules, ...(impersonation && { impersonation }) };
    return current;
  }
  return refreshSession(accessToken);
}

/** Fetches user and rules of a token again. Network trouble is thrown; 401 ends the session and gives null. */
export async function refreshSession(accessToken: string): Promise<Session | null> {
  const response = await fetchRetrying('/api/auth/me', { headers: { Authorization: `Bearer ${accessToken}` } });
  // Somebody else has signed in, or nobody is, since this was asked.
  if ((current?.accessToken ?? readToken()) !== accessToken) return current;
  if (response.status === 401) {
    drop();
    return null;
  }
  if (response.status === 503 && getMaintenance() !== null) return current;
  if (!response.ok) throw new Error(`GET /api/auth/me: expected status 200, got ${response.status}; reload the page`);
  const fresh = parseSession({ ...((await response.json()) as object), accessToken }, 'GET /api/auth/me');
  // The same rights keep the same session, so that nothing is drawn again.
  if (current === null || stored(current) !== stored(fresh)) startSession(fresh);
  return current;
}
