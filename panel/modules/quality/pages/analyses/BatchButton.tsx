import PlaylistPlayIcon from '@mui/icons-material/PlaylistPlayOutlined';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { pageTexts } from '../../../../../src/providers/pageTexts';
import { useAbility } from '../../../../../src/providers/useAbility';
import { useRemote } from '../../../../../src/providers/useRemote';
import { DialogButton } from '../../../../../src/custom-pages/DialogButton';
import { subjectsFor } from './batch-fields';
import { BatchDialog } from './BatchDialog';

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
