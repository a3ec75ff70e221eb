import { useResourceContext } from 'react-admin';
import { RECORD_EVENTS } from '../../../../core/live/live-event';
import { useSubscribe } from './useSubscribe';
import type { LiveCallback, SubscribeOptions } from './useSubscribeCallback';

/** Hears of records that are created, updated or deleted: by default of the resource in context. */
export function useSubscribeToRecordList(callback: LiveCallback, resource?: string, options?: SubscribeOptions): void {
  const inContext = useResourceContext();
  const name = resource ?? inContext;
  useSubscribe(name ? `resource/${name}` : undefined, callback, { ...options, types: RECORD_EVENTS });
}
