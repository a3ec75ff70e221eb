import Button from '@mui/material/Button';
import type { RefObject } from 'react';
import { useTranslate } from 'react-admin';

/**
 * The first stop of the keyboard: leads past the menu to the page. Unlike react-admin's it leaves the focus there, and
 * the page able to take it.
 */
export function SkipLink({ to }: { to: RefObject<HTMLElement | null> }) {
  const translate = useTranslate();
  return (
    <Button
      variant="contained"
      onClick={() => to.current?.focus()}
      sx={{ position: 'fixed', insetBlockStart: 16, insetInlineStart: 16, zIndex: 'tooltip', '&:not(:focus)': { insetBlockStart: -80 }, '@media print': { display: 'none' } }}
    >
      {translate('ra.navigation.skip_nav')}
    </Button>
  );
}
