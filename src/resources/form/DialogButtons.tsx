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
    <DialogButtonRow>
      {children}
      <Box sx={{ flex: 1 }} />
      <SaveWait />
      <Button color="inherit" onClick={onCancel}>
        {translate('ra.action.cancel')}
      </Button>
      <Button type="submit" variant="contained" loading={isSaving}>
        {submit}
      </Button>
    </DialogButtonRow>
  );
}

/** Buttons at the end of a form that the content of a dialog scrolls with: they stay in sight. */
export const DialogButtonRow = ({ children }: { children: ReactNode }) => (
  <Box className="dialog-buttons" sx={ROW}>
    {children}
  </Box>
);

/** As wide as the dialog, from the room that its content leaves at the sides; below it leaves none for them (`MuiDialogContent` of the theme). */
const ROW = {
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 1,
  marginInline: -3,
  marginBlockStart: 1,
  paddingInline: 3,
  paddingBlock: '12px 20px',
  bgcolor: 'background.paper',
} as const;
