import { useQuery } from '@tanstack/react-query';
import { type RecordHit, searchRecords, SEARCH_QUIET_MS, SHORTEST_SEARCH } from '../../providers/recordSearch';
import { useSettled } from '../../providers/useSettled';

export interface RecordSearch {
  hits: RecordHit[];
  state: 'idle' | 'searching' | 'done' | 'failed';
}

/** Records of any collection that a text finds, asked for when the person pauses. */
export function useRecordSearch(text: string): RecordSearch {
  const typed = text.trim();
  const sought = useSettled(typed, SEARCH_QUIET_MS);
  const enabled = sought.length >= SHORTEST_SEARCH;
  const { data, isError } = useQuery({
    queryKey: ['recordSearch', sought],
    queryFn: () => searchRecords(sought),
    enabled,
    staleTime: 10_000,
  });
  if (typed.length < SHORTEST_SEARCH) return { hits: [], state: 'idle' };
  if (isError) return { hits: [], state: 'failed' };
  return data === undefined || sought !== typed
    ? { hits: data ?? [], state: 'searching' }
    : { hits: data, state: 'done' };
}
