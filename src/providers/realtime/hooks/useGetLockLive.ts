import type { UseQueryResult } from '@tanstack/react-query';
import { type Identifier, useRecordContext, useResourceContext } from 'react-admin';
import type { Lock } from '../live-types';
import { useGetLock } from './useGetLock';
import { useSubscribe } from './useSubscribe';

/** Who holds the lock of a record, now and later: by default of the record in context. */
export function useGetLockLive(resource?: string, params?: { id?: Identifier }): UseQueryResult<Lock | null> {
  const resourceInContext = useResourceContext();
  const recordInContext = useRecordContext();
  const name = resource ?? resourceInContext ?? '';
  const id = params?.id ?? recordInContext?.id;
  const query = useGetLock(name, id === undefined ? {} : { id });
  const { refetch } = query;
  useSubscribe(name === '' || id === undefined ? undefined : `lock/${name}/${id}`, () => void refetch());
  return query;
}
