import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';

/** Deletes the record of the form; what was typed goes with it, so leaving does not ask about it. */
export function DeleteInForm({ icon, onDelete }: { icon: ReactNode; onDelete: () => void }) {
  const translate = useTranslate();
  const { reset } = useFormContext();
  const remove = () => {
    reset(undefined, { keepValues: true });
    onDelete();
  };
  return (
    <Button color="error" startIcon={icon} onClick={remove}>
      {translate('ra.action.delete')}
    </Button>
  );
}
