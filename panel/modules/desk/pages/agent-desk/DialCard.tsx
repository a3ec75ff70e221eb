import BackspaceIcon from '@mui/icons-material/BackspaceOutlined';
import CallIcon from '@mui/icons-material/CallOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { PageCard } from '../../../../../src/custom-pages/PageCard';
import { dialledNumber, numberTyped } from './dialled-number';
import { KeyGrid } from './KeyGrid';
import { useOwnPhone } from '../softphone/useOwnPhone';
import { useDial } from './useDial';
import { useShortcut } from './useShortcut';

/** Calls a number: the agent's own extension rings first. */
export function DialCard({ refresh }: { refresh: () => void }) {
  const translate = useTranslate();
  const { dial, isBusy, dialog } = useDial(refresh);
  const isByBrowser = useOwnPhone().state.registration === 'registered';
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const number = dialledNumber(typed);
  useShortcut('d', true, () => input.current?.focus());
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (number !== null && (await dial(number))) setTyped('');
  };
  return (
    <PageCard
      title={translate('desk.dial.title')}
      text={translate(isByBrowser ? 'desk.phone.dialText' : 'desk.dial.text')}
    >
      <Box component="form" onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 1.5, maxWidth: 320 }}>
        <TextField
          label={translate('desk.dial.number')}
          value={typed}
          inputRef={input}
          onChange={({ target }) => setTyped(numberTyped(target.value))}
          slotProps={{
            htmlInput: { dir: 'ltr', inputMode: 'tel', maxLength: 24, 'aria-keyshortcuts': 'Alt+D' },
            input: {
              endAdornment: (
                <InputAdornment position="end">
                  <IconButton
                    aria-label={translate('desk.dial.erase')}
                    disabled={typed === ''}
                    onClick={() => setTyped(numberTyped(typed.replace(/\D+$/, '').slice(0, -1)))}
                  >
                    <BackspaceIcon />
                  </IconButton>
                </InputAdornment>
              ),
            },
          }}
        />
        <KeyGrid onKey={(key) => setTyped(numberTyped(`${typed}${key}`))} />
        <Button
          type="submit"
          variant="contained"
          color="success"
          startIcon={<CallIcon />}
          disabled={isBusy || number === null}
        >
          {translate('desk.dial.call')}
        </Button>
      </Box>
      {dialog}
    </PageCard>
  );
}
