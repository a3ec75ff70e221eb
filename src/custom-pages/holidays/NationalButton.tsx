import EventRepeat from '@mui/icons-material/EventRepeat';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { HolidayCollection } from '../../../core/opening/holiday-import';
import { pageTexts } from '../../providers/pageTexts';
import { useRemote } from '../../providers/useRemote';
import { NationalDialog } from './NationalDialog';

/** Opens the question which holidays of the country to put in. */
export default function NationalButton({ collection }: { collection: HolidayCollection }) {
  useRemote(pageTexts('holidays'));
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<EventRepeat />} onClick={() => setOpen(true)}>
        {translate('holidays.national')}
      </Button>
      {isOpen ? <NationalDialog collection={collection} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
