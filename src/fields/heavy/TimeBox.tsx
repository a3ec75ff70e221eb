import { TextField } from '@mui/material';
import { useState } from 'react';
import { normaliseTime } from '../format/time-text';

interface TimeBoxProps {
  label: string;
  value: string;
  disabled: boolean;
  invalid: boolean;
  onChange: (value: string) => void;
}

/** A clock time `HH:mm`, `24:00` included, which the browser's own time picker cannot say. `930` becomes `09:30`. */
export function TimeBox({ label, value, disabled, invalid, onChange }: TimeBoxProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const leave = () => {
    if (draft !== null) onChange(normaliseTime(draft));
    setDraft(null);
  };
  return (
    <TextField
      hiddenLabel
      size="small"
      margin="none"
      value={draft ?? value}
      disabled={disabled}
      error={invalid}
      placeholder="00:00"
      onChange={(event) => setDraft(event.target.value)}
      onBlur={leave}
      sx={{ inlineSize: '5.5rem' }}
      slotProps={{
        htmlInput: {
          'aria-label': label,
          inputMode: 'numeric',
          dir: 'ltr',
          maxLength: 5,
          style: { textAlign: 'center' },
        },
      }}
    />
  );
}
