import { useCallback, useEffect, useRef } from 'react';
import type { LiveEvent } from '../live-types';
import { useLiveDataProvider } from './useLiveDataProvider';

/** Hears an event; may end its own subscription. */
export type LiveCallback = (event: LiveEvent, unsubscribe: () => void) => void;

export interface SubscribeOptions {
  /** Default true. */
  enabled?: boolean;
  /** Unsubscribe after the first event. Default false. */
  once?: boolean;
  /** Default true. */
  unsubscribeOnUnmount?: boolean;
  /** Before this moment (`performance.now()`) nothing that the caller shows was asked for. Default: the moment of subscribing. */
  asOf?: number;
  /** Events of other types are not for the caller. Default: of any. */
  types?: readonly string[];
}

/**
 * A function that subscribes to a topic when it is called, and answers how to unsubscribe. The newest `callback` hears,
 * memoised or not.
 */
export function useSubscribeCallback(
  topic?: string,
  callback?: LiveCallback,
  options: SubscribeOptions = {},
): () => () => void {
  const { enabled = true, once = false, unsubscribeOnUnmount = true, asOf, types } = options;
  const dataProvider = useLiveDataProvider();
  const latest = useRef(callback);
  const open = useRef(new Set<() => void>());
  useEffect(() => {
    latest.current = callback;
  }, [callback]);
  useEffect(() => {
    const subscriptions = open.current;
    return () => {
      if (unsubscribeOnUnmount) for (const unsubscribe of subscriptions) unsubscribe();
    };
  }, [unsubscribeOnUnmount]);
  return useCallback(() => {
    if (!enabled || !topic) return () => undefined;
    const unsubscribe = () => {
      if (open.current.delete(unsubscribe)) dataProvider.unsubscribe(topic, hear).catch(reportError);
    };
    const hear = (event: LiveEvent) => {
      if (types?.includes(event.type) === false) return;
      if (once) unsubscribe();
      latest.current?.(event, unsubscribe);
    };
    open.current.add(unsubscribe);
    dataProvider.subscribe(topic, hear, asOf).catch(reportError);
    return unsubscribe;
  }, [dataProvider, topic, enabled, once, asOf, types]);
}
