import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { collectionOf } from '../../../providers/screens/manifest';
import type { ShownCard } from './arrangement';

/** The collections whose news change a card. Links name many: their numbers are asked for with the others, as those of steps that may wait. */
function collectionsOf(cards: readonly ShownCard[]): string[] {
  const names = cards.flatMap(({ spec }) => {
    if (spec.kind === 'balance') return ['tenants'];
    if (spec.kind === 'steps') return spec.steps.filter(({ mayWait }) => !mayWait).map(({ collection }) => collection);
    if (spec.kind === 'records') return [spec.collection, ...(spec.beside ?? []).map(({ collection }) => collection)];
    return spec.kind === 'links' || spec.kind === 'notices' ? [] : [spec.collection];
  });
  return [...new Set(names)].toSorted();
}

export interface DashboardRefresh {
  collections: string[];
  refresh: () => Promise<unknown>;
}

/** What a dashboard follows, and how all of it is asked for again. */
export function useDashboardRefresh(
  cards: readonly ShownCard[],
  refetchFigures: () => Promise<unknown>,
): DashboardRefresh {
  const client = useQueryClient();
  const key = collectionsOf(cards).join(' ');
  const collections = useMemo(() => (key === '' ? [] : key.split(' ')), [key]);
  const refresh = useCallback(
    () =>
      Promise.all([
        refetchFigures(),
        client.invalidateQueries({
          predicate: ({ queryKey: [name, method] }) =>
            method === 'getList' && typeof name === 'string' && collections.includes(collectionOf(name)),
        }),
      ]),
    [client, collections, refetchFigures],
  );
  return { collections, refresh };
}
