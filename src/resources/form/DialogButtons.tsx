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

/** The buttons below a form in the content of a dialog: they stay in sight however long the form is. */
export function DialogButtons({ submit, onCancel, children }: DialogButtonsProps) {
  const translate = useTranslate();
  const { isSaving } = useSaving();
  return (
    <Box sx={ROW}>
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

/** As wide as the dialog, from the room that its content leaves at the sides and below. */
const ROW = {
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  marginInline: -3,
  marginBlock: '8px -20px',
  paddingInline: 3,
  paddingBlock: '12px 20px',
  bgcolor: 'background.paper',
} as const;
