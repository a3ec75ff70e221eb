import { type RaRecord, useGetOne } from 'react-admin';
import { useRefresher } from './useRefresher';
import { useSubscribeToRecord } from './useSubscribeToRecord';

/** `useGetOne` that asks again when the record is updated or deleted. */
export function useGetOneLive<RecordType extends RaRecord = RaRecord>(
  resource: string,
  params: Parameters<typeof useGetOne<RecordType>>[1],
  options?: Parameters<typeof useGetOne<RecordType>>[2],
): ReturnType<typeof useGetOne<RecordType>> {
  const result = useGetOne<RecordType>(resource, params, options);
  const { refetch } = result;
  const refresh = useRefresher(refetch);
  useSubscribeToRecord(refresh, resource, params.id ?? null, { enabled: options?.enabled !== false });
  return result;
}
