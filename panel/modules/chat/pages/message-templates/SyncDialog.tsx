import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { JobView } from '../../../../../core/jobs';
import { SyncForm } from './SyncForm';
import { SyncReport } from './SyncReport';

/** Asks what to synchronise; then shows how far it is, and what came of it. */
export function SyncDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const titleId = useId();
  const [begun, setBegun] = useState<JobView>();
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={isPhone} onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('templateSync.title')}</DialogTitle>
      {begun === undefined ? (
        <SyncForm onBegun={setBegun} onClose={onClose} />
      ) : (
        <SyncReport begun={begun} onClose={onClose} />
      )}
    </Dialog>
  );
}
