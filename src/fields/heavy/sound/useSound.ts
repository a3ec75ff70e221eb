import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { FileLimits } from '../../../../core/types';
import { soundAddress, type SoundAddress } from './sound-link';

type SoundState = 'idle' | 'loading' | 'playing' | 'paused' | 'failed';

export interface Sound {
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
  setSpeed: (speed: number) => void;
}

/** The one that is heard: another one that begins lets it pause. */
let heard: HTMLAudioElement | undefined;

/** A sound that is fetched when it is first played, and again when its link has run out meanwhile. */
export function useSound(value: string, storage: FileLimits['storage'], startsAtOnce: boolean): Sound {
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

  return {
    element,
    state,
    address,
    time,
    duration,
    toggle: () => {
      const audio = element.current;
      if (state === 'playing') audio?.pause();
      else if (link.current === undefined || link.current.until < Date.now()) void open(time);
      else audio?.play().catch(() => setState('failed'));
    },
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
