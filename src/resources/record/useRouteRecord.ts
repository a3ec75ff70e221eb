import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router';
import type { DataRecord } from '../../../core/wire';

export interface RouteRecord {
  /** Absent while loading. */
  record?: DataRecord;
  error: unknown;
  retry: () => void;
  /** Before this moment (`performance.now()`) the record was not asked for. */
  asOf: number;
}

// Problems are drawn in place of the record.
const silently = () => undefined;

/**
 * The record that the address names: at once where the list has just shown it, then as the server has it now.
 * @param parameter what the route calls the id
 */
export function useRouteRecord(name: string, parameter = 'id'): RouteRecord {
  const { [parameter]: id = '' } = useParams();
  const [asOf] = useState(() => performance.now());
  // What the list has shown is on screen before it is asked for again.
  const isShown = useDeferredValue(true, false);
  const isKnown = useQueryClient().getQueryData([name, 'getOne', { id, meta: undefined }]) !== undefined;
  const { data, error, refetch } = useGetOne<DataRecord>(
    name,
    { id },
    {
      enabled: isShown || !isKnown,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      onError: silently,
    },
  );
  return { ...(data ? { record: data } : {}), error, retry: () => void refetch(), asOf };
}
