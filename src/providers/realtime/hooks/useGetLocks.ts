import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { Lock, LockParams } from '../live-types';
import { useLiveDataProvider } from './useLiveDataProvider';

type GetLocksOptions = Omit<UseQueryOptions<Lock[]>, 'queryKey' | 'queryFn'> & Pick<LockParams, 'meta'>;

/** The locks on records of a resource, as they were when asked. */
export function useGetLocks(
  resource: string,
  { meta, enabled = true, ...options }: GetLocksOptions = {},
): UseQueryResult<Lock[]> {
  const dataProvider = useLiveDataProvider();
  return useQuery<Lock[]>({
    ...options,
    queryKey: [resource, 'getLocks', { meta }],
    queryFn: async () => (await dataProvider.getLocks(resource, meta ? { meta } : {})).data,
    enabled: enabled !== false && resource !== '',
  });
}
