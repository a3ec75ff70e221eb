import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { isSkipReason, LONGEST_SKIP_NOTE, SKIP_REASONS, type SkipReason } from '../../../dialer/rules/preview';

interface SkipFormProps {
  disabled: boolean;
  onSkip: (reason: SkipReason, note: string | null) => void;
  onCancel: () => void;
}

/** Why the contact is left for later: a digit chooses the reason, Enter skips, Escape goes back. */
export function SkipForm({ disabled, onSkip, onCancel }: SkipFormProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [reason, setReason] = useState<SkipReason>(SKIP_REASONS[0]);
  const [note, setNote] = useState('');
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const said = note.trim();
  const isWhole = reason !== 'other' || said !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole && !disabled) onSkip(reason, said === '' ? null : said);
  };
  const hear = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') return onCancel();
    const isWriting = event.target instanceof HTMLInputElement && event.target.type === 'text';
    const chosen = isWriting ? undefined : SKIP_REASONS[Number(event.key) - 1];
    if (chosen !== undefined) setReason(chosen);
  };
  return (
    <Box component="form" onSubmit={submit} onKeyDown={hear} sx={{ display: 'grid', gap: 1.5 }}>
      <div>
        <Typography id={titleId} variant="subtitle2" component="h3">
          {translate('desk.preview.why')}
        </Typography>
        <RadioGroup
          aria-labelledby={titleId}
          value={reason}
          onChange={(_, value) => isSkipReason(value) && setReason(value)}
        >
          {SKIP_REASONS.map((one, index) => (
            <FormControlLabel
              key={one}
              value={one}
              aria-keyshortcuts={String(index + 1)}
              control={<Radio size="small" slotProps={index === 0 ? { input: { ref: first } } : {}} />}
              label={
                <>
                  {translate(`resources.mailing-contacts.values.lastSkipReason.${one}`)}{' '}
                  <Box component="kbd" aria-hidden sx={{ typography: 'caption', color: 'text.secondary' }}>
                    {index + 1}
                  </Box>
                </>
              }
            />
          ))}
        </RadioGroup>
      </div>
      <TextField
        size="small"
        label={translate('desk.preview.note')}
        value={note}
        required={reason === 'other'}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: LONGEST_SKIP_NOTE } }}
        sx={{ maxWidth: 480 }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={disabled || !isWhole}>
          {translate('desk.preview.skipNow')}
        </Button>
        <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
      </Box>
    </Box>
  );
}
