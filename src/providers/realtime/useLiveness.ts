import { useEffect, useState } from 'react';
import { useIsLive } from './connection-store';
import { serverTopic } from './topic-address';

/** A connection is opened, or found again, in less; only then is it worth a word. */
const PATIENCE_MS = 3000;

/** Does a topic's news arrive by itself? `lost` once it has not for a moment. */
export function useLiveness(topic: string): 'live' | 'starting' | 'lost' {
  const isLive = useIsLive(serverTopic(topic));
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
