import { type ComponentType, createElement, type ReactNode, useCallback, useDeferredValue, useState } from 'react';
import { fetchCode } from './api/fetchCode';
import { queryClient } from './api/queryClient';
import { createRemote } from './api/remote';
import { useIdle } from './useIdle';

/** A browser that waits for the page's data is idle too: runs `work` once they are there. */
function whenQuiet(work: () => void): void {
  if (queryClient.isFetching() === 0) return work();
  const stop = queryClient.getQueryCache().subscribe(() => {
    if (queryClient.isFetching() > 0) return;
    stop();
    work();
  });
}

export interface LatePart {
  /** When the page that the part belongs to was first drawn, before it asked for anything beneath: `performance.now()`. */
  begun: number;
}

/**
 * A part of a page that the page does not wait for: its code is fetched when the page is drawn with its data and the browser idle.
 * @param Place keeps its room until then; without it nothing does
 */
export function whenIdle<Props extends object>(
  fetchIt: () => Promise<ComponentType<Props & LatePart>>,
  Place?: ComponentType<Props>,
): (props: Props) => ReactNode {
  const remote = createRemote(() => fetchCode(fetchIt));
  return function WhenIdle(props: Props) {
    const [begun] = useState(() => performance.now());
    const [isLoaded, setLoaded] = useState(remote.current() !== undefined);
    const prepare = useCallback(() => {
      whenQuiet(() => {
        remote.load().then(() => setLoaded(true), reportError);
      });
    }, []);
    useIdle(prepare);
    // A part whose code is there already comes a moment after the page all the same.
    const isDrawn = useDeferredValue(isLoaded, false);
    const part = remote.current();
    if (isDrawn && part) return createElement(part, { ...props, begun });
    return Place ? createElement(Place, props) : null;
  };
}
