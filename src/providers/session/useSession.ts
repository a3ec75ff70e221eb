import { useSyncExternalStore } from 'react';
import { getSession, subscribeSession, type Session } from './session';

/** Who is signed in, or null. Redraws at sign-in, at sign-out and when the rights change. */
export const useSession = (): Session | null => useSyncExternalStore(subscribeSession, getSession);
