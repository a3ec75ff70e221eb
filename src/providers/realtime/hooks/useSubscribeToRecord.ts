import { type Identifier, useRecordContext, useResourceContext } from 'react-admin';
import { useSubscribe } from './useSubscribe';
import type { LiveCallback, SubscribeOptions } from './useSubscribeCallback';

/** Hears of changes of one record: by default of the one in context. `null` and the empty text subscribe to nothing. */
export function useSubscribeToRecord(
  callback: LiveCallback,
  resource?: string,
  recordId?: Identifier | null,
  options?: SubscribeOptions,
): void {
  const resourceInContext = useResourceContext();
  const recordInContext = useRecordContext();
  const name = resource ?? resourceInContext;
  const id = recordId === undefined ? recordInContext?.id : recordId;
  const topic = name && id !== undefined && id !== null ? `resource/${name}/${id}` : undefined;
  useSubscribe(topic, callback, options);
}
