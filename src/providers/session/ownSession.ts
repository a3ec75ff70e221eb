import { isObject } from '../../../core/is-object';
import type { Impersonation } from '../../../core/wire';
import { readCookie, removeCookie, writeCookie } from './cookies';
import { parseJson } from '../api/parseJson';

/** Kept as the session itself is: until the browser closes. */
const COOKIE = 'ownSession';

interface OwnSession {
  /** The Admin's own token. */
  accessToken: string;
  impersonation: Impersonation;
}

function isOwnSession(value: unknown): value is OwnSession {
  return isObject(value) && typeof value['accessToken'] === 'string' && isObject(value['impersonation']);
}

/** What an Admin who is somebody else comes back to; undefined for everybody else. */
export function readOwnSession(): OwnSession | undefined {
  const value = parseJson(readCookie(COOKIE));
  return isOwnSession(value) ? value : undefined;
}

export function keepOwnSession(own: OwnSession): void {
  writeCookie(COOKIE, JSON.stringify(own));
}

export const forgetOwnSession = (): void => removeCookie(COOKIE);

/**
 * Puts the Admin's own session in the place of the one that ended, and loads the page anew, so that nothing of the other
 * person stays in memory. False where there is none to come back to.
 */
export function returnToOwnSession(): boolean {
  const own = readOwnSession();
  if (own === undefined) return false;
  forgetOwnSession();
  writeCookie('accessToken', own.accessToken);
  location.replace('/');
  return true;
}
