import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type SyntheticEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { MaintenanceState } from '../../../core/brand/brand';

const LONGEST_MESSAGE = 300;

/** What a person types into the form; `until` as the browser's own input has it, in local time. */
interface Typed {
  message: string;
  until: string;
}

export type MaintenanceSaying = Pick<MaintenanceState, 'message' | 'until'>;

function asLocal(instant: string | null): string {
  if (instant === null) return '';
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const asSaying = ({ message, until }: Typed): MaintenanceSaying => ({
  message: message.trim() === '' ? null : message.trim(),
  until: until === '' ? null : new Date(until).toISOString(),
});

interface MaintenanceFormProps {
  state: MaintenanceState | null;
  busy: boolean;
  onBegin: (saying: MaintenanceSaying) => void;
}

/** Message and expected end; begins the maintenance, or changes what people read during it. */
export function MaintenanceForm({ state, busy, onBegin }: MaintenanceFormProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<Typed>({ message: state?.message ?? '', until: asLocal(state?.until ?? null) });
  const [earliest] = useState(() => asLocal(new Date().toISOString()));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onBegin(asSaying(typed));
  };
  return (
    <Stack component="form" onSubmit={submit} sx={{ gap: 1.5 }}>
      <TextField
        label={translate('maintenance.message')}
        helperText={translate('maintenance.messageHelp')}
        value={typed.message}
        onChange={({ target }) => setTyped({ ...typed, message: target.value })}
        multiline
        minRows={3}
        slotProps={{ htmlInput: { maxLength: LONGEST_MESSAGE } }}
      />
      <TextField
        label={translate('maintenance.until')}
        helperText={translate('maintenance.untilHelp')}
        type="datetime-local"
        value={typed.until}
        onChange={({ target }) => setTyped({ ...typed, until: target.value })}
        sx={{ maxWidth: 320 }}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: earliest } }}
      />
      <Button type="submit" variant="contained" color={state === null ? 'warning' : 'primary'} disabled={busy} sx={{ alignSelf: 'start', marginBlockStart: 1 }}>
        {translate(state === null ? 'maintenance.begin' : 'maintenance.change')}
      </Button>
    </Stack>
  );
}
