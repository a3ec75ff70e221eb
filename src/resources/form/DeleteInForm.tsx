import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { HoldableButton } from '../HoldableButton';

/** Deletes the record of the form; what was typed goes with it, so leaving does not ask about it. */
export function DeleteInForm({
  icon,
  held,
  onDelete,
}: {
  icon: ReactNode;
  held: string | undefined;
  onDelete: () => void;
}) {
  const translate = useTranslate();
  const { reset } = useFormContext();
  const remove = () => {
    reset(undefined, { keepValues: true });
    onDelete();
  };
  return (
    // On a phone there is room for what saves; the page of the record deletes, too.
    <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
      <HoldableButton color="error" startIcon={icon} held={held} onClick={remove}>
        {translate('ra.action.delete')}
      </HoldableButton>
    </Box>
  );
}
