import PlayArrowIcon from '@mui/icons-material/PlayArrowOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Slider from '@mui/material/Slider';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState, useCallback, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { createBrowserSound } from './core/browser-sound';
import {
  canChooseOutput,
  keepPhoneDevices,
  openMicrophone,
  phoneDevices,
  subscribePhoneDevices,
  type PhoneDevices,
} from './core/devices';
import { microphoneProblem } from './core/microphone-problem';
import type { Phone } from './core/phone';
import type { PhoneProblem } from './core/phone-state';
import { LevelMeter } from './LevelMeter';
import { giveUpPhone } from './own-phone';

const NO_DEVICES: readonly MediaDeviceInfo[] = [];

interface DeviceDialogProps {
  userId: string;
  phone: Phone | null;
  onClose: () => void;
}

/** With what one speaks, hears, and hears that it rings; each can be tried. What is chosen stays in this browser. */
export default function DeviceDialog({ userId, phone, onClose }: DeviceDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const { microphone, speaker, ring, volume, ringVolume } = usePhoneDevices();
  const { list, read } = useDeviceList();
  const { stream, problem } = useTriedMicrophone(microphone, read);
  const tried = useTriedOutputs();
  const outputs = list.filter(({ kind }) => kind === 'audiooutput');
  const chooseMicrophone = (id: string) => {
    keepPhoneDevices({ microphone: id });
    phone?.changeMicrophone().catch(reportError);
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('desk.phone.devices')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Choice
          label={translate('desk.phone.microphone')}
          value={microphone}
          devices={list.filter(({ kind }) => kind === 'audioinput')}
          onChoose={chooseMicrophone}
        />
        {problem === null ? null : <Alert severity="error">{translate(`desk.phone.problems.${problem}`)}</Alert>}
        {stream === null ? (
          problem === null ? (
            <Skeleton variant="rounded" height={24} aria-busy />
          ) : null
        ) : (
          <LevelMeter label={translate('desk.phone.speakNow')} stream={stream} />
        )}
        {canChooseOutput() ? (
          <Choice
            label={translate('desk.phone.speaker')}
            value={speaker}
            devices={outputs}
            onChoose={(id) => keepPhoneDevices({ speaker: id })}
          />
        ) : null}
        <Loudness
          label={translate('desk.phone.volume')}
          value={volume}
          test={translate('desk.phone.test')}
          onTest={() => tried('speaker')}
          onChange={(value) => keepPhoneDevices({ volume: value })}
        />
        {canChooseOutput() ? (
          <Choice
            label={translate('desk.phone.ringDevice')}
            value={ring}
            devices={outputs}
            onChoose={(id) => keepPhoneDevices({ ring: id })}
          />
        ) : null}
        <Loudness
          label={translate('desk.phone.ringVolume')}
          value={ringVolume}
          test={translate('desk.phone.testRing')}
          onTest={() => tried('ring')}
          onChange={(value) => keepPhoneDevices({ ringVolume: value })}
        />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        {phone === null || phone.state().call !== null ? null : (
          <Button
            color="error"
            sx={{ marginInlineEnd: 'auto' }}
            onClick={() => {
              giveUpPhone(userId);
              onClose();
            }}
          >
            {translate('desk.phone.switchOff')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  devices: readonly MediaDeviceInfo[];
  onChoose: (id: string) => void;
}

function Choice({ label, value, devices, onChoose }: ChoiceProps) {
  const translate = useTranslate();
  const isThere = devices.some(({ deviceId }) => deviceId === value);
  return (
    <TextField
      select
      fullWidth
      margin="dense"
      size="small"
      label={label}
      value={isThere ? value : ''}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{translate('desk.phone.usualDevice')}</MenuItem>
      {devices.map((device, index) => (
        <MenuItem key={device.deviceId} value={device.deviceId} dir="auto">
          {device.label || `${label} ${index + 1}`}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface LoudnessProps {
  label: string;
  /** Between 0 and 1. */
  value: number;
  test: string;
  onTest: () => void;
  onChange: (value: number) => void;
}

function Loudness({ label, value, test, onTest, onChange }: LoudnessProps) {
  const id = useId();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <Box sx={{ flex: '1 1 10rem', paddingInline: 1 }}>
        <Typography id={id} variant="caption" color="text.secondary">
          {label}
        </Typography>
        <Slider
          size="small"
          min={0}
          max={1}
          step={0.05}
          value={value}
          aria-labelledby={id}
          valueLabelDisplay="auto"
          valueLabelFormat={(shown) => `${Math.round(shown * 100)}%`}
          onChange={(_, chosen) => onChange(chosen)}
        />
      </Box>
      <Button size="small" startIcon={<PlayArrowIcon />} onClick={onTest}>
        {test}
      </Button>
    </Box>
  );
}

interface Tried {
  stream: MediaStream | null;
  problem: PhoneProblem | null;
}

const NOTHING_TRIED: Tried = { stream: null, problem: null };

/** The microphone of this id, open as long as it is tried. */
function useTriedMicrophone(id: string, onTried: () => void): Tried {
  const [tried, setTried] = useState(NOTHING_TRIED);
  useEffect(() => {
    const ended = new AbortController();
    void tryMicrophone(id, ended.signal, (now) => {
      setTried(now);
      onTried();
    });
    return () => {
      ended.abort();
      setTried(NOTHING_TRIED);
    };
  }, [id, onTried]);
  return tried;
}

async function tryMicrophone(id: string, ended: AbortSignal, tell: (tried: Tried) => void): Promise<void> {
  try {
    const stream = await openMicrophone(id);
    const close = () => {
      for (const track of stream.getTracks()) track.stop();
    };
    if (ended.aborted) {
      close();
      return;
    }
    ended.addEventListener('abort', close);
    tell({ stream, problem: null });
  } catch (error) {
    if (!ended.aborted) tell({ stream: null, problem: microphoneProblem(error) ?? 'microphoneBusy' });
  }
}

/** One for all: it hears of every choice as long as the page lives, and ends no ringing of the telephone itself. */
let trial: ReturnType<typeof createBrowserSound> | undefined;
const trialSound = () => (trial ??= createBrowserSound());

/** How long a tone is heard that is only tried. */
const TRIED_MS = 2000;

/** Plays a tone at a device that is tried; the last one alone. */
function useTriedOutputs(): (output: 'speaker' | 'ring') => void {
  const sound = trialSound();
  const [tried, setTried] = useState<{ output: 'speaker' | 'ring' } | null>(null);
  useEffect(() => {
    if (tried === null) return undefined;
    sound.test(tried.output);
    const timer = setTimeout(() => setTried(null), TRIED_MS);
    return () => {
      clearTimeout(timer);
      sound.stopTest();
    };
  }, [sound, tried]);
  return (output) => setTried({ output });
}

/** What is chosen in this browser. */
const usePhoneDevices = (): PhoneDevices => useSyncExternalStore(subscribePhoneDevices, phoneDevices);

/** Microphones and loudspeakers that there are now. Browsers name them only once the microphone may be used, which `read` is to be told of. */
function useDeviceList(): { list: readonly MediaDeviceInfo[]; read: () => void } {
  const [list, setList] = useState(NO_DEVICES);
  const read = useCallback(() => {
    readDevices().then(setList, reportError);
  }, []);
  useEffect(() => {
    const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
    mediaDevices?.addEventListener('devicechange', read);
    return () => mediaDevices?.removeEventListener('devicechange', read);
  }, [read]);
  return { list, read };
}

async function readDevices(): Promise<readonly MediaDeviceInfo[]> {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  const found = (await mediaDevices?.enumerateDevices()) ?? [];
  return found.filter(({ deviceId }) => deviceId !== '' && deviceId !== 'default');
}
