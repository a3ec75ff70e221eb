import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { SaveWait } from './saving/SaveWait';
import { useSaving } from './saving/useSaving';

interface DialogButtonsProps {
  /** What the button that saves says. */
  submit: string;
  onCancel: () => void;
  /** Other actions, at the start of the row. */
  children?: ReactNode;
}

/** The buttons below a form in a dialog. */
export function DialogButtons({ submit, onCancel, children }: DialogButtonsProps) {
  const translate = useTranslate();
  const { isSaving } = useSaving();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 2 }}>
      {children}
      <Box sx={{ flex: 1 }} />
      <SaveWait />
      <Button color="inherit" onClick={onCancel}>
        {translate('ra.action.cancel')}
      </Button>
      <Button type="submit" variant="contained" loading={isSaving}>
        {submit}
      </Button>
    </Box>
  );
}
