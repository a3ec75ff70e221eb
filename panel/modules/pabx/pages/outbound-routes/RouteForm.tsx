import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { CALL_SOURCES } from '../../rules/route-simulation';
import { callFailure, useProblemText } from '../../../../../src/resources/useProblemText';
import { askRoute, type AskedRoute } from './ask-route';
import { RouteTaken } from './RouteTaken';
import { useRouteWords } from './useRouteWords';

const EMPTY = { number: '', source: 'extension', extension: '' } as const;

/** Asks for a call, and says which way out it would take. */
export function RouteForm() {
  const translate = useTranslate();
  const describe = useProblemText();
  const words = useRouteWords();
  const [area, setArea] = useStore('outboundRoutes.area', '');
  const [call, setCall] = useState<Omit<AskedRoute, 'area'>>(EMPTY);
  const { mutate, data, error, isPending } = useMutation({ mutationFn: askRoute });
  const refused = callFailure(error).body?.errors ?? {};
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    mutate({ ...call, area });
  };
  const input = (name: string, help?: string): TextFieldProps => ({
    label: translate(`outboundRoutes.${name}`),
    error: name in refused,
    helperText: refused[name] ?? help,
    fullWidth: true,
    margin: 'none',
  });
  const typed = (name: keyof typeof EMPTY) => ({
    value: call[name],
    onChange: (event: { target: { value: string } }) => setCall({ ...call, [name]: event.target.value }),
  });
  return (
    <>
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          paddingBlockStart: 1,
        }}
      >
        <TextField
          {...input('area')}
          value={area}
          onChange={(event) => setArea(event.target.value.trim())}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 2, dir: 'ltr' } }}
        />
        <TextField
          {...input('number')}
          {...typed('number')}
          slotProps={{ htmlInput: { inputMode: 'tel', dir: 'ltr', autoComplete: 'off' } }}
        />
        <TextField {...input('source')} {...typed('source')} select>
          {CALL_SOURCES.map((source) => (
            <MenuItem key={source} value={source}>
              {words('sources', source)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          {...input('extension', translate('outboundRoutes.extensionHelp'))}
          {...typed('extension')}
          slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr', autoComplete: 'off' } }}
        />
        <Button type="submit" variant="contained" loading={isPending} sx={{ justifySelf: 'start' }}>
          {translate('outboundRoutes.simulate')}
        </Button>
      </Box>
      {error && Object.keys(refused).length === 0 ? (
        <Alert severity="error" sx={{ marginBlockStart: 2 }}>
          {describe(error)}
        </Alert>
      ) : null}
      {data && !error ? <RouteTaken of={data} /> : null}
    </>
  );
}
