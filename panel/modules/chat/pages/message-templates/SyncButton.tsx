import SyncIcon from '@mui/icons-material/Sync';
import { useTranslate } from 'react-admin';
import { pageTexts } from '../../../../../src/providers/texts/pageTexts';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { DialogButton } from '../../../../../src/custom-pages/DialogButton';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { type JobView, isOver } from '../../../../../core/jobs';
import { SyncForm } from './SyncForm';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { SYNC_COUNTS } from '../../rules/template-sync';
import { JobOutcome } from '../../../../../src/resources/jobs/JobOutcome';
import { JobProgress } from '../../../../../src/resources/jobs/JobProgress';
import { useJob } from '../../../../../src/resources/jobs/useJob';

const WORDS = 'templateSync';
const COUNTS = [...SYNC_COUNTS, 'refused'] as const;

/** Opens the question which connection to synchronise with its platform. */
export default function SyncButton() {
  useRemote(pageTexts('template-sync'));
  const translate = useTranslate();
  return (
    <DialogButton label={translate('templateSync.open')} icon={<SyncIcon />}>
      {(close) => <SyncDialog onClose={close} />}
    </DialogButton>
  );
}

/** Asks what to synchronise; then shows how far it is, and what came of it. */
function SyncDialog({ onClose }: { onClose: () => void }) {
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

/** How far a synchronisation is, and at its end what it did and what it was refused. */
function SyncReport({ begun, onClose }: { begun: JobView; onClose: () => void }) {
  const translate = useTranslate();
  const { job, refusals } = useJob(begun);
  return (
    <>
      <DialogContent dividers>
        {isOver(job.status) ? (
          <JobOutcome job={job} refusals={refusals} counts={COUNTS} words={WORDS} />
        ) : (
          <>
            <JobProgress job={job} words={WORDS} />
            <Typography variant="body2" color="text.secondary">
              {translate('templateSync.mayClose')}
            </Typography>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </>
  );
}
