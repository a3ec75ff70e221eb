import Badge, { type BadgeProps } from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, type Ref, useId } from 'react';

interface BarDialogProps {
  /** What the button says; it may count. */
  label: string;
  /** What the dialog is called. */
  title: string;
  icon: ReactNode;
  badge: Pick<BadgeProps, 'badgeContent' | 'color' | 'max'>;
  /** In pixels, where the screen is as wide. */
  width: number;
  ref?: Ref<HTMLButtonElement>;
  /** The button, while the dialog is open. */
  anchor: HTMLElement | null;
  onOpen: (button: HTMLElement) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A button of the bar at the top that counts something, with the dialog that it opens below itself. */
export function BarDialog({
  label,
  title,
  icon,
  badge,
  width,
  ref,
  anchor,
  onOpen,
  onClose,
  children,
}: BarDialogProps) {
  const id = useId();
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          ref={ref}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          aria-controls={anchor === null ? undefined : id}
          onClick={(event) => onOpen(event.currentTarget)}
        >
          <Badge {...badge}>{icon}</Badge>
        </IconButton>
      </Tooltip>
      <Popover
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': title,
            sx: { width, maxWidth: 'calc(100vw - 32px)' },
          },
        }}
      >
        {children}
      </Popover>
    </>
  );
}
