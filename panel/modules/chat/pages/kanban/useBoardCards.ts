import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useCallback, useState } from 'react';
import type { DataRecord } from '../../../../../core/wire';
import { queryClient } from '../../../../../src/providers/api/queryClient';
import type { BoardColumn } from './board-columns';

/** Cards that a column brings at a time, and at most: after those the filter finds the others. */
const PER_PAGE = 30;
export const MOST_CARDS = 300;

export interface ColumnCards {
  cards: DataRecord[] | undefined;
  total: number;
  error: unknown;
  isPending: boolean;
  retry: () => void;
  /** Brings the next ones; absent where all are there. */
  more: (() => void) | undefined;
}

interface Page {
  data: DataRecord[];
  total?: number;
}

/** The cards of every column, one bounded question for each. */
export function useBoardCards(collection: string, columns: readonly BoardColumn[]) {
  const dataProvider = useDataProvider();
  const [pages, setPages] = useState<ReadonlyMap<string, number>>(new Map());
  const results = useQueries({
    queries: columns.map(({ id, filter, sort }) => {
      const params = { filter, sort, pagination: { page: 1, perPage: PER_PAGE * (pages.get(id) ?? 1) } };
      return {
        queryKey: [collection, 'getList', 'board', id, params],
        queryFn: (): Promise<Page> => dataProvider.getList<DataRecord>(collection, params),
        placeholderData: keepPreviousData,
        retry: false,
      };
    }),
  });
  const refresh = useCallback(
    () => queryClient.invalidateQueries({ queryKey: [collection, 'getList', 'board'] }),
    [collection],
  );
  const cardsOf = columns.map(({ id }, place): ColumnCards => {
    const { data, error, isPending, isPlaceholderData = false, refetch } = results[place] ?? {};
    const shown = pages.get(id) ?? 1;
    const total = data?.total ?? 0;
    const hasMore = data !== undefined && total > data.data.length && shown * PER_PAGE < MOST_CARDS;
    return {
      cards: data?.data,
      total,
      error: data === undefined ? error : null,
      isPending: isPending ?? true,
      retry: () => void refetch?.(),
      more: hasMore && !isPlaceholderData ? () => setPages(new Map(pages).set(id, shown + 1)) : undefined,
    };
  });
  return { cardsOf, refresh, isFailed: results.some(({ isError }) => isError) };
}
