import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import {
  CALL_SOURCES,
  ROUTE_OUTCOMES,
  TRUNK_FAULTS,
  type CallSource,
  type RouteSimulation,
} from '../../rules/route-simulation';
import { callFailure, useProblemText } from '../../../../../src/resources/useProblemText';
import { RouteTaken } from './RouteTaken';
import { useRouteWords } from './useRouteWords';
import { CALL_CLASSES } from '../../../billing/rules/call-class';
import { ROUTE_REFUSALS } from '../../rules/refusal-of-route';
import { callApi } from '../../../../../src/providers/api/dataProvider';
import {
  answerOf,
  isFlag,
  isNumber,
  isText,
  listOf,
  objectOf,
  oneOf,
  orNull,
} from '../../../../../src/providers/api/shape';
import { isCallSimulation } from '../../../billing/pages/rate-plans/call-shape';

/** A call as it was typed. */
interface AskedRoute {
  number: string;
  area: string;
  source: CallSource;
  /** The number of the one that calls; empty where none does. */
  extension: string;
}

const isRouteSimulation = objectOf<RouteSimulation>({
  number: isText,
  callType: oneOf(CALL_CLASSES),
  emergency: isFlag,
  outcome: oneOf(ROUTE_OUTCOMES),
  route: orNull(
    objectOf({ id: isText, name: isText, distribution: isText, requirePin: isFlag, maxMinutes: orNull(isNumber) }),
  ),
  trunks: listOf(
    objectOf({
      id: isText,
      name: isText,
      dialled: isText,
      callerIds: listOf(isText),
      fault: orNull(oneOf(TRUNK_FAULTS)),
    }),
  ),
  passed: listOf(objectOf({ id: isText, name: isText, reason: oneOf(ROUTE_REFUSALS) })),
  price: orNull(isCallSimulation),
});

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

/** Which way out the call would take. Throws what the server refuses. */
async function askRoute({ extension, ...call }: AskedRoute): Promise<RouteSimulation> {
  const path = '/api/outbound-routes/simulate';
  return answerOf(
    `POST ${path}`,
    isRouteSimulation,
    await callApi(path, 'POST', { ...call, extension: extension || null }),
  );
}
