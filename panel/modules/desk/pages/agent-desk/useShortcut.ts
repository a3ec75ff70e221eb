import { useEffect, useRef } from 'react';

/**
 * Alt and a letter, anywhere on the page.
 * @param key the letter, in lower case
 */
export function useShortcut(key: string, enabled: boolean, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const hear = (event: KeyboardEvent) => {
      // On some keyboards Alt writes another letter: the key tells which one it is.
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== `Key${key.toUpperCase()}`) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [key, enabled]);
}
