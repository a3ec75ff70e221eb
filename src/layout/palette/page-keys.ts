import { useEffect, useSyncExternalStore } from 'react';

/** What a page can do by keyboard, translated. */
export interface PageKeys {
  title: string;
  /** What happens, and the keys that do it. */
  lines: readonly { text: string; keys: readonly string[] }[];
}

let shown: PageKeys | undefined;
const listeners = new Set<() => void>();

function show(keys: PageKeys | undefined): void {
  shown = keys;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The list of keys names those of a page for as long as it stands. @param keys the same object as long as they are the same */
export function useListedKeys(keys: PageKeys): void {
  useEffect(() => {
    show(keys);
    return () => show(undefined);
  }, [keys]);
}

/** Those of the page that is open; undefined where it has none of its own. */
export const usePageKeys = (): PageKeys | undefined => useSyncExternalStore(subscribe, () => shown);
