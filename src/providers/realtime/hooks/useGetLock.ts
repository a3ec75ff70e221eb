import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { Lock, LockParams } from '../live-types';
import { useLiveDataProvider } from './useLiveDataProvider';

type GetLockParams = Partial<Pick<LockParams, 'id' | 'meta'>>;
type GetLockOptions = Omit<UseQueryOptions<Lock | null>, 'queryKey' | 'queryFn'>;

/** Who holds the lock of a record, as it was when asked; null where nobody does. */
export function useGetLock(
  resource: string,
  { id, meta }: GetLockParams,
  { enabled = true, ...options }: GetLockOptions = {},
): UseQueryResult<Lock | null> {
  const dataProvider = useLiveDataProvider();
  return useQuery<Lock | null>({
    ...options,
    queryKey: [resource, 'getLock', { id: String(id), meta }],
    queryFn: async () =>
      id === undefined ? null : (await dataProvider.getLock(resource, { id, ...(meta ? { meta } : {}) })).data,
    enabled: enabled !== false && resource !== '' && id !== undefined,
  });
}
