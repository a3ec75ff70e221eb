import UndoIcon from '@mui/icons-material/UndoOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { isOver, type JobView } from '../../../core/jobs';
import { useProblemText } from '../useProblemText';
import { startUndo } from './import-api';
import type { ImportStepProps } from './ImportDialog';
import { JobOutcome } from '../jobs/JobOutcome';
import { JobProgress } from '../jobs/JobProgress';
import { UndoDialog } from '../../providers/jobs/UndoDialog';
import { useJob } from '../jobs/useJob';
import { useJobYield } from '../../providers/jobs/useJobYield';
import { pageTexts } from '../../providers/texts/pageTexts';
import { useRemote } from '../../providers/api/useRemote';

const IMPORTED = ['created', 'updated', 'unchanged', 'refused'] as const;
const UNDONE = ['reverted', 'kept', 'gone', 'refused'] as const;

/** The import, how far it is and what came of it, and the way back; taking it back is a job like it. */
export function ResultStep({ job: started, onClose, onStage }: ImportStepProps & { job: JobView }) {
  const translate = useTranslate();
  const describe = useProblemText();
  useRemote(pageTexts('jobs'));
  const yieldWords = useJobYield();
  const [problem, setProblem] = useState<string>();
  const [isUndoing, setUndoing] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { job, refusals } = useJob(started);
  const isOverNow = isOver(job.status);
  const ending = job.kind === 'undo' ? undefined : yieldWords(job);
  const undo = async () => {
    setAsked(false);
    setUndoing(true);
    try {
      onStage({ step: 'result', job: await startUndo(job.id) });
    } catch (error) {
      setProblem(describe(error));
    } finally {
      setUndoing(false);
    }
  };
  return (
    <>
      <DialogContent dividers>
        {problem === undefined ? null : <Alert severity="error">{problem}</Alert>}
        {isOverNow ? (
          <>
            {ending === undefined ? null : <Alert severity={ending.colour}>{ending.rows}</Alert>}
            <JobOutcome job={job} refusals={refusals} counts={job.kind === 'undo' ? UNDONE : IMPORTED} />
          </>
        ) : (
          <>
            <JobProgress job={job} />
            <Typography variant="body2" color="text.secondary">
              {translate('import.mayClose')}
            </Typography>
          </>
        )}
      </DialogContent>
      <DialogActions>
        {isOverNow && job.canUndo ? (
          <Button startIcon={<UndoIcon />} loading={isUndoing} loadingPosition="start" onClick={() => setAsked(true)}>
            {translate('import.undo')}
          </Button>
        ) : null}
        {isAsked ? <UndoDialog job={job} onConfirm={() => void undo()} onCancel={() => setAsked(false)} /> : null}
        <Button variant="contained" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </>
  );
}
