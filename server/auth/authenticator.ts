import { buildAbility, type AppAbility } from '../../core/access/build-ability';
import type { Principal } from '../../core/access/types';
import { Problem } from '../../core/errors';
import type { AbilityRule, Impersonation } from '../../core/wire';
import type { Runtime, WriteEvent } from '../operations/runtime';
import type { Catalog } from '../schemas/catalog';
import { hashAccessToken } from './access-token';
import { asImpersonated, mayImpersonate, readingRights, type Rights } from './impersonation/impersonation-rights';
import { loadPrincipal } from './rights/principal';
import { concernsGroups, concernsRights, type RightsConcern } from './rights/right-attributes';
import { findSession, sessionById, type Session } from './sessions';
import { tracedRights } from './rights/traced-rights';

/** A signed-in caller with what it may do. */
export interface SignedIn {
  sessionId: string;
  principal: Principal;
  rules: AbilityRule[];
  /** What the rules say; only reading where an Admin looks as somebody else. */
  ability: AppAbility;
  impersonation?: Impersonation;
  /** Who is behind an impersonation. */
  admin?: Principal;
}

export interface Authenticator {
  /** @throws Problem `unauthenticated` when the token opens no living session. */
  authenticate(token: string): Promise<SignedIn>;
  /** The same for the id of a session, read anew: who works without a request. @throws Problem `unauthenticated`. */
  ofSession(sessionId: string): Promise<SignedIn>;
  /** Rights of a person as the access files and schemas say now. */
  rightsOf(principal: Principal): { rules: AbilityRule[]; ability: AppAbility };
  /** Forgets what is remembered of a session, at sign-out. */
  forget(token: string): void;
  /** The same by the ids of sessions, for those whose tokens nobody here has. */
  forgetSessions(ids: readonly string[]): void;
  /** Forgets everybody: what all rights depend on has changed. */
  forgetAll(): void;
  /** Forgets everybody whom a write concerns. */
  noticeWrite(event: WriteEvent): void;
}

/** Rights that changed, and sessions that ended, at another process are noticed after this at the latest. */
const FRESH_MS = 1000;
const MOST_REMEMBERED = 10_000;

interface Entry {
  signedIn: Promise<SignedIn>;
  until: number;
  /** The schemas that the rights were worked out from. */
  catalog: Catalog;
  sessionId?: string;
  userId?: string;
  tenantId?: string | null;
  /** Who is behind an impersonation. */
  adminId?: string;
}

/** Turns tokens into callers; remembers them for a second, so that a request costs no query for it. */
export function createAuthenticator(runtime: Runtime): Authenticator {
  const remembered = new Map<string, Entry>();
  const rights = createRightsCache(runtime);
  const load = async (token: string): Promise<SignedIn> => {
    return signedIn(await findSession(runtime.database, hashAccessToken(token)));
  };
  const signedIn = async (session: Session | undefined): Promise<SignedIn> => {
    if (!session) throw new Problem('unauthenticated', { detail: 'The session has ended; sign in again.' });
    const principal = await loadPrincipal(runtime, session.userId);
    if (session.impersonation) return loadImpersonated(session.id, principal, session.impersonation);
    return { sessionId: session.id, principal, ...rights(principal) };
  };
  const loadImpersonated = async (
    sessionId: string,
    person: Principal,
    { mode, adminId, until }: NonNullable<Session['impersonation']>,
  ): Promise<SignedIn> => {
    const [principal, admin] = [asImpersonated(person), await loadPrincipal(runtime, adminId)];
    if (!mayImpersonate(admin, rights(admin).ability, mode, principal, runtime.catalog().access))
      throw new Problem('unauthenticated', { detail: 'The right to be somebody else has ended.' });
    const own = rights(principal);
    const impersonation: Impersonation = { mode, by: { id: adminId, name: admin.user.name }, until };
    return { sessionId, principal, ...(mode === 'view' ? readingRights(own.rules) : own), impersonation, admin };
  };
  const remember = (token: string): Promise<SignedIn> => {
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    const entry: Entry = { signedIn: load(token), until: Date.now() + FRESH_MS, catalog: runtime.catalog() };
    remembered.set(token, entry);
    entry.signedIn.then(
      ({ sessionId, principal, impersonation }) =>
        Object.assign(entry, {
          sessionId,
          userId: principal.user.id,
          tenantId: principal.user.tenantId,
          adminId: impersonation?.by.id,
        }),
      () => remembered.delete(token),
    );
    return entry.signedIn;
  };
  return {
    authenticate(token) {
      const entry = remembered.get(token);
      const isFresh = entry && entry.until > Date.now() && entry.catalog === runtime.catalog();
      // Another request may be the one that asks the database.
      return runtime.database.patience.wait(() => (isFresh ? entry.signedIn : remember(token)));
    },
    ofSession: async (sessionId) => signedIn(await sessionById(runtime.database, sessionId)),
    rightsOf: rights,
    forget(token) {
      remembered.delete(token);
    },
    forgetSessions(ids) {
      const ended = new Set(ids);
      for (const [token, { sessionId }] of remembered)
        if (sessionId === undefined || ended.has(sessionId)) remembered.delete(token);
    },
    forgetAll() {
      remembered.clear();
    },
    noticeWrite(event) {
      const concerns = [
        concernsRights(runtime, event.collection, null),
        concernsGroups(runtime.catalog(), event.collection, event.fields ?? null) ? ('people' as const) : undefined,
      ].filter((concern) => concern !== undefined);
      if (concerns.length === 0) return;
      for (const [token, entry] of remembered)
        if (concerns.some((concern) => isConcerned(entry, concern, event))) remembered.delete(token);
    },
  };
}

function isConcerned(
  { userId, tenantId, adminId }: Entry,
  concern: RightsConcern,
  { ids, tenantId: owner }: WriteEvent,
): boolean {
  // Still being loaded, perhaps from before the write.
  if (userId === undefined) return true;
  if (concern === 'people') return tenantId === owner;
  if (concern === 'tenant') return tenantId == null || ids.includes(tenantId);
  return ids.includes(userId) || (adminId !== undefined && ids.includes(adminId));
}

const MOST_RIGHTS = 2000;

/** The same person under the same schemas gets the same ability object, and with it its compiled statements. */
function createRightsCache(runtime: Runtime): (principal: Principal) => Rights {
  let catalog: Catalog | undefined;
  const known = new Map<string, Rights>();
  return (principal) => {
    if (catalog !== runtime.catalog() || known.size >= MOST_RIGHTS) known.clear();
    catalog = runtime.catalog();
    const key = JSON.stringify(principal);
    const found = known.get(key);
    if (found) return found;
    const rules = tracedRights(catalog, principal).map(({ rule }) => rule);
    const rights = { rules, ability: buildAbility(rules) };
    known.set(key, rights);
    return rights;
  };
}
