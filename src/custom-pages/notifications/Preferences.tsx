import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'react-admin';
import { prefOf } from '../../providers/realtime/notifications/notification-prefs';
import { playChime } from '../../providers/realtime/notifications/play-chime';
import { useNotificationPrefs } from '../../providers/realtime/notifications/useNotificationPrefs';
import { useNotificationChoices } from './useNotificationChoices';
import Button from '@mui/material/Button';
import { useState } from 'react';

const currentPermission = () => (typeof Notification === 'function' ? Notification.permission : undefined);

const WAYS = ['toast', 'browser', 'sound'] as const;
type Way = (typeof WAYS)[number];

/** By type: whether the page shows a line, whether the browser shows a notice, whether it sounds. */
export function Preferences() {
  const translate = useTranslate();
  const notify = useNotify();
  const { type } = useNotificationChoices();
  const { prefs, isLoading, isInAccount, save } = useNotificationPrefs();
  const change = (value: string, way: Way, isOn: boolean) => {
    save(value, { ...prefOf(prefs, value), [way]: isOn }).catch(() =>
      notify('panel.notifications.notSaved', { type: 'error' }),
    );
    if (way === 'sound' && isOn) playChime().catch(reportError);
  };
  return (
    <Card component="section" aria-labelledby="notification-preferences">
      <Box sx={{ padding: 2, display: 'grid', gap: 1.5 }}>
        <Typography id="notification-preferences" variant="subtitle1" component="h2" sx={{ fontWeight: 600 }}>
          {translate('panel.notifications.preferences')}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate('panel.notifications.preferencesText')}
        </Typography>
        <BrowserPermission />
        {isInAccount ? null : <Alert severity="info">{translate('panel.notifications.onlyHere')}</Alert>}
      </Box>
      <Table size="small" aria-busy={isLoading}>
        <TableHead>
          <TableRow>
            <TableCell>{type.label}</TableCell>
            {WAYS.map((way) => (
              <TableCell key={way} align="center">
                {translate(`panel.notifications.ways.${way}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {type.options.map(({ value, text }) => (
            <TableRow key={value} sx={{ '&:last-of-type td': { borderBottom: 0 } }}>
              <TableCell>{text}</TableCell>
              {WAYS.map((way) => (
                <TableCell key={way} align="center" padding="none">
                  <Checkbox
                    size="small"
                    checked={prefOf(prefs, value)[way]}
                    disabled={isLoading}
                    onChange={(_event, isOn) => change(value, way, isOn)}
                    slotProps={{ input: { 'aria-label': `${text}: ${translate(`panel.notifications.ways.${way}`)}` } }}
                  />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

/** Asks the browser to let the panel show notices; says so where it refuses. Nothing where all is well or it cannot. */
function BrowserPermission() {
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
