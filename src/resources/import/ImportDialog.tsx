import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { Suspense, useId, useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useProblemText } from '../useProblemText';
import { startUndo, startImport } from './import-api';
import { JobOutcome } from '../jobs/JobOutcome';
import { JobProgress } from '../jobs/JobProgress';
import { UndoDialog } from '../../providers/jobs/UndoDialog';
import { useJob } from '../jobs/useJob';
import { useJobYield } from '../../providers/jobs/useJobYield';
import type { ImportFile, ImportMode, ImportOrder, ImportPreview } from '../../../core/import/import-types';
import { type JobView, isOver, yieldOf } from '../../../core/jobs';
import { pageTexts } from '../../providers/texts/pageTexts';
import { useRemote } from '../../providers/api/useRemote';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { useScreenTitles } from '../useScreenTitles';
import { ColumnsStep } from './ColumnsStep';
import { FileStep } from './FileStep';

/** What is said of a check, by what the import will make of the rows. */
const CHECKED = {
  all: { severity: 'success', text: 'import.checkedAll' },
  some: { severity: 'warning', text: 'import.checkedSome' },
  none: { severity: 'error', text: 'import.checkedNone' },
} as const;

const IMPORTED = ['created', 'updated', 'unchanged', 'refused'] as const;

const UNDONE_COUNTS = ['reverted', 'kept', 'gone', 'refused'] as const;

/** What the rows are to do, and which column finds the record of each. */
export interface ChosenRows {
  mode: ImportMode;
  key?: string | undefined;
}

/** Where one is: a file is to be chosen, its columns are set, it is tried out, it is imported. */
export type ImportStage =
  | { step: 'file' }
  | { step: 'columns'; file: Pick<ImportFile, 'id' | 'name'>; preview: ImportPreview; chosen?: ChosenRows }
  | { step: 'check'; order: ImportOrder; job: JobView; back: ImportStage }
  | { step: 'result'; job: JobView };

const STEPS = ['file', 'columns', 'check', 'result'] as const;

export interface ImportStepProps {
  generated: GeneratedScreen;
  onStage: (stage: ImportStage) => void;
  onClose: () => void;
}

/** Leads from a file to its records: file, columns, check, import. Work that has begun goes on when it is closed. */
export function ImportDialog({ generated, onClose }: { generated: GeneratedScreen; onClose: () => void }) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const titleId = useId();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      onClose={(_, reason) => (reason === 'backdropClick' ? undefined : onClose())}
      aria-labelledby={titleId}
      // As high from the first step to the last: what a step shows comes late, and would move the others.
      slotProps={{ paper: { sx: { blockSize: isPhone ? undefined : 760 } } }}
    >
      <Suspense fallback={<Skeleton variant="rounded" sx={{ m: 3, blockSize: 240 }} />}>
        <Stages generated={generated} titleId={titleId} isPhone={isPhone} onClose={onClose} />
      </Suspense>
    </Dialog>
  );
}

function Stages({
  generated,
  titleId,
  isPhone,
  onClose,
}: {
  generated: GeneratedScreen;
  titleId: string;
  isPhone: boolean;
  onClose: () => void;
}) {
  useRemote(pageTexts('import'));
  const translate = useTranslate();
  const refresh = useRefresh();
  const titles = useScreenTitles(generated);
  const [stage, setStage] = useState<ImportStage>({ step: 'file' });
  const close = () => {
    if (stage.step === 'result') refresh();
    onClose();
  };
  const props = { generated, onStage: setStage, onClose: close };
  return (
    <>
      <DialogTitle id={titleId} sx={{ pb: 1 }}>
        {translate('import.title', { name: titles.plural })}
      </DialogTitle>
      <Stepper activeStep={STEPS.indexOf(stage.step)} alternativeLabel={isPhone} sx={{ px: { xs: 1, sm: 3 }, pb: 1 }}>
        {STEPS.map((step) => (
          <Step key={step}>
            <StepLabel>{translate(`import.steps.${step}`)}</StepLabel>
          </Step>
        ))}
      </Stepper>
      {stage.step === 'file' ? <FileStep {...props} /> : null}
      {stage.step === 'columns' ? <ColumnsStep {...props} stage={stage} /> : null}
      {stage.step === 'check' ? <CheckStep {...props} stage={stage} /> : null}
      {stage.step === 'result' ? <ResultStep {...props} job={stage.job} /> : null}
    </>
  );
}

/** The import, how far it is and what came of it, and the way back; taking it back is a job like it. */
function ResultStep({ job: started, onClose, onStage }: ImportStepProps & { job: JobView }) {
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
            <JobOutcome job={job} refusals={refusals} counts={job.kind === 'undo' ? UNDONE_COUNTS : IMPORTED} />
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

/** The import is tried out: nothing is written, and what will be refused is told. */
function CheckStep({
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
