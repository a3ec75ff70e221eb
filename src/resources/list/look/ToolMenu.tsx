import Menu from '@mui/material/Menu';
import type { ReactNode } from 'react';
import type { GeneratedScreen } from '../../useGeneratedScreen';

export interface ToolMenuProps {
  generated: GeneratedScreen;
  /** The button that opened it. */
  anchor: HTMLElement;
  title: string;
  onClose: () => void;
}

/** The menu of a tool of the list. */
export const ToolMenu = ({
  anchor,
  title,
  onClose,
  children,
}: Omit<ToolMenuProps, 'generated'> & { children: ReactNode }) => (
  <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': title, dense: true } }}>
    {children}
  </Menu>
);
