import { useInfiniteQuery } from '@tanstack/react-query';
import { isObject } from '../../../core/is-object';
import { httpClient } from '../../providers/api/httpClient';

const PAGE = 50;

export interface TrashEntry {
  id: string;
  name: string;
  deletedAt: string;
  deletedBy: string | null;
}

const isEntry = (value: unknown): value is TrashEntry =>
  isObject(value) && typeof value['id'] === 'string' && typeof value['deletedAt'] === 'string';

interface TrashPage {
  entries: TrashEntry[];
  total: number;
}

async function fetchPage(collection: string, first: number, signal: AbortSignal): Promise<TrashPage> {
  const range = encodeURIComponent(JSON.stringify([first, first + PAGE - 1]));
  const { json, headers } = await httpClient(`/api/${collection}/trash?range=${range}`, { signal });
  return {
    entries: Array.isArray(json) ? json.filter(isEntry) : [],
    total: Number(headers.get('Content-Range')?.split('/')[1] ?? 0),
  };
}

/** What was deleted of a collection, the latest first, page after page. */
export function useTrash(collection: string) {
  const query = useInfiniteQuery({
    queryKey: [collection, 'trash'],
    queryFn: ({ pageParam, signal }) => fetchPage(collection, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last: TrashPage, pages) => (pages.length * PAGE < last.total ? pages.length * PAGE : undefined),
    retry: false,
  });
  return { ...query, entries: query.data?.pages.flatMap(({ entries }) => entries) ?? [] };
}
