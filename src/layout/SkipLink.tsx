import type { RefObject } from 'react';
import { useTranslate } from 'react-admin';

/**
 * The first stop of the keyboard: leads past the menu to the page. Unlike react-admin's it leaves the focus there, and
 * the page able to take it.
 */
export function SkipLink({ to }: { to: RefObject<HTMLElement | null> }) {
  const translate = useTranslate();
  return (
    <button type="button" className="skip-link" onClick={() => to.current?.focus()}>
      {translate('ra.navigation.skip_nav')}
    </button>
  );
}
