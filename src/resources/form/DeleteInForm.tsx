import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { HoldableButton } from '../HoldableButton';

/** Deletes the record of the form; what was typed goes with it, so leaving does not ask about it. */
export function DeleteInForm({ icon, held, onDelete }: { icon: ReactNode; held: string | undefined; onDelete: () => void }) {
  const translate = useTranslate();
  const { reset } = useFormContext();
  const remove = () => {
    reset(undefined, { keepValues: true });
    onDelete();
  };
  return (
    <HoldableButton color="error" startIcon={icon} held={held} onClick={remove}>
      {translate('ra.action.delete')}
    </HoldableButton>
  );
}
