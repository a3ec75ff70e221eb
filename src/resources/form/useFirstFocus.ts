import { useEffect, type RefObject } from 'react';

const FIELD = 'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), [role=combobox]:not([aria-disabled=true])';

/**
 * Gives the focus to the first field of a form that opens, unless the person has put it somewhere already. Not where a finger
 * points: the keyboard of the screen would cover the form.
 */
export function useFirstFocus(container: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !matchMedia('(hover: hover)').matches) return undefined;
    const frame = requestAnimationFrame(() => {
      const { activeElement } = document;
      const isFree = activeElement === null || activeElement === document.body || activeElement.localName === 'main';
      if (isFree) container.current?.querySelector<HTMLElement>(FIELD)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [container, isWanted]);
}
