import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { followLevel } from './core/level';

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
