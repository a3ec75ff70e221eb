import { createContext, useCallback, useContext } from 'react';
import { useSearchParams } from 'react-router';
import { OPEN_PARAMETER } from '../../rules/inbox/address';

export type Tab = 'mine' | 'waiting' | 'all' | 'closed';

/** What the address says: the open attendance, and what the list shows. */
export interface InboxAddress {
  openId: string | null;
  tab: Tab;
  sectorId: string | null;
  agentId: string | null;
  query: string;
  /** Undefined and the empty text take a value away. */
  go: (to: { open?: string | undefined; tab?: Tab; sector?: string; agent?: string; q?: string }) => void;
}

/** Who works in the inbox. */
export interface InboxWorld {
  me: string;
  myName: string;
  tenantId: string | null;
  /** Has conversations of their own; others look after those of sectors. */
  isAgent: boolean;
  address: InboxAddress;
}

export const InboxContext = createContext<InboxWorld | null>(null);

export function useInbox(): InboxWorld {
  const world = useContext(InboxContext);
  if (world === null) throw new Error('useInbox: expected the inbox around it, found none');
  return world;
}

export const tabsOf = (isAgent: boolean): readonly Tab[] =>
  isAgent ? ['mine', 'waiting', 'closed'] : ['all', 'waiting', 'closed'];

export function useInboxAddress(isAgent: boolean): InboxAddress {
  const [parameters, setParameters] = useSearchParams();
  const tabs = tabsOf(isAgent);
  const go: InboxAddress['go'] = useCallback(
    (to) =>
      setParameters(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(to))
            if (value === undefined || value === '') next.delete(name);
            else next.set(name, value);
          return next;
        },
        // Looking for something is no step that one goes back from.
        { replace: !('open' in to) },
      ),
    [setParameters],
  );
  return {
    openId: parameters.get(OPEN_PARAMETER),
    tab: tabs.find((tab) => tab === parameters.get('tab')) ?? tabs[0] ?? 'waiting',
    sectorId: parameters.get('sector'),
    agentId: parameters.get('agent'),
    query: parameters.get('q') ?? '',
    go,
  };
}
