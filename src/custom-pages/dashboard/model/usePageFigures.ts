import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fetchFigures } from './fetch-figures';
import { figureKey, type FigureQuery } from './figures';
import type { FiguresState } from './FiguresContext';

/** Asks all questions of a page together; figures that are there stay until newer ones come. */
export function usePageFigures(
  queries: readonly FigureQuery[],
  enabled: boolean,
): FiguresState & { refetch: () => Promise<unknown> } {
  const { data, error, refetch } = useQuery({
    queryKey: ['figures', [...new Set(queries.map(figureKey))]],
    queryFn: () => fetchFigures(queries),
    enabled,
    placeholderData: keepPreviousData,
  });
  return useMemo(
    () => ({ answers: data, error, retry: () => void refetch(), refetch: () => refetch() }),
    [data, error, refetch],
  );
}
