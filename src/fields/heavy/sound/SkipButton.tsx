import BackIcon from '@mui/icons-material/Replay10';
import ForwardIcon from '@mui/icons-material/Forward10';
import { IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';

interface SkipButtonProps {
  /** Negative: back. */
  seconds: -10 | 10;
  isOff: boolean;
  onSkip: (seconds: number) => void;
}

/** A little back, or ahead. */
export function SkipButton({ seconds, isOff, onSkip }: SkipButtonProps) {
  const translate = useTranslate();
  const text = translate(seconds < 0 ? 'fields.file.back' : 'fields.file.ahead', { seconds: Math.abs(seconds) });
  const Icon = seconds < 0 ? BackIcon : ForwardIcon;
  return (
    <Tooltip title={text}>
      <span>
        <IconButton size="small" aria-label={text} disabled={isOff} onClick={() => onSkip(seconds)}>
          <Icon fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  );
}
