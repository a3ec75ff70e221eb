import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';

/** What became of a record while somebody looked at it. */
export interface RecordNewsProps {
  kind: 'updated' | 'deleted';
  onRefresh?: () => void;
}

/** Above a record: somebody else changed or deleted it. */
export function RecordNews({ kind, onRefresh }: RecordNewsProps) {
  const translate = useTranslate();
  return (
    <Alert
      severity={kind === 'deleted' ? 'warning' : 'info'}
      action={
        onRefresh ? (
          <Button color="inherit" size="small" onClick={onRefresh}>
            {translate('panel.live.refresh')}
          </Button>
        ) : undefined
      }
    >
      {translate(kind === 'deleted' ? 'panel.live.deleted' : 'panel.live.updated')}
    </Alert>
  );
}
