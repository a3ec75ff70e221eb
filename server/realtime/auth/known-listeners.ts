import { Problem } from '../../../core/errors';
import type { Authenticator } from '../../auth/authenticator';
import { loadPrincipal } from '../../auth/rights/principal';
import { concernsGroups, concernsRights } from '../../auth/rights/right-attributes';
import type { Runtime } from '../../operations/runtime';
import type { Catalog } from '../../schemas/catalog';
import type { Listener } from '../channels/channel-right';
import type { FeedRow } from '../feed/read-feed';

/** What the people who listen may do, remembered until a write concerns it. */
export interface KnownListeners {
  /** What is remembered. */
  known(userId: string): Listener | undefined;
  /** Undefined for an account that lets nobody in any more. */
  listener(userId: string): Promise<Listener | undefined>;
  /** Forgets whom the changes concern; answers whether there was anybody. */
  notice(rows: readonly FeedRow[]): boolean;
  clear(): void;
}

interface Entry extends Listener {
  /** The schemas that the rights were worked out from. */
  catalog: Catalog;
}

export function knownListeners(runtime: Runtime, authenticator: Authenticator): KnownListeners {
  const entries = new Map<string, Entry>();
  let generation = 0;
  const put = ({ principal, ability }: Listener): void => {
    entries.set(principal.user.id, { principal, ability, catalog: runtime.catalog() });
  };
  const known: KnownListeners['known'] = (userId) => {
    const entry = entries.get(userId);
    if (!entry || entry.catalog === runtime.catalog()) return entry;
    put({ principal: entry.principal, ability: authenticator.rightsOf(entry.principal).ability });
    return entries.get(userId);
  };
  const load = async (userId: string): Promise<Listener | undefined> => {
    const begun = generation;
    try {
      const principal = await loadPrincipal(runtime, userId);
      const listener = { principal, ability: authenticator.rightsOf(principal).ability };
      // What was read before a write that concerns somebody may be what it was before.
      if (begun === generation) put(listener);
      return listener;
    } catch (error) {
      if (error instanceof Problem && error.code === 'unauthenticated') return undefined;
      throw error;
    }
  };
  const forget = (concerned: (entry: Entry) => boolean): boolean => {
    const gone = [...entries].filter(([, entry]) => concerned(entry));
    for (const [userId] of gone) entries.delete(userId);
    return gone.length > 0;
  };
  return {
    known,
    listener: async (userId) => known(userId) ?? load(userId),
    notice(rows) {
      let isAnybody = false;
      for (const { resource, recordId, tenantId, fields } of rows) {
        const concern = concernsRights(runtime, resource, fields);
        const isOfGroup = concernsGroups(runtime.catalog(), resource, fields);
        if (concern !== undefined || isOfGroup) generation += 1;
        if (concern === 'tenant')
          isAnybody = forget(({ principal }) => principal.user.tenantId === recordId) || isAnybody;
        if (concern === 'people' || isOfGroup)
          isAnybody = forget(({ principal }) => principal.user.tenantId === tenantId) || isAnybody;
        if (concern === 'person') isAnybody = entries.delete(recordId) || isAnybody;
      }
      return isAnybody;
    },
    clear: () => entries.clear(),
  };
}
