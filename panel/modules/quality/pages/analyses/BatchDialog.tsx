import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useId } from 'react';
import { RecordContextProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import type { JsonObject } from '../../../../../core/types';
import { tellStarted } from '../../../../../src/resources/bulk/tell-started';
import type { Subject } from './batch-fields';
import { BatchForm } from './BatchForm';

interface BatchDialogProps {
  subjects: readonly Subject[];
  onClose: () => void;
}

/** The form scrolls between the heading and its buttons, which stay in sight. */
const COLUMN = { '& form': { display: 'flex', flexDirection: 'column', flex: '1 1 auto', minBlockSize: 0 } } as const;

/** Asks which calls or attendances to analyse and says what that would be; then begins the job, and the list shows what it makes. */
export function BatchDialog({ subjects, onClose }: BatchDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { setFilters } = useListContext();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const titleId = useId();
  const begun = (ofBatch: JsonObject) => {
    setFilters(ofBatch);
    onClose();
    void tellStarted(notify);
  };
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={isPhone} onClose={onClose} aria-labelledby={titleId} sx={COLUMN}>
      <DialogTitle id={titleId}>{translate('analysisBatch.open')}</DialogTitle>
      <Suspense
        fallback={
          <DialogContent>
            <Skeleton variant="rounded" height={320} aria-busy />
          </DialogContent>
        }
      >
        <RecordContextProvider value={undefined}>
          <BatchForm subjects={subjects} onBegun={begun} onCancel={onClose} />
        </RecordContextProvider>
      </Suspense>
    </Dialog>
  );
}
