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
import type { ImportFile, ImportMode, ImportOrder, ImportPreview } from '../../../core/import/import-types';
import type { JobView } from '../../../core/jobs';
import { pageTexts } from '../../providers/texts/pageTexts';
import { useRemote } from '../../providers/api/useRemote';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { useScreenTitles } from '../useScreenTitles';
import { CheckStep } from './CheckStep';
import { ColumnsStep } from './ColumnsStep';
import { FileStep } from './FileStep';
import { ResultStep } from './ResultStep';

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
