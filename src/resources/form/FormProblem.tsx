import Alert from '@mui/material/Alert';
import { useTranslate, ValidationError } from 'react-admin';
import { useFormState } from 'react-hook-form';

/** Above the inputs after a refused save: what is wrong with the record as a whole, or that marked fields need care. */
export function FormProblem() {
  const { errors, submitCount } = useFormState();
  const translate = useTranslate();
  if (submitCount === 0 || Object.keys(errors).length === 0) return null;
  const general = errors.root?.serverError?.message;
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      {typeof general === 'string' ? <ValidationError error={general} /> : translate('ra.message.invalid_form')}
    </Alert>
  );
}
