import { useEffect, useMemo, useState } from 'react';
import { useOutage } from '../../api/outage';
import { type HearingState, type LiveState, useAreLive, usePageState } from '../connection-store';
import { serverTopic } from '../topic-address';

/** A connection is opened, or found again, in less; only then is it worth a word. */
const PATIENCE_MS = 3000;

/** Does the news of a topic, or of all of several, arrive by itself? `lost` once it has not for a moment. */
export function useLiveness(topic: string | readonly string[]): 'live' | 'starting' | 'lost' {
  const topics = useMemo(() => (typeof topic === 'string' ? [topic] : topic).map(serverTopic), [topic]);
  const isLive = useAreLive(topics);
  const [isLost, setLost] = useState(false);
  if (isLive && isLost) setLost(false);
  useEffect(() => {
    if (isLive) return undefined;
    const timer = setTimeout(() => setLost(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isLive]);
  if (isLive) return 'live';
  return isLost ? 'lost' : 'starting';
}

/**
 * How the page hangs on the live server, for whoever looks at it: `connected` only where everything the page listens to is
 * heard. What a page that was live asks for anew gets a moment, so that going from page to page does not flicker.
 */
export function useLiveState(): LiveState {
  const state = usePageState();
  const isAway = useOutage() === 'away';
  const [shown, setShown] = useState<HearingState>(state === 'asked' ? 'connecting' : state);
  if (state !== 'asked' && state !== shown) setShown(state);
  useEffect(() => {
    if (state !== 'asked') return undefined;
    const timer = setTimeout(() => setShown('connecting'), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [state]);
  if (isAway) return 'away';
  return state === 'asked' ? shown : state;
}
