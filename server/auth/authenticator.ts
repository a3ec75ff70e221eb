import { abilityRulesFor } from '../../core/access/ability-rules';
import { buildAbility, type AppAbility } from '../../core/access/build-ability';
import type { Principal } from '../../core/access/types';
import { Problem } from '../../core/errors';
import type { AbilityRule } from '../../core/wire';
import type { Runtime, WriteEvent } from '../operations/runtime';
import type { Catalog } from '../schemas/catalog';
import { hashAccessToken } from './access-token';
import { loadPrincipal } from './principal';
import { findSession } from './sessions';

/** A signed-in caller with what it may do. */
export interface SignedIn {
  sessionId: string;
  principal: Principal;
  rules: AbilityRule[];
  ability: AppAbility;
}

export interface Authenticator {
  /** @throws Problem `unauthenticated` when the token opens no living session. */
  authenticate(token: string): Promise<SignedIn>;
  /** Rights of a person as the access files and schemas say now. */
  rightsOf(principal: Principal): { rules: AbilityRule[]; ability: AppAbility };
  /** Forgets what is remembered of a session, at sign-out. */
  forget(token: string): void;
  /** Forgets everybody whom a write concerns. */
  noticeWrite(event: WriteEvent): void;
}

/** Rights that changed elsewhere are noticed after this at the latest. */
const FRESH_MS = 5000;
const MOST_REMEMBERED = 10_000;

interface Entry {
  signedIn: Promise<SignedIn>;
  until: number;
  /** The schemas that the rights were worked out from. */
  catalog: Catalog;
  userId?: string;
  tenantId?: string | null;
}

/** Turns tokens into callers; remembers them for a few seconds, so that a request costs no query for it. */
export function createAuthenticator(runtime: Runtime): Authenticator {
  const remembered = new Map<string, Entry>();
  const rights = createRightsCache(runtime);
  const load = async (token: string): Promise<SignedIn> => {
    const session = await findSession(runtime.database, hashAccessToken(token));
    if (!session) throw new Problem('unauthenticated', { detail: 'The session has ended; sign in again.' });
    const principal = await loadPrincipal(runtime, session.userId);
    return { sessionId: session.id, principal, ...rights(principal) };
  };
  const remember = (token: string): Promise<SignedIn> => {
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    const entry: Entry = { signedIn: load(token), until: Date.now() + FRESH_MS, catalog: runtime.catalog() };
    remembered.set(token, entry);
    entry.signedIn.then(
      ({ principal }) => Object.assign(entry, { userId: principal.user.id, tenantId: principal.user.tenantId }),
      () => remembered.delete(token),
    );
    return entry.signedIn;
  };
  return {
    authenticate(token) {
      const entry = remembered.get(token);
      return entry && entry.until > Date.now() && entry.catalog === runtime.catalog() ? entry.signedIn : remember(token);
    },
    rightsOf: rights,
    forget(token) {
      remembered.delete(token);
    },
    noticeWrite({ collection, ids }) {
      const resource = runtime.catalog().resources.get(collection);
      const concerned =
        collection === 'tenants'
          ? (entry: Entry) => entry.tenantId == null || ids.includes(entry.tenantId)
          : collection === 'users' || resource?.account !== undefined
            ? (entry: Entry) => entry.userId === undefined || ids.includes(entry.userId)
            : undefined;
      if (!concerned) return;
      for (const [key, entry] of remembered) if (concerned(entry)) remembered.delete(key);
    },
  };
}

interface Rights {
  rules: AbilityRule[];
  ability: AppAbility;
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
    const access = catalog.access.get(principal.user.role);
    const rules = access ? abilityRulesFor(principal, access, [...catalog.resources.values()]) : [];
    const rights = { rules, ability: buildAbility(rules) };
    known.set(key, rights);
    return rights;
  };
}
