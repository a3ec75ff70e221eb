import LockPerson from '@mui/icons-material/LockPersonOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'react-admin';
import type { EditLock } from './useEditLock';

/** Says who else edits the record and offers to take over; to the former holder, that somebody did. */
export function LockBanner({ lock: { other, wasTaken, takeOver, isTaking } }: { lock: EditLock }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  if (!other) return null;
  const since = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(other.createdAt));
  const key = wasTaken ? 'panel.live.lockTaken' : 'panel.live.locked';
  return (
    <Alert
      severity="warning"
      icon={<LockPerson fontSize="inherit" />}
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" loading={isTaking} onClick={takeOver}>
          {translate('panel.live.takeOver')}
        </Button>
      }
    >
      {translate(key, { name: other.holder.name, since })}
    </Alert>
  );
}
