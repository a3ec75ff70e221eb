import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PauseIcon from '@mui/icons-material/Pause';
import PlayIcon from '@mui/icons-material/PlayArrow';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import type { FileLimits } from '../../../../core/types';
import { formatClock } from '../../format/clock';
import { useLanguage } from '../../hooks/useLanguage';
import { Waveform } from './Waveform';
import { SkipButton } from './SkipButton';
import { SoundMarks, type SoundMark } from './SoundMarks';
import { useCallback, useEffect, useImperativeHandle, useRef, useState, type Ref, type RefObject } from 'react';
import { httpClient } from '../../../providers/api/httpClient';
import { inlineAddress } from '../../values/inline-file';

/** Where sound is to be had, and until when; milliseconds since 1970. */
interface SoundAddress {
  address: string;
  until: number;
}

type SoundState = 'idle' | 'loading' | 'playing' | 'paused' | 'failed';

interface Sound {
  /** For the `audio` element. */
  element: RefObject<HTMLAudioElement | null>;
  state: SoundState;
  /** Undefined before the first play. */
  address: string | undefined;
  /** Seconds. */
  time: number;
  /** Seconds; 0 while unknown. */
  duration: number;
  toggle: () => void;
  seek: (seconds: number) => void;
  playFrom: (seconds: number) => void;
  setSpeed: (speed: number) => void;
}

/** The one that is heard: another one that begins lets it pause. */
let heard: HTMLAudioElement | undefined;

const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2];

export interface SoundPlayerProps {
  value: string;
  storage: FileLimits['storage'];
  label: string;
  place: 'cell' | 'detail';
  mayDownload: boolean;
  startsAtOnce: boolean;
  /** Moments to go to, on the line of the sound. */
  marks?: readonly SoundMark[];
  /** Seconds that it is said to last, until the sound itself says it. */
  expected?: number;
  controls?: Ref<SoundControls>;
}

/** What can be done to a player from outside of it. */
export interface SoundControls {
  playFrom: (seconds: number) => void;
}

/** Plays a sound: in a list as a button with the time, elsewhere with its picture, speeds and a way to keep it. Time runs from left to right in every language. */
export function SoundPlayer({
  value,
  storage,
  label,
  place,
  mayDownload,
  startsAtOnce,
  marks = [],
  expected = 0,
  controls,
}: SoundPlayerProps) {
  const translate = useTranslate();
  const sound = useSound(value, storage, startsAtOnce);
  const { element, state, time, playFrom } = sound;
  const duration = sound.duration === 0 ? expected : sound.duration;
  useImperativeHandle(controls, () => ({ playFrom }), [playFrom]);
  const skip = (seconds: number) => sound.seek(Math.min(duration, Math.max(0, time + seconds)));
  const failed = state === 'failed';
  return (
    <Box
      dir="ltr"
      role="group"
      aria-label={label}
      onClick={(event) => event.stopPropagation()}
      sx={{
        display: 'flex',
        flexWrap: place === 'cell' ? 'nowrap' : 'wrap',
        alignItems: 'center',
        gap: 1,
        inlineSize: '100%',
        maxInlineSize: place === 'cell' ? 'max-content' : '36rem',
        minBlockSize: 40,
      }}
    >
      {/* Its content is what somebody said or a tone; there are no captions of it. */}
      <audio ref={element} preload="none" />
      <PlayButton sound={sound} />
      {place === 'detail' && (
        <>
          <SkipButton seconds={-10} isOff={duration === 0} onSkip={skip} />
          <SkipButton seconds={10} isOff={duration === 0} onSkip={skip} />
          <Box sx={{ flex: '1 1 12rem', minInlineSize: '8rem', display: 'grid' }}>
            <SoundMarks marks={marks} duration={duration} onSeek={playFrom} />
            <Waveform
              address={sound.address}
              time={time}
              duration={duration}
              onSeek={sound.seek}
              onToggle={sound.toggle}
            />
          </Box>
        </>
      )}
      <Box
        component="span"
        sx={{
          color: failed ? 'error.main' : 'text.secondary',
          fontSize: '0.8125rem',
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'nowrap',
        }}
      >
        {failed ? <bdi>{translate('fields.file.unavailable')}</bdi> : `${formatClock(time)} / ${formatClock(duration)}`}
      </Box>
      {place === 'detail' && <SpeedChoice onChoose={sound.setSpeed} />}
      {place === 'detail' && mayDownload && <DownloadButton value={value} storage={storage} name={label} />}
    </Box>
  );
}

function PlayButton({ sound: { state, toggle } }: { sound: Sound }) {
  const translate = useTranslate();
  const isPlaying = state === 'playing';
  return (
    <IconButton
      color="primary"
      aria-label={translate(isPlaying ? 'fields.file.pause' : 'fields.file.play')}
      aria-busy={state === 'loading'}
      disabled={state === 'loading'}
      onClick={toggle}
    >
      {isPlaying ? <PauseIcon /> : <PlayIcon />}
    </IconButton>
  );
}

