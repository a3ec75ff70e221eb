import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';

const SAMPLES = 1024;

const MEASURED_EVERY_MS = 100;

/** Speech is seldom louder than a third of what could be written. */
const USUAL_LOUDNESS = 3;

interface LevelMeterProps {
  label: string;
  stream: MediaStream;
}

/** How loud it is now. */
export function LevelMeter({ label, stream }: LevelMeterProps) {
  const id = useId();
  const [level, setLevel] = useState(0);
  useEffect(() => followLevel(stream, (now) => setLevel(Math.round(now * 20) * 5)), [stream]);
  return (
    <Box sx={{ flex: '1 1 8rem', minWidth: 0 }}>
      <Typography id={id} variant="caption" color="text.secondary">
        {label}
      </Typography>
      <LinearProgress
        role="meter"
        aria-labelledby={id}
        variant="determinate"
        value={level}
        color={level > 90 ? 'warning' : 'success'}
        sx={{ blockSize: 8, borderRadius: 4, '& .MuiLinearProgress-bar': { transition: 'none' } }}
      />
    </Box>
  );
}

/**
 * Tells how loud a stream is, ten times a second, between 0 and 1.
 * @returns what ends it
 */
function followLevel(stream: MediaStream, tell: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = SAMPLES;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(SAMPLES);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const mean = samples.reduce((sum, sample) => sum + sample * sample, 0) / SAMPLES;
    tell(Math.min(1, Math.sqrt(mean) * USUAL_LOUDNESS));
  }, MEASURED_EVERY_MS);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}
