import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useDataProvider, type GetListResult } from 'react-admin';
import type { DataRecord } from '../../../core/wire';
import { usePolling } from '../../providers/realtime/hooks/usePolling';
import { useRefresher } from '../../providers/realtime/hooks/useRefresher';
import { useSubscribe } from '../../providers/realtime/hooks/useSubscribe';
import { callFailure } from '../useProblemText';
import { isAheadOfServer } from './pending-undo';

export interface RecordNews {
  isDeleted: boolean;
  /** How often the page asks by itself; undefined where news arrives. */
  seconds: number | undefined;
}

const mayRefresh = () => !isAheadOfServer();

type CachedList = Partial<GetListResult<DataRecord>>;

/**
 * Keeps the cached record as the server has it. Asks beside the page's own query, so that a failure between two looks
 * takes nothing off the screen. `asOf`: the page did not ask for the record before this moment.
 */
export function useRecordNews(name: string, id: string, asOf: number): RecordNews {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const [isDeleted, setDeleted] = useState(false);
  const pull = useCallback(async () => {
    try {
      const { data } = await dataProvider.getOne<DataRecord>(name, { id });
      noteNewest(queryClient, name, data);
      setDeleted(false);
    } catch (error) {
      // Without an answer nothing is known; the badge tells of the connection.
      if (callFailure(error).status === 404) setDeleted(true);
    }
  }, [dataProvider, queryClient, name, id]);
  const refresh = useRefresher(pull, mayRefresh);
  const topic = `resource/${name}/${id}`;
  useSubscribe(topic, refresh, { asOf });
  const seconds = usePolling(topic, refresh);
  return { isDeleted, seconds };
}

/** The record as it is now, wherever the cache holds it: the form of a singleton reads it from a list. */
function noteNewest(queryClient: QueryClient, name: string, record: DataRecord): void {
  const newest = (old: DataRecord) => (old.id === record.id ? { ...old, ...record } : old);
  queryClient.setQueryData([name, 'getOne', { id: record.id, meta: undefined }], record);
  queryClient.setQueriesData<CachedList>(
    { queryKey: [name, 'getList'] },
    (list) => list && (list.data ? { ...list, data: list.data.map(newest) } : list),
  );
  // What is still on its way may be older than the news.
  void queryClient.invalidateQueries({
    queryKey: [name],
    predicate: ({ state }) => state.fetchStatus === 'fetching',
  });
}
