import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Adds a row at the end of a list. */
export function AddRow({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  const translate = useTranslate();
  return (
    <Button size="small" startIcon={<AddIcon />} disabled={disabled} onClick={onClick} sx={{ minBlockSize: 36 }}>
      {translate('fields.row.add')}
    </Button>
  );
}
