import { useEffect, type RefObject } from 'react';

const NAME = '--page-bottom';

/** Has what stays at the end of the window stay above an element that stays there too, for as long as it does. */
export function usePageBottom(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const shown = element.current;
    if (shown === null) return undefined;
    const { style } = document.documentElement;
    const measure = () => {
      const { position, insetBlockEnd } = getComputedStyle(shown);
      const room = position === 'sticky' ? shown.offsetHeight + Number.parseFloat(insetBlockEnd) : 0;
      style.setProperty(NAME, `${room}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    measure();
    return () => {
      observer.disconnect();
      style.removeProperty(NAME);
    };
  }, [element]);
}
