import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useSaving } from './useSaving';

/** Says why saving takes a while: beside the button, whose words give way to its wheel. */
export function SaveWait() {
  const translate = useTranslate();
  const { isAwaitingFile } = useSaving();
  return (
    <Typography component="span" role="status" variant="body2" color="text.secondary">
      {isAwaitingFile ? translate('screens.form.waitsForFile') : null}
    </Typography>
  );
}
