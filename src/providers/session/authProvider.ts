import type { AuthProvider, HttpError } from 'react-admin';
import { abilityOf } from './useAbility';
import { collectionOf, findScreen } from '../screens/manifest';
import { httpClient } from '../api/httpClient';
import { syncLocation } from '../screens/location';
import { mayOnRecord } from './recordRights';
import { endSession, getSession } from './session';
import { signIn } from './signIn';

/** react-admin's names of what may be done, in the words of the rules. */
const ACTIONS: Record<string, string> = { list: 'read', show: 'read', read: 'read', edit: 'update', export: 'read' };

interface AccessQuestion {
  action: string;
  resource: string;
  record?: unknown;
}

const isRecord = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null;

/** May the signed-in person do this here? Screen names ask for screen and collection, others for the collection. */
export function mayAccess({ action, resource, record }: AccessQuestion): boolean {
  const session = getSession();
  if (!session) return false;
  const ability = abilityOf(session.userAbilityRules);
  const verb = ACTIONS[action] ?? action;
  const screen = findScreen(resource);
  if (screen && (!ability.can('read', screen.subject) || !screen.actions.some((offered) => offered === verb))) {
    return false;
  }
  const collection = collectionOf(resource);
  return isRecord(record)
    ? mayOnRecord(ability, verb, collection, record, session.userData.tenantId ?? null)
    : ability.can(verb, collection);
}

const statusOf = (error: unknown) => (isRecord(error) ? (error as Partial<HttpError>).status : undefined);

async function tellServer(): Promise<void> {
  try {
    await httpClient('/api/auth/logout', { method: 'POST' });
  } catch (error) {
    // Signing out must work without a network; the token then expires by itself.
    reportError(error);
  }
}

/**
 * Sessions for react-admin. The guard above it sends away whoever may not be here; see `App.tsx`.
 * @param areas that have a sign-in page of their own
 */
export const createAuthProvider = (areas: readonly string[]): AuthProvider => ({
  login: ({ email, password }: { email: string; password: string }) => signIn(email, password),
  logout: async () => {
    const role = getSession()?.userData.role;
    if (role !== undefined) {
      await tellServer();
      // Whoever signs out by choice wants to go nowhere: the next person must not be led to the page left behind.
      const area = role.toLowerCase();
      history.replaceState(null, '', areas.includes(area) ? `/${area}/login` : '/login');
    }
    endSession();
    syncLocation();
  },
  checkAuth: async () => {
    // The guard has moved on already when there is no session: throwing would start a second redirect.
  },
  checkError: async (error: unknown) => {
    if (statusOf(error) === 401) endSession();
  },
  getIdentity: async () => {
    const userData = getSession()?.userData;
    return { id: userData?.id ?? '', fullName: userData?.name ?? '' };
  },
  getPermissions: async () => getSession()?.userAbilityRules ?? [],
  canAccess: async (question) => mayAccess(question),
});
