import { useLayoutEffect, useRef } from 'react';

/** What keys do anywhere in the inbox, by `code` of the key that is pressed with Alt; undefined is not possible now. */
export type InboxKeys = Readonly<Record<string, (() => void) | undefined>>;

/** Alt and a key, also while somebody writes: from the moment that the buttons are seen, whose keys they are. On some keyboards Alt writes another letter: the key tells which one it is. */
export function useInboxKeys(keys: InboxKeys): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const act = latest.current[event.code];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}
