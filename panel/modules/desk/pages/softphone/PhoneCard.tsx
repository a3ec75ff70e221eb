import CallEndIcon from '@mui/icons-material/CallEndOutlined';
import CallIcon from '@mui/icons-material/CallOutlined';
import MicIcon from '@mui/icons-material/MicOutlined';
import MicOffIcon from '@mui/icons-material/MicOffOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'react-admin';
import { Ticking } from '../../../../../src/custom-pages/live/Ticking';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { CallButtons, type CallCommand } from '../agent-desk/CallButtons';
import { CALLS } from '../agent-desk/desk-shape';
import { useShortcut } from '../agent-desk/useShortcut';
import type { Phone } from './core/phone';
import type { PhoneCall } from './core/phone-state';
import { LevelMeter } from './LevelMeter';
import { shownCaller } from './shown-caller';
import { useDeskPhone } from './useDeskPhone';
import { useLine } from './useLine';
import { useOwnPhone } from './useOwnPhone';
import { useSwitchOn } from './useSwitchOn';

interface PhoneCardProps {
  userId: string;
  /** The panel shows the call, with its buttons: the exchange has told of it. */
  isCallShown: boolean;
}

/** What the telephone of the browser rings or talks of, and what is the matter with it; nothing while there is neither. */
export function PhoneCard({ userId, isCallShown }: PhoneCardProps) {
  const translate = useTranslate();
  const info = useDeskPhone(userId);
  const { phone, state } = useOwnPhone();
  const { again } = useSwitchOn(userId, info?.autoAnswer ?? false);
  if (phone === null) return null;
  const { call, problem, lost, registration } = state;
  const isOut = registration === 'refused' || registration === 'unreachable';
  if (call === null && problem === null && lost === null && !isOut) return null;
  return (
    <Card
      component="section"
      aria-label={translate('desk.phone.title')}
      sx={{ padding: 2, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {isOut ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => void again()}>
              {translate('desk.phone.again')}
            </Button>
          }
        >
          {translate(`desk.phone.help.${registration}`)}
        </Alert>
      ) : null}
      {problem === null ? null : <Alert severity="error">{translate(`desk.phone.problems.${problem}`)}</Alert>}
      {lost === null ? null : <Alert severity="warning">{translate(`desk.phone.ended.${lost}`)}</Alert>}
      {call === null ? null : <CallStrip phone={phone} call={call} isCallShown={isCallShown} />}
    </Card>
  );
}

interface CallStripProps {
  phone: Phone;
  call: PhoneCall;
  isCallShown: boolean;
}

function CallStrip({ phone, call, isCallShown }: CallStripProps) {
  const translate = useTranslate();
  const maySeeNumbers = useAbility().can('read', CALLS, 'callerNumber');
  const { phase, isMuted, isHeld, isReconnecting, since } = call;
  const isRinging = phase === 'ringing';
  const isTalking = phase === 'talking';
  const { microphone, heard } = phone.streams();
  const answer = () => void phone.answer().catch(reportError);
  const mute = () => phone.mute(!isMuted);
  useShortcut('a', isRinging, answer);
  useShortcut('m', isTalking, mute);
  const said = isReconnecting ? 'reconnecting' : isHeld ? 'held' : phase;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
          <Typography
            role="status"
            variant="body2"
            color={isReconnecting || phase === 'returning' ? 'warning.main' : 'text.secondary'}
          >
            {translate(`desk.phone.call.${said}`)}
          </Typography>
          <Typography component="p" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{shownCaller(call, maySeeNumbers) ?? translate('desk.call.unknown')}</bdi>
          </Typography>
        </Box>
        {since === null ? null : (
          <Typography component="p" sx={{ fontSize: '1.25rem', fontWeight: 650 }}>
            <Ticking since={since} />
          </Typography>
        )}
        {isRinging ? (
          <Button
            variant="contained"
            color="success"
            size="large"
            startIcon={<CallIcon />}
            aria-keyshortcuts="Alt+A"
            onClick={answer}
          >
            {translate('desk.phone.answer')}
          </Button>
        ) : null}
        {isTalking ? (
          <Button
            variant={isMuted ? 'contained' : 'outlined'}
            color={isMuted ? 'warning' : 'primary'}
            startIcon={isMuted ? <MicOffIcon /> : <MicIcon />}
            aria-pressed={isMuted}
            aria-keyshortcuts="Alt+M"
            onClick={mute}
          >
            {translate('desk.phone.mute')}
          </Button>
        ) : (
          <Button
            variant={isRinging ? 'outlined' : 'contained'}
            color="error"
            startIcon={<CallEndIcon />}
            onClick={() => phone.hangUp()}
          >
            {translate(isRinging ? 'desk.phone.decline' : 'desk.call.hangUp')}
          </Button>
        )}
      </Box>
      {isTalking ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {microphone === null || isMuted ? null : (
            <LevelMeter label={translate('desk.phone.you')} stream={microphone} />
          )}
          {heard === null ? null : <LevelMeter label={translate('desk.phone.otherSide')} stream={heard} />}
        </Box>
      ) : null}
      {isTalking && !isCallShown ? <LineButtons /> : null}
    </>
  );
}

const BY_LINE = ['transfer', 'digits', 'hangup'] as const;

/** What is done to a call of which the exchange has not told the panel, as far as the agent may do so to calls. */
function LineButtons() {
  const ability = useAbility();
  const notify = useNotify();
  const line = useLine();
  if (line === null) return null;
  const { isHeld } = line;
  const commands: CallCommand[] = [isHeld ? 'resume' : 'hold', ...BY_LINE];
  const may = (command: CallCommand) => command === 'hangup' || ability.can(command, CALLS);
  return (
    <CallButtons
      isHeld={isHeld}
      isMuted={false}
      consulted={null}
      isBusy={false}
      can={new Set(commands.filter((command) => may(command) && !(isHeld && command === 'digits')))}
      run={async (command, more = {}) => {
        const isDone = (await line.run(command, more)) ?? false;
        if (!isDone) notify('desk.phone.notDone', { type: 'error', multiLine: true });
        return isDone;
      }}
    />
  );
}
