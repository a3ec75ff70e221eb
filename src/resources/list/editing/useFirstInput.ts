import { useEffect } from 'react';

const INPUTS = 'input:not([type=hidden], [aria-hidden=true], [disabled]), textarea, [role=combobox]';

function focusFirst(place: HTMLElement): boolean {
  const input = place.querySelector<HTMLElement>(INPUTS);
  input?.focus();
  if (input instanceof HTMLInputElement && input.type !== 'radio' && input.type !== 'checkbox') input.select();
  return input !== null;
}

/** Puts the caret into the first input of a place, as soon as there is one. */
export function useFirstInput(place: HTMLElement | null): void {
  useEffect(() => {
    if (!place || focusFirst(place)) return undefined;
    const observer = new MutationObserver(() => {
      if (focusFirst(place)) observer.disconnect();
    });
    observer.observe(place, { subtree: true, childList: true });
    return () => observer.disconnect();
  }, [place]);
}
