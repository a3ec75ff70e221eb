import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import type { MenuProps } from '@mui/material/Menu';
import { useState, type ReactNode } from 'react';

export interface RowMenu {
  /** Opens the menu. */
  button: ReactNode;
  /** Of the menu. */
  menu: Pick<MenuProps, 'anchorEl' | 'onClose'> & { open: boolean };
  /** Closes the menu, and does what an entry stands for. */
  choose: (act: () => void) => void;
}

/** The menu of what can be done with a row of a live table. @param label names the button: whose actions they are */
export function useRowMenu(label: string): RowMenu {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return {
    button: (
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
    ),
    menu: { open: anchor !== null, anchorEl: anchor, onClose: close },
    choose(act) {
      close();
      act();
    },
  };
}
