import { useInfiniteQuery } from '@tanstack/react-query';
import type { HistoryEntry } from '../../../core/history/history-entry';
import { isObject } from '../../../core/is-object';
import { httpClient } from '../../providers/api/httpClient';

const PAGE = 20;

interface HistoryPage {
  entries: HistoryEntry[];
  total: number;
}

/** The server says what an entry is; a page of another version of it shows what it knows. */
const isEntry = (value: unknown): value is HistoryEntry =>
  isObject(value) && Array.isArray(value['changes']) && typeof value['id'] === 'string';

async function fetchPage(collection: string, id: string, first: number, signal: AbortSignal): Promise<HistoryPage> {
  const range = encodeURIComponent(JSON.stringify([first, first + PAGE - 1]));
  const { json, headers } = await httpClient(`/api/${collection}/${id}/history?range=${range}`, { signal });
  return {
    entries: Array.isArray(json) ? json.filter(isEntry) : [],
    total: Number(headers.get('Content-Range')?.split('/')[1] ?? 0),
  };
}

/** The versions of a record, newest first, page after page. A newer version of the record asks anew. */
export function useHistory(collection: string, id: string, version: number) {
  const query = useInfiniteQuery({
    queryKey: [collection, 'history', id, version],
    queryFn: ({ pageParam, signal }) => fetchPage(collection, id, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last: HistoryPage, pages) => {
      const loaded = pages.length * PAGE;
      return loaded < last.total ? loaded : undefined;
    },
    retry: false,
  });
  return { ...query, entries: query.data?.pages.flatMap(({ entries }) => entries) ?? [] };
}
