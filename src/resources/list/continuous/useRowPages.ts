import { useQueries } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import type { DataRecord } from '../../../../core/wire';
import { dataProvider } from '../../../providers/dataProvider';
import { useAskedAgain } from '../useAskedAgain';
import { PAGE, type RowPage } from './row-pages';

interface Answer {
  data: RowPage | undefined;
  error: unknown;
  refetch: () => Promise<unknown>;
}

/** A moment long the answers are those of the pages before: each says itself which it is. */
const combine = (results: Answer[]) => ({
  pages: new Map(results.flatMap(({ data }): [number, RowPage][] => (data ? [[data.pageInfo.page, data]] : []))),
  error: results.find((one) => one.error !== null && one.data === undefined)?.error ?? null,
  refetch: results.map((one) => one.refetch),
});

export interface RowPages {
  /** By number, from 0. */
  pages: ReadonlyMap<number, RowPage>;
  /** Why one of them has not come. */
  error: unknown;
  retry: () => void;
}

/**
 * The pages of the list in context that are in sight, as far as they have come. They are kept under react-admin's name for lists, so
 * that every write by this browser reaches them, and asked for again whenever the list itself is.
 */
export function useRowPages(name: string, numbers: readonly number[]): RowPages {
  const { sort, filterValues } = useListContext<DataRecord>();
  const queries = numbers.map((number) => {
    const params = { pagination: { page: number + 1, perPage: PAGE }, sort, filter: filterValues };
    return {
      queryKey: [name, 'getList', params, 'continuous'],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<RowPage> => {
        const { data, total = data.length } = await dataProvider.getList<DataRecord>(name, { ...params, signal });
        return { data, total, pageInfo: { page: number, isLast: data.length < PAGE } };
      },
    };
  });
  const { pages, error, refetch } = useQueries({ queries, combine });
  const retry = useAskedAgain(refetch);
  return { pages, error, retry };
}
