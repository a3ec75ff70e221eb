import Button from '@mui/material/Button';
import { createElement } from 'react';
import { Link } from 'react-router';
import { useIconOf } from '../icons';
import type { MenuEntry } from '../menu';
import { navButtonStyle } from './nav-button-style';

/** A page that stands in the bar itself. */
export function NavLink({ entry, current }: { entry: MenuEntry; current: boolean }) {
  const iconOf = useIconOf();
  return (
    <Button
      component={Link}
      to={entry.path}
      size="small"
      startIcon={createElement(iconOf(entry.icon), { 'aria-hidden': true })}
      aria-current={current ? 'page' : undefined}
      sx={navButtonStyle(current)}
    >
      {entry.label}
    </Button>
  );
}
