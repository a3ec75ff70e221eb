import { use, useSyncExternalStore } from 'react';
import type { Remote } from './remote';

/** Suspends until the first answer is there; afterwards redraws with every newer one. Throws what the fetch threw. */
export function useRemote<T>(remote: Remote<T>): T {
  // `use` comes first and always: React replays a component that it suspended, and the same hooks must follow.
  const first = use(remote.load());
  return useSyncExternalStore(remote.subscribe, remote.current) ?? first;
}
