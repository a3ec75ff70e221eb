import { useQueries } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import type { JsonObject } from '../../../../core/types';
import type { DataRecord } from '../../../../core/wire';
import { dataProvider } from '../../../providers/api/dataProvider';
import { useAskedAgain } from '../useAskedAgain';

/** Rows that come at once. */
export const GROUP_PAGE = 50;

/** A group whose rows are shown. */
export interface OpenedGroup {
  key: string;
  /** Finds its records. */
  condition: JsonObject;
  pages: number;
}

export interface GroupRows {
  rows: DataRecord[];
  isPending: boolean;
  error: unknown;
}

interface Page {
  data: DataRecord[];
  total: number;
  /** Of all that react-admin leaves beside the rows when it takes one out. */
  pageInfo: { group: string };
}

interface Answer {
  data: Page | undefined;
  error: unknown;
  refetch: () => Promise<unknown>;
}

const combine = (results: Answer[]) => ({ results, refetch: results.map((one) => one.refetch) });

/**
 * The rows of opened groups, in the order of the list in context. They are kept under react-admin's name for lists, so that every write by
 * this browser reaches them, and asked for again whenever the list itself is.
 */
export function useGroupRows(
  name: string,
  opened: readonly OpenedGroup[],
): { rowsOf: (key: string) => GroupRows; retry: () => void } {
  const { sort, filterValues } = useListContext<DataRecord>();
  const wanted = opened.flatMap(({ key, condition, pages }) =>
    Array.from({ length: pages }, (_, number) => ({ key, condition, page: number + 1 })),
  );
  const queries = wanted.map(({ key, condition, page }) => {
    const params = { pagination: { page, perPage: GROUP_PAGE }, sort, filter: { $and: [filterValues, condition] } };
    return {
      queryKey: [name, 'getList', params, 'group'],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Page> => {
        const { data, total = data.length } = await dataProvider.getList<DataRecord>(name, { ...params, signal });
        return { data, total, pageInfo: { group: key } };
      },
    };
  });
  const { results, refetch } = useQueries({ queries, combine });
  const retry = useAskedAgain(refetch);
  const rowsOf = (key: string): GroupRows => {
    // A moment long the answers are those of the groups before: each says itself which it is.
    const come = results.flatMap(({ data }) => (data?.pageInfo.group === key ? [data] : []));
    const error =
      results.find((one, index) => wanted[index]?.key === key && one.error !== null && one.data === undefined)?.error ??
      null;
    // A row that came in meanwhile moves others from one page to the next.
    const rows = new Map(come.flatMap(({ data }) => data).map((row) => [row.id, row]));
    return {
      rows: [...rows.values()],
      isPending: error === null && come.length < wanted.filter((one) => one.key === key).length,
      error,
    };
  };
  return { rowsOf, retry };
}
