import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useTranslate } from 'react-admin';
import { followSchemas, useSchemaChanged } from '../../providers/screens/changedSchemas';

/** Says that what the screen shows has other fields by now, which come when the person says so. */
export function SchemaNotice() {
  const translate = useTranslate();
  return (
    <Snackbar
      open={useSchemaChanged()}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      message={translate('panel.schemaChanged.text')}
      action={
        <Button
          color="inherit"
          size="small"
          onClick={() => void followSchemas().catch((error: unknown) => reportError(error))}
        >
          {translate('panel.schemaChanged.show')}
        </Button>
      }
    />
  );
}
