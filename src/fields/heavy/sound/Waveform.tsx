import { Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatClock } from '../../format/clock';

/** So much is decoded for a picture of it; longer sound is played without one. */
const MOST_BYTES = 8 * 1024 * 1024;
const RATE = 8000;

const BARS = 96;
const HEIGHT = 40;
/** What keys move by, in seconds. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 5,
  ArrowUp: 5,
  ArrowLeft: -5,
  ArrowDown: -5,
  PageUp: 10,
  PageDown: -10,
};

interface WaveformProps {
  address: string | undefined;
  time: number;
  duration: number;
  onSeek: (seconds: number) => void;
  onToggle: () => void;
}

/** Where in the sound one is, over how loud it is there; a click or an arrow key leads elsewhere. */
export function Waveform({ address, time, duration, onSeek, onToggle }: WaveformProps) {
  const translate = useTranslate();
  const peaks = usePeaks(address);
  const part = duration > 0 ? time / duration : 0;
  const move = (by: number) => onSeek(Math.min(duration, Math.max(0, time + by)));
  return (
    <Box
      sx={{
        position: 'relative',
        blockSize: HEIGHT,
        borderRadius: 1,
        '&:focus-within': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    >
      <Box
        component="svg"
        viewBox={`0 0 ${BARS} 100`}
        preserveAspectRatio="none"
        aria-hidden
        sx={{ display: 'block', inlineSize: '100%', blockSize: '100%' }}
      >
        {peaks.map((peak, index) => {
          const height = Math.max(4, peak * 92);
          return (
            <Box
              component="rect"
              key={index}
              x={index + 0.2}
              y={50 - height / 2}
              width={0.6}
              height={height}
              sx={{
                fill: (theme) => (index < part * BARS ? theme.palette.primary.main : theme.palette.action.disabled),
              }}
            />
          );
        })}
      </Box>
      <Box
        component="input"
        type="range"
        min={0}
        max={duration}
        step="any"
        value={Math.min(time, duration)}
        disabled={duration === 0}
        aria-label={translate('fields.file.position')}
        aria-valuetext={translate('fields.file.positionOf', { at: formatClock(time), total: formatClock(duration) })}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => onSeek(Number(event.target.value))}
        onKeyDown={(event: React.KeyboardEvent) => {
          const by = STEPS[event.key];
          if (by === undefined && event.key !== ' ') return;
          event.preventDefault();
          if (by === undefined) onToggle();
          else move(by);
        }}
        sx={{
          position: 'absolute',
          inset: 0,
          inlineSize: '100%',
          blockSize: '100%',
          margin: 0,
          opacity: 0,
          cursor: duration === 0 ? 'default' : 'pointer',
        }}
      />
    </Box>
  );
}

const FLAT: number[] = Array.from({ length: BARS }, () => 0);

/** A flat line until the sound is known, and where it cannot be. */
function usePeaks(address: string | undefined): number[] {
  const [found, setFound] = useState<number[]>();
  useEffect(() => {
    // Another link leads to the same sound.
    if (address === undefined || found !== undefined) return undefined;
    const ends = new AbortController();
    soundPeaks(address, BARS, ends.signal).then(
      (peaks) => ends.signal.aborted || setFound(peaks),
      // Without a picture the sound is played all the same; what is wrong with the sound itself, playing it tells.
      () => undefined,
    );
    return () => ends.abort();
  }, [address, found]);
  return found ?? FLAT;
}

/** How loud each of so many parts of a sound is, 0 to 1 of its loudest; undefined where there is no telling. */
async function soundPeaks(address: string, count: number, signal: AbortSignal): Promise<number[] | undefined> {
  const response = await fetch(address, { signal });
  if (!response.ok || Number(response.headers.get('content-length') ?? 0) > MOST_BYTES) {
    await response.body?.cancel();
    return undefined;
  }
  const content = await response.arrayBuffer();
  const sound = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(content);
  return peaksOf(sound.getChannelData(0), count);
}

/** The loudest sample of each part, in relation to the loudest of all. */
function peaksOf(samples: Float32Array, count: number): number[] {
  const size = Math.max(1, samples.length / count);
  const peaks = Array.from({ length: count }, (_none, part) => {
    let most = 0;
    for (const sample of samples.subarray(Math.floor(part * size), Math.floor((part + 1) * size)))
      most = Math.max(most, Math.abs(sample));
    return most;
  });
  const loudest = Math.max(...peaks);
  return loudest === 0 ? peaks : peaks.map((peak) => peak / loudest);
}
