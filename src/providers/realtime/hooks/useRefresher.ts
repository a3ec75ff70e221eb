import { useCallback, useEffect, useRef } from 'react';
import { createRefresher, type Refresher } from '../refresher';

/** Asks for a refresh; many askings become few refreshes. `run` and `mayRun` may change from drawing to drawing. */
export function useRefresher(run: () => Promise<unknown>, mayRun: () => boolean = always): () => void {
  const latest = useRef({ run, mayRun });
  const refresher = useRef<Refresher>(null);
  useEffect(() => {
    latest.current = { run, mayRun };
  });
  useEffect(() => {
    const made = createRefresher({
      run: () => latest.current.run().catch(reportError),
      mayRun: () => latest.current.mayRun(),
    });
    refresher.current = made;
    return made.stop;
  }, []);
  return useCallback(() => refresher.current?.request(), []);
}

const always = () => true;
