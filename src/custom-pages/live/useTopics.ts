import { useEffect, useRef } from 'react';
import { useLiveDataProvider } from '../../providers/realtime/hooks/useLiveDataProvider';
import type { LiveEvent } from '../../providers/realtime/live-types';

/** Hears many topics, which may come and go while the caller is shown; the newest `callback` hears. */
export function useTopics(topics: readonly string[], callback: (event: LiveEvent) => void): void {
  const dataProvider = useLiveDataProvider();
  const latest = useRef(callback);
  const open = useRef(new Map<string, () => void>());
  useEffect(() => {
    latest.current = callback;
  });
  useEffect(() => {
    const wanted = new Set(topics);
    for (const [topic, leave] of open.current) {
      if (wanted.has(topic)) continue;
      open.current.delete(topic);
      leave();
    }
    for (const topic of wanted) {
      if (open.current.has(topic)) continue;
      const hear = (event: LiveEvent) => latest.current(event);
      open.current.set(topic, () => void dataProvider.unsubscribe(topic, hear).catch(reportError));
      dataProvider.subscribe(topic, hear).catch(reportError);
    }
  }, [topics, dataProvider]);
  useEffect(() => {
    const subscriptions = open.current;
    return () => {
      for (const leave of subscriptions.values()) leave();
      subscriptions.clear();
    };
  }, []);
}
