import { type RefObject, useEffect } from 'react';

/**
 * Gives the focus to `home` when what had it leaves the page: by a navigation, with a deleted row, behind a dialog whose
 * opener is gone. Without, the keyboard would begin again at the top of the menu. Whatever takes the focus first keeps it.
 */
export function useKeepFocus(home: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | null = null;
    let frame = 0;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    const check = () => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      home.current?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (last === null || last.isConnected) return;
      // Dialogs give the focus back, and pages take it, before the next picture.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(check);
    });
    addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      removeEventListener('focusin', remember);
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [home]);
}
