import { TextField } from '@mui/material';
import { useState } from 'react';
import { plainDigits } from '../../../core/format/digits';

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
      hiddenLabel size="small" margin="none" value={draft ?? value} disabled={disabled} error={invalid} placeholder="00:00"
      onChange={(event) => setDraft(event.target.value)} onBlur={leave}
      sx={{ inlineSize: '5.5rem' }}
      slotProps={{ htmlInput: { 'aria-label': label, inputMode: 'numeric', dir: 'ltr', maxLength: 5, style: { textAlign: 'center' } } }}
    />
  );
}

/** `9` → `09:00`, `930` → `09:30`, `9:5` → `09:05`; what is no time becomes empty. */
export function normaliseTime(text: string): string {
  const plain = plainDigits(text).replace(/[h.]/, ':');
  const bare = plain.length > 2 ? plain.replace(/^(\d{1,2})(\d{2})$/, '$1:$2') : plain;
  const [, hours = '', minutes = '0'] = /^(\d{1,2})(?::(\d{0,2}))?$/.exec(bare) ?? [];
  if (hours === '') return '';
  const time = `${hours.padStart(2, '0')}:${(minutes === '' ? '0' : minutes).padStart(2, '0')}`;
  return /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(time) ? time : '';
}
