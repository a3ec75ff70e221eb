import CallEndIcon from '@mui/icons-material/CallEndOutlined';
import DialpadIcon from '@mui/icons-material/DialpadOutlined';
import ForumIcon from '@mui/icons-material/ForumOutlined';
import MicIcon from '@mui/icons-material/MicOutlined';
import MicOffIcon from '@mui/icons-material/MicOffOutlined';
import PauseIcon from '@mui/icons-material/PauseOutlined';
import PhoneForwardedIcon from '@mui/icons-material/PhoneForwardedOutlined';
import PlayArrowIcon from '@mui/icons-material/PlayArrowOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useState, useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { KeyGrid } from './KeyGrid';
import { lazy } from '../../../../../src/providers/api/lazy';
import { useShortcut } from './useShortcut';

/** As many as the exchange takes in one go. */
const MOST_DIGITS = 16;

const DIGIT_KEY = /^[0-9*#]$/;

const TargetForm = lazy(() => import('./phone-book/TargetForm'));

/** What is done to a call. */
export type CallCommand =
  | 'hold'
  | 'resume'
  | 'mute'
  | 'unmute'
  | 'transfer'
  | 'consult'
  | 'digits'
  | 'complete'
  | 'reconnect'
  | 'hangup';

/** What may be done to a call now, and who does it: the exchange, or the telephone of the browser. */
export interface CallControls {
  isHeld: boolean;
  isMuted: boolean;
  /** Whom the agent asks before the call is given on; null while nobody is asked. */
  consulted: string | null;
  isBusy: boolean;
  /** Of `hold` and `resume`, and of `mute` and `unmute`, the one that there is now. */
  can: ReadonlySet<CallCommand>;
  /** Answers whether it was done; why not is said on the page. */
  run: (command: CallCommand, more?: { to?: string; digits?: string }) => Promise<boolean>;
}

type Asked = 'transfer' | 'consult' | 'digits';

/** Hold, keys, transfer with or without asking first, hang up. */
export function CallButtons({ isHeld, isMuted, consulted, isBusy, can, run }: CallControls) {
  const translate = useTranslate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const toggle = (one: Asked) => () => setAsked((before) => (before === one ? null : one));
  const hold = isHeld ? 'resume' : 'hold';
  const canHold = can.has(hold);
  const mute = isMuted ? 'unmute' : 'mute';
  const canMute = can.has(mute);
  const canTransfer = can.has('transfer');
  const canConsult = can.has('consult');
  const canPress = can.has('digits');
  const canComplete = can.has('complete');
  const canReconnect = can.has('reconnect');
  const canHangUp = can.has('hangup');
  useShortcut('e', canHold && !isBusy, () => void run(hold));
  useShortcut('m', canMute && !isBusy, () => void run(mute));
  useShortcut('t', canTransfer && !isBusy, toggle('transfer'));
  useShortcut('c', canConsult && !isBusy, toggle('consult'));
  useShortcut('k', canPress, toggle('digits'));
  useShortcut('f', canComplete && !isBusy, () => void run('complete'));
  useShortcut('v', canReconnect && !isBusy, () => void run('reconnect'));
  useShortcut('h', canHangUp && !isBusy, () => void run('hangup'));
  const outlined = { variant: 'outlined', disabled: isBusy } as const;
  if (can.size === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {consulted !== null ? (
        <Typography role="status" variant="body2" sx={{ flexBasis: '100%' }}>
          {translate('desk.call.consulting')} <bdi>{consulted}</bdi>
        </Typography>
      ) : null}
      {canComplete ? (
        <Button
          variant="contained"
          disabled={isBusy}
          startIcon={<PhoneForwardedIcon />}
          aria-keyshortcuts="Alt+F"
          onClick={() => void run('complete')}
        >
          {translate('desk.call.complete')}
        </Button>
      ) : null}
      {canReconnect ? (
        <Button {...outlined} startIcon={<UndoIcon />} aria-keyshortcuts="Alt+V" onClick={() => void run('reconnect')}>
          {translate('desk.call.reconnect')}
        </Button>
      ) : null}
      {canHold ? (
        <Button
          {...outlined}
          startIcon={hold === 'hold' ? <PauseIcon /> : <PlayArrowIcon />}
          aria-keyshortcuts="Alt+E"
          onClick={() => void run(hold)}
        >
          {translate(hold === 'hold' ? 'desk.call.hold' : 'desk.call.resume')}
        </Button>
      ) : null}
      {canMute ? (
        <Button
          variant={isMuted ? 'contained' : 'outlined'}
          color={isMuted ? 'warning' : 'primary'}
          disabled={isBusy}
          startIcon={isMuted ? <MicOffIcon /> : <MicIcon />}
          aria-pressed={isMuted}
          aria-keyshortcuts="Alt+M"
          onClick={() => void run(mute)}
        >
          {translate('desk.phone.mute')}
        </Button>
      ) : null}
      {canPress ? (
        <Button
          variant="outlined"
          startIcon={<DialpadIcon />}
          aria-expanded={asked === 'digits'}
          aria-keyshortcuts="Alt+K"
          onClick={toggle('digits')}
        >
          {translate('desk.call.keypad')}
        </Button>
      ) : null}
      {canConsult ? (
        <Button
          {...outlined}
          startIcon={<ForumIcon />}
          aria-expanded={asked === 'consult'}
          aria-keyshortcuts="Alt+C"
          onClick={toggle('consult')}
        >
          {translate('desk.call.consult')}
        </Button>
      ) : null}
      {canTransfer ? (
        <Button
          {...outlined}
          startIcon={<PhoneForwardedIcon />}
          aria-expanded={asked === 'transfer'}
          aria-keyshortcuts="Alt+T"
          onClick={toggle('transfer')}
        >
          {translate('desk.call.transfer')}
        </Button>
      ) : null}
      {canHangUp ? (
        <Button
          variant="contained"
          color="error"
          startIcon={<CallEndIcon />}
          disabled={isBusy}
          aria-keyshortcuts="Alt+H"
          onClick={() => void run('hangup')}
        >
          {translate('desk.call.hangUp')}
        </Button>
      ) : null}
      {(asked === 'transfer' && canTransfer) || (asked === 'consult' && canConsult) ? (
        <Suspense fallback={<Skeleton variant="rounded" height={40} aria-busy sx={{ flexBasis: '100%' }} />}>
          <TargetForm
            key={asked}
            label={translate(asked === 'consult' ? 'desk.call.consultTo' : 'desk.call.transferTo')}
            action={translate(asked === 'consult' ? 'desk.call.consult' : 'desk.call.transfer')}
            {...(asked === 'consult' && { kind: 'extension' })}
            disabled={isBusy}
            onCancel={() => setAsked(null)}
            onNumber={async (to) => {
              if (await run(asked, { to })) setAsked(null);
            }}
          />
        </Suspense>
      ) : null}
      {asked === 'digits' && canPress ? (
        <CallKeys onClose={() => setAsked(null)} onKeys={(digits) => run('digits', { digits })} />
      ) : null}
    </Box>
  );
}

interface CallKeysProps {
  onClose: () => void;
  /** Has the exchange send them; false where it did not. */
  onKeys: (digits: string) => Promise<boolean>;
}

/** Keys that the other side hears, by mouse or by keyboard. What is pressed while others are on their way follows them. */
function CallKeys({ onClose, onKeys }: CallKeysProps) {
  const translate = useTranslate();
  const [pressed, setPressed] = useState('');
  const waiting = useRef('');
  const isSending = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    while (waiting.current !== '') {
      const digits = waiting.current.slice(0, MOST_DIGITS);
      waiting.current = waiting.current.slice(MOST_DIGITS);
      if (await onKeys(digits)) setPressed((before) => before + digits);
      else waiting.current = '';
    }
    isSending.current = false;
  };
  const press = (key: string) => {
    waiting.current += key;
    void send();
  };
  const hear = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') onClose();
    else if (DIGIT_KEY.test(event.key)) press(event.key);
    else return;
    // Digits are keys of dispositions too.
    event.stopPropagation();
  };
  return (
    <Box
      ref={box}
      role="group"
      tabIndex={-1}
      aria-label={translate('desk.call.keypad')}
      onKeyDown={hear}
      sx={{ flexBasis: '100%', display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 280px)', outline: 'none' }}
    >
      <Typography role="status" dir="ltr" sx={{ minBlockSize: '1.5em', overflowWrap: 'anywhere', letterSpacing: 2 }}>
        {pressed}
      </Typography>
      <KeyGrid onKey={press} />
      <Button onClick={onClose}>{translate('ra.action.close')}</Button>
    </Box>
  );
}
