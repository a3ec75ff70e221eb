import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { isOver, yieldOf } from '../../../core/jobs';
import { useProblemText } from '../useProblemText';
import { startImport } from './import-api';
import type { ImportStage, ImportStepProps } from './ImportDialog';
import { JobOutcome } from '../jobs/JobOutcome';
import { JobProgress } from '../jobs/JobProgress';
import { useJob } from '../jobs/useJob';

/** What is said of a check, by what the import will make of the rows. */
const CHECKED = {
  all: { severity: 'success', text: 'import.checkedAll' },
  some: { severity: 'warning', text: 'import.checkedSome' },
  none: { severity: 'error', text: 'import.checkedNone' },
} as const;

/** The import is tried out: nothing is written, and what will be refused is told. */
export function CheckStep({
  generated,
  stage,
  onStage,
}: ImportStepProps & { stage: Extract<ImportStage, { step: 'check' }> }) {
  const translate = useTranslate();
  const describe = useProblemText();
  const [problem, setProblem] = useState<string>();
  const [isStarting, setStarting] = useState(false);
  const { order, back } = stage;
  const { job, refusals } = useJob(stage.job);
  const made = yieldOf(job);
  const useful = Number(job.outcome?.['created'] ?? 0) + Number(job.outcome?.['updated'] ?? 0);
  const counts =
    order.mode === 'create'
      ? ['created', 'refused']
      : order.mode === 'update'
        ? ['updated', 'unchanged', 'refused']
        : ['created', 'updated', 'unchanged', 'refused'];
  const start = async () => {
    setStarting(true);
    try {
      onStage({ step: 'result', job: await startImport(generated.collection, { ...order, dry: false }) });
    } catch (error) {
      setProblem(describe(error));
      setStarting(false);
    }
  };
  return (
    <>
      <DialogContent dividers>
        {problem === undefined ? null : <Alert severity="error">{problem}</Alert>}
        {isOver(job.status) ? null : <JobProgress job={job} />}
        {isOver(job.status) ? (
          <>
            {made === undefined ? null : (
              <Alert severity={CHECKED[made].severity}>{translate(CHECKED[made].text)}</Alert>
            )}
            <JobOutcome job={job} refusals={refusals} counts={counts} />
          </>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={!isOver(job.status)} onClick={() => onStage(back)}>
          {translate('import.back')}
        </Button>
        <Button
          variant="contained"
          loading={isStarting}
          disabled={job.status !== 'done' || useful === 0}
          onClick={() => void start()}
        >
          {translate('import.start')}
        </Button>
      </DialogActions>
    </>
  );
}
