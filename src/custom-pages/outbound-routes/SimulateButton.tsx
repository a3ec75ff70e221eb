import AltRoute from '@mui/icons-material/AltRoute';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { pageTexts } from '../../providers/pageTexts';
import { useRemote } from '../../providers/useRemote';
import { RouteForm } from './RouteForm';

/** Opens the question which way out a call would take. */
export default function SimulateButton() {
  useRemote(pageTexts('outbound-routes'));
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button startIcon={<AltRoute />} onClick={() => setOpen(true)}>
        {translate('outboundRoutes.simulate')}
      </Button>
      <Dialog open={isOpen} fullWidth maxWidth="md" fullScreen={isPhone} onClose={close} aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{translate('outboundRoutes.title')}</DialogTitle>
        <DialogContent>
          <Suspense fallback={<Skeleton variant="rounded" height={240} aria-busy />}>
            <RouteForm />
          </Suspense>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate('ra.action.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
