import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { isOver, type JobView } from '../../../../../core/jobs';
import { SYNC_COUNTS } from '../../rules/template-sync';
import { JobOutcome } from '../../../../../src/resources/jobs/JobOutcome';
import { JobProgress } from '../../../../../src/resources/jobs/JobProgress';
import { useJob } from '../../../../../src/resources/jobs/useJob';

const WORDS = 'templateSync';
const COUNTS = [...SYNC_COUNTS, 'refused'] as const;

/** How far a synchronisation is, and at its end what it did and what it was refused. */
export function SyncReport({ begun, onClose }: { begun: JobView; onClose: () => void }) {
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
