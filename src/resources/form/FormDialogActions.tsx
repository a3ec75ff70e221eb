import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';

interface FormDialogActionsProps {
  /** What the button that submits says. */
  submit: string;
  /** What the other one says; "cancel" where nothing is given. */
  cancel?: string;
  disabled?: boolean;
  onCancel: () => void;
}

/** Ends a form that asks something in a dialog and saves no record. */
export function FormDialogActions({ submit, cancel, disabled = false, onCancel }: FormDialogActionsProps) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <DialogActions>
      <Button color="inherit" onClick={onCancel}>
        {cancel ?? translate('ra.action.cancel')}
      </Button>
      <Button type="submit" variant="contained" loading={isSubmitting} disabled={disabled}>
        {submit}
      </Button>
    </DialogActions>
  );
}
