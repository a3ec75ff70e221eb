import PlaylistPlayIcon from '@mui/icons-material/PlaylistPlayOutlined';
import { useMemo, Suspense, useId } from 'react';
import { useTranslate, RecordContextProvider, useListContext, useNotify } from 'react-admin';
import { pageTexts } from '../../../../../src/providers/texts/pageTexts';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { DialogButton } from '../../../../../src/custom-pages/DialogButton';
import { subjectsFor, type Subject } from './batch-fields';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { JsonObject } from '../../../../../core/types';
import { tellStarted } from '../../../../../src/resources/bulk/tell-started';
import { BatchForm } from './BatchForm';

interface BatchDialogProps {
  subjects: readonly Subject[];
  onClose: () => void;
}

/** The form scrolls between the heading and its buttons, which stay in sight. */
const COLUMN = { '& form': { display: 'flex', flexDirection: 'column', flex: '1 1 auto', minBlockSize: 0 } } as const;

/** Opens the question which calls or attendances to analyse, for those who may read some. */
export default function BatchButton() {
  useRemote(pageTexts('analysis-batch'));
  const translate = useTranslate();
  const ability = useAbility();
  const subjects = useMemo(() => subjectsFor(ability), [ability]);
  if (subjects.length === 0) return null;
  return (
    <DialogButton label={translate('analysisBatch.open')} icon={<PlaylistPlayIcon />}>
      {(close) => <BatchDialog subjects={subjects} onClose={close} />}
    </DialogButton>
  );
}

/** Asks which calls or attendances to analyse and says what that would be; then begins the job, and the list shows what it makes. */
function BatchDialog({ subjects, onClose }: BatchDialogProps) {
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
