import type { UseQueryResult } from '@tanstack/react-query';
import { useResourceContext } from 'react-admin';
import type { Lock } from '../live-types';
import { useGetLocks } from './useGetLocks';
import { useSubscribe } from './useSubscribe';

/** The locks on records of a resource, now and later: by default of the resource in context. */
export function useGetLocksLive(resource?: string): UseQueryResult<Lock[]> {
  const inContext = useResourceContext();
  const name = resource ?? inContext ?? '';
  const query = useGetLocks(name);
  const { refetch } = query;
  useSubscribe(name === '' ? undefined : `lock/${name}`, () => void refetch());
  return query;
}
