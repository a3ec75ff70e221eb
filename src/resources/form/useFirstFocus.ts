import { useEffect, type RefObject } from 'react';

const FIELD =
  'input:not([type=hidden]):not([hidden]):not(:disabled), input[type=file] ~ * button:not(:disabled), textarea:not(:disabled), [role=combobox]:not([aria-disabled=true])';

/** In the place of an input whose code is being fetched. */
const COMING = '[aria-busy=true]';

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

function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.localName === 'main';
}

/**
 * Gives the focus to the first field of a form that opens, as soon as its code is there, unless the person has put it somewhere already. Not where a finger
 * points: the keyboard of the screen would cover the form.
 */
export function useFirstFocus(container: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !matchMedia('(hover: hover)').matches) return undefined;
    const form = container.current;
    const watch = new MutationObserver(() => giveFocus());
    const giveFocus = () => {
      const field = isFocusFree() ? form?.querySelector<HTMLElement>(`${FIELD}, ${COMING}`) : null;
      if (field?.matches(COMING)) return;
      watch.disconnect();
      if (!field) return;
      given.add(field);
      field.addEventListener('input', () => given.delete(field), { once: true });
      field.focus({ preventScroll: true });
    };
    const frame = requestAnimationFrame(() => {
      if (form) watch.observe(form, { childList: true, subtree: true });
      giveFocus();
    });
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
    };
  }, [container, isWanted]);
}
