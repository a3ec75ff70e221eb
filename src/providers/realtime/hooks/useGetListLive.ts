import { type RaRecord, useGetList } from 'react-admin';
import { usePolling } from './usePolling';
import { useRefresher } from './useRefresher';
import { useSubscribeToRecordList } from './useSubscribeToRecordList';

/** `useGetList` that asks again when a record of the resource is created, updated or deleted, and from time to time while no news of that arrives. */
export function useGetListLive<RecordType extends RaRecord = RaRecord>(
  resource: string,
  params?: Parameters<typeof useGetList<RecordType>>[1],
  options?: Parameters<typeof useGetList<RecordType>>[2],
): ReturnType<typeof useGetList<RecordType>> {
  const result = useGetList<RecordType>(resource, params, options);
  const { refetch } = result;
  const refresh = useRefresher(refetch);
  useSubscribeToRecordList(refresh, resource, { enabled: options?.enabled !== false });
  usePolling(`resource/${resource}`, refresh);
  return result;
}