function SpeedChoice({ onChoose }: { onChoose: (speed: number) => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const format = new Intl.NumberFormat(language);
  return (
    <Box
      component="select"
      defaultValue={1}
      aria-label={translate('fields.file.speed')}
      onChange={(event: React.ChangeEvent<HTMLSelectElement>) => onChoose(Number(event.target.value))}
      sx={{
        minBlockSize: 32,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        paddingInline: 0.5,
        backgroundColor: 'background.paper',
        color: 'text.primary',
        font: 'inherit',
        fontSize: '0.8125rem',
      }}
    >
      {SPEEDS.map((speed) => (
        <option key={speed} value={speed}>{`${format.format(speed)}×`}</option>
      ))}
    </Box>
  );
}

function DownloadButton({ value, storage, name }: { value: string; storage: FileLimits['storage']; name: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const keep = async () => {
    try {
      const { address } = await soundAddress(value, storage, 'download');
      // The server says what the file is called; an address of data cannot.
      Object.assign(document.createElement('a'), { href: address, download: storage === 'inline' ? name : '' }).click();
    } catch {
      notify('fields.file.unavailable', { type: 'error' });
    }
  };
  return (
    <Tooltip title={translate('fields.file.download')}>
      <IconButton aria-label={translate('fields.file.download')} onClick={() => void keep()}>
        <DownloadIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

/** A sound that is fetched when it is first played, and again when its link has run out meanwhile. */
function useSound(value: string, storage: FileLimits['storage'], startsAtOnce: boolean): Sound {
  const element = useRef<HTMLAudioElement>(null);
  const link = useRef<SoundAddress>(undefined);
  const [state, setState] = useState<SoundState>('idle');
  const [address, setAddress] = useState<string>();
  const [time, setTime] = useState(0);
  const [duration, setDuration] = useState(0);

  const open = useCallback(
    async (from: number) => {
      const audio = element.current;
      if (!audio) return;
      setState('loading');
      try {
        link.current = await soundAddress(value, storage, 'listen');
        setAddress(link.current.address);
        audio.src = link.current.address;
        audio.currentTime = from;
        await audio.play();
      } catch (error) {
        // A pause, or the end of the page, before anything was heard is no failure.
        if (!(error instanceof DOMException && error.name === 'AbortError')) setState('failed');
      }
    },
    [value, storage],
  );

  useEffect(() => {
    const audio = element.current;
    if (!audio) return undefined;
    const ends = new AbortController();
    const on = (event: keyof HTMLMediaElementEventMap, then: () => void) =>
      audio.addEventListener(event, then, { signal: ends.signal });
    on('play', () => {
      if (heard !== audio) heard?.pause();
      heard = audio;
    });
    on('playing', () => setState('playing'));
    on('pause', () => setState('paused'));
    on('timeupdate', () => setTime(audio.currentTime));
    on('durationchange', () => setDuration(Number.isFinite(audio.duration) ? audio.duration : 0));
    on('error', () => {
      if (link.current !== undefined && link.current.until < Date.now()) void open(audio.currentTime);
      else setState('failed');
    });
    return () => {
      ends.abort();
      audio.pause();
      if (heard === audio) heard = undefined;
    };
  }, [open]);

  useEffect(() => {
    if (startsAtOnce) void open(0);
  }, [startsAtOnce, open]);

  const play = (from: number) => {
    if (link.current === undefined || link.current.until < Date.now()) void open(from);
    else element.current?.play().catch(() => setState('failed'));
  };
  const playAt = useRef(play);
  useEffect(() => {
    playAt.current = play;
  });
  const playFrom = useCallback((seconds: number) => {
    if (element.current) element.current.currentTime = seconds;
    setTime(seconds);
    playAt.current(seconds);
  }, []);

  return {
    element,
    state,
    address,
    time,
    duration,
    toggle: () => {
      if (state === 'playing') element.current?.pause();
      else play(time);
    },
    playFrom,
    seek: (seconds) => {
      if (element.current) element.current.currentTime = seconds;
      setTime(seconds);
    },
    setSpeed: (speed) => {
      // What is loaded later takes over the default.
      if (element.current) Object.assign(element.current, { defaultPlaybackRate: speed, playbackRate: speed });
    },
  };
}

/** An address for `src` or `href` that needs no bearer. Each one that is used is written into the audit. */
async function soundAddress(
  value: string,
  storage: FileLimits['storage'],
  use: 'listen' | 'download',
): Promise<SoundAddress> {
  if (storage === 'inline') return { address: inlineAddress(value), until: Infinity };
  const question = `/api/files/${encodeURIComponent(value)}/link?use=${use}`;
  const { json } = await httpClient(question);
  const answer = json as { url?: unknown; expiresAt?: unknown } | undefined;
  if (typeof answer?.url === 'string' && typeof answer.expiresAt === 'string')
    return { address: answer.url, until: Date.parse(answer.expiresAt) };
  throw new Error(`GET ${question}: expected {url, expiresAt}, got something else`);
}
