import { useEffect } from 'react';
import { usePollSeconds } from '../connection-store';
import { useLiveness } from './useLiveness';

/**
 * Asks again and again while the news of a topic, or of one of several, does not arrive by itself, in a visible tab only. Answers the seconds
 * between two askings, undefined while that is not needed.
 * @param every seconds, where the page has an interval of its own
 */
export function usePolling(topic: string | readonly string[], refresh: () => void, every?: number): number | undefined {
  const usual = usePollSeconds();
  const seconds = every ?? usual;
  const isLost = useLiveness(topic) === 'lost';
  useEffect(() => {
    if (!isLost) return undefined;
    const timer = setInterval(refresh, seconds * 1000);
    return () => clearInterval(timer);
  }, [isLost, seconds, refresh]);
  return isLost ? seconds : undefined;
}
