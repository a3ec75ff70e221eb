import { useEffect, type RefObject } from 'react';

const FIELD = 'input:not([type=hidden]):not([hidden]):not(:disabled), input[type=file] ~ * button:not(:disabled), textarea:not(:disabled), [role=combobox]:not([aria-disabled=true])';

/** Fields that were given the focus by `useFirstFocus`, and in which nothing was typed; not those left for another place in their form. */
const given = new WeakSet<EventTarget>();

/**
 * Whether a field is left that nobody has gone to: it was given the focus as its form opened, and the person goes on outside of the
 * form, to the bar say, or to another window. Nothing is said of its value then.
 */
export function isLeftUnvisited(field: EventTarget, next: EventTarget | null, form: Node): boolean {
  if (!given.has(field)) return false;
  const isWithin = next instanceof Node && form.contains(next);
  if (isWithin) given.delete(field);
  return !isWithin;
}

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
      const field = isFree ? container.current?.querySelector<HTMLElement>(FIELD) : null;
      if (!field) return;
      given.add(field);
      field.addEventListener('input', () => given.delete(field), { once: true });
      field.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [container, isWanted]);
}
