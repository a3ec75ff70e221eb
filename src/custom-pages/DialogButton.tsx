import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';

interface DialogButtonProps {
  label: string;
  icon: ReactNode;
  /** The dialog, given how to close it. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a dialog, which is there only while it is open. */
export function DialogButton({ label, icon, children }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={icon} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? children(() => setOpen(false)) : null}
    </>
  );
}
