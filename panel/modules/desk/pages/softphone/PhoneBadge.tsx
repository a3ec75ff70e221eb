import HeadsetMicIcon from '@mui/icons-material/HeadsetMicOutlined';
import PhoneDisabledIcon from '@mui/icons-material/PhoneDisabledOutlined';
import PhoneEnabledIcon from '@mui/icons-material/PhoneEnabledOutlined';
import TuneIcon from '@mui/icons-material/TuneOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazy } from '../../../../../src/providers/api/lazy';
import type { Registration } from './core/phone-state';
import { useDeskPhone } from './useDeskPhone';
import { useOwnPhone } from './useOwnPhone';
import { useSwitchOn } from './useSwitchOn';

const DeviceDialog = lazy(() => import('./DeviceDialog'));

const COLOURS: Readonly<Record<Registration, 'default' | 'success' | 'warning' | 'error'>> = {
  off: 'default',
  connecting: 'default',
  registered: 'success',
  reconnecting: 'warning',
  refused: 'error',
  unreachable: 'error',
};

/** Whether this browser is the agent's telephone, and how it stands with the exchange. Nothing for whoever has a telephone on the desk alone. */
export function PhoneBadge({ userId }: { userId: string }) {
  const translate = useTranslate();
  const info = useDeskPhone(userId);
  const { phone, isSwitchingOn, state } = useOwnPhone();
  const { run, problem } = useSwitchOn(userId, info?.autoAnswer ?? false);
  const [isOpen, setOpen] = useState(false);
  if (info === undefined || info.extension === null) return null;
  if (!info.hasBrowserPhone)
    return info.extension.type === 'webrtc' ? (
      <Chip color="warning" variant="outlined" icon={<PhoneDisabledIcon />} label={translate('desk.phone.noPlace')} />
    ) : null;
  const { registration } = state;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {phone === null ? (
        <Button variant="outlined" startIcon={<HeadsetMicIcon />} disabled={isSwitchingOn} onClick={() => void run()}>
          {translate('desk.phone.switchOn')}
        </Button>
      ) : (
        <>
          <Chip
            role="status"
            variant="outlined"
            color={COLOURS[registration]}
            icon={registration === 'registered' ? <PhoneEnabledIcon /> : <PhoneDisabledIcon />}
            label={translate(`desk.phone.registration.${registration}`, { number: info.extension.number })}
          />
          <Tooltip title={translate('desk.phone.devices')}>
            <IconButton aria-label={translate('desk.phone.devices')} onClick={() => setOpen(true)}>
              <TuneIcon />
            </IconButton>
          </Tooltip>
        </>
      )}
      {problem === null || phone !== null ? null : (
        <Alert severity="error" sx={{ flexBasis: '100%' }}>
          {translate(`desk.phone.problems.${problem}`)}
        </Alert>
      )}
      {isOpen ? <DeviceDialog userId={userId} phone={phone} onClose={() => setOpen(false)} /> : null}
    </Box>
  );
}
