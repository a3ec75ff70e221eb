import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface SimulationButtonProps {
  label: string;
  icon: ReactNode;
  title: string;
  maxWidth: DialogProps['maxWidth'];
  /** The form and its answer. */
  children: ReactNode;
}

/** Opens a dialog that answers what would happen, and changes nothing. */
export function SimulationButton({ label, icon, title, maxWidth, children }: SimulationButtonProps) {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button startIcon={icon} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={isOpen}
        fullWidth
        maxWidth={maxWidth}
        fullScreen={isPhone}
        onClose={close}
        aria-labelledby={titleId}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <Suspense fallback={<Skeleton variant="rounded" height={240} aria-busy />}>{children}</Suspense>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate('ra.action.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
