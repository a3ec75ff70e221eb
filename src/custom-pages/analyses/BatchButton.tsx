import PlaylistPlayIcon from '@mui/icons-material/PlaylistPlayOutlined';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { pageTexts } from '../../providers/pageTexts';
import { useAbility } from '../../providers/useAbility';
import { useRemote } from '../../providers/useRemote';
import { subjectsFor } from './batch-fields';
import { BatchDialog } from './BatchDialog';

/** Opens the question which calls or attendances to analyse, for those who may read some. */
export default function BatchButton() {
  useRemote(pageTexts('analysis-batch'));
  const translate = useTranslate();
  const ability = useAbility();
  const subjects = useMemo(() => subjectsFor(ability), [ability]);
  const [isOpen, setOpen] = useState(false);
  if (subjects.length === 0) return null;
  return (
    <>
      <Button startIcon={<PlaylistPlayIcon />} onClick={() => setOpen(true)}>
        {translate('analysisBatch.open')}
      </Button>
      {isOpen ? <BatchDialog subjects={subjects} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
