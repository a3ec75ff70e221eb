import { useEffect } from 'react';
import { type LiveCallback, type SubscribeOptions, useSubscribeCallback } from './useSubscribeCallback';

/** Subscribes to a topic while the caller is shown; without a topic to nothing. */
export function useSubscribe(topic?: string, callback?: LiveCallback, options: SubscribeOptions = {}): void {
  const subscribe = useSubscribeCallback(topic, callback, options);
  const { unsubscribeOnUnmount = true } = options;
  useEffect(() => {
    const unsubscribe = subscribe();
    return unsubscribeOnUnmount ? unsubscribe : undefined;
  }, [subscribe, unsubscribeOnUnmount]);
}
