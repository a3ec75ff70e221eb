import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

const currentPermission = () => (typeof Notification === 'function' ? Notification.permission : undefined);

/** Asks the browser to let the panel show notices; says so where it refuses. Nothing where all is well or it cannot. */
export function BrowserPermission() {
  const translate = useTranslate();
  const [permission, setPermission] = useState(currentPermission);
  if (permission === 'denied') return <Alert severity="warning">{translate('panel.notifications.blocked')}</Alert>;
  if (permission !== 'default') return null;
  const ask = async () => {
    setPermission(await Notification.requestPermission());
  };
  return (
    <Button variant="outlined" size="small" onClick={() => void ask()} sx={{ justifySelf: 'start' }}>
      {translate('panel.notifications.allow')}
    </Button>
  );
}
