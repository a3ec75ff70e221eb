import { useMemo } from 'react';
import type { Currency } from '../../../../../src/custom-pages/live/useLiveSnapshot';
import { useTopics } from '../../../../../src/custom-pages/live/useTopics';
import { useLiveness } from '../../../../../src/providers/realtime/hooks/useLiveness';
import { usePolling } from '../../../../../src/providers/realtime/hooks/usePolling';
import { useRefresher } from '../../../../../src/providers/realtime/hooks/useRefresher';

/**
 * Asks again when a record of one of the collections changes, and every `pollSeconds` while that is not told. Answers how current the page is.
 * @param isFailed the last asking had no answer
 */
export function useNews(
  collections: readonly string[],
  pollSeconds: number,
  refresh: () => Promise<unknown>,
  isFailed: boolean,
): Currency {
  const topics = useMemo(() => collections.map((collection) => `resource/${collection}`), [collections]);
  const request = useRefresher(refresh);
  useTopics(topics, request);
  const liveness = useLiveness(topics);
  const seconds = usePolling(topics, request, pollSeconds);
  if (isFailed) return { state: 'failed' };
  if (liveness === 'live') return { state: 'live' };
  return seconds === undefined ? { state: 'starting' } : { state: 'polling', seconds };
}
