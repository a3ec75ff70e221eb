import SyncIcon from '@mui/icons-material/Sync';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { pageTexts } from '../../providers/pageTexts';
import { useRemote } from '../../providers/useRemote';
import { SyncDialog } from './SyncDialog';

/** Opens the question which connection to synchronise with its platform. */
export default function SyncButton() {
  useRemote(pageTexts('template-sync'));
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<SyncIcon />} onClick={() => setOpen(true)}>
        {translate('templateSync.open')}
      </Button>
      {isOpen ? <SyncDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
