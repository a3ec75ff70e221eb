import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useTranslate } from 'react-admin';
import { useIsOutdated } from '../../providers/api/pageBuild';

/** Asks who holds unsaved changes to end them: the page has to be loaded anew, because the server has another build by now. */
export function OutdatedNotice() {
  const translate = useTranslate();
  return (
    <Snackbar
      open={useIsOutdated()}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      message={translate('panel.outdated.text')}
      action={
        <Button color="inherit" size="small" onClick={() => location.reload()}>
          {translate('panel.failure.reload')}
        </Button>
      }
    />
  );
}
