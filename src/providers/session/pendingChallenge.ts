import { useSyncExternalStore } from 'react';
import { isObject } from '../../../core/is-object';
import { parseJson } from '../api/parseJson';
import { APP_TITLE } from '../settings';

/** A sign-in that waits for its second factor. */
export interface PendingChallenge {
  id: string;
  /** `totp` and, where some are left, `recovery`. */
  methods: string[];
  /** ISO 8601 */
  expiresAt: string;
}

// For this tab, and for it alone: loading the page again does not lose the password that was right.
const KEY = `${APP_TITLE}-challenge`;
const listeners = new Set<() => void>();
let known: { text: string | null; challenge: PendingChallenge | null } = { text: null, challenge: null };

function parse(text: string | null): PendingChallenge | null {
  const value = parseJson(text);
  if (!isObject(value)) return null;
  const { id, methods, expiresAt } = value;
  return typeof id === 'string' && Array.isArray(methods) && typeof expiresAt === 'string'
    ? { id, methods: methods.map(String), expiresAt }
    : null;
}

/** The sign-in under way, unless its time is over. */
function current(): PendingChallenge | null {
  const text = sessionStorage.getItem(KEY);
  if (text !== known.text) known = { text, challenge: parse(text) };
  return known.challenge !== null && Date.parse(known.challenge.expiresAt) > Date.now() ? known.challenge : null;
}

/** Keeps a challenge, or forgets it. */
export function setPendingChallenge(challenge: PendingChallenge | null): void {
  if (challenge === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, JSON.stringify(challenge));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The sign-in under way; redraws when that changes. */
export const usePendingChallenge = (): PendingChallenge | null => useSyncExternalStore(subscribe, current);
