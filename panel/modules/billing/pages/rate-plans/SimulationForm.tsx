import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useGetList, useStore, useTranslate } from 'react-admin';
import { TIME_BANDS } from '../../rules/call-simulation';
import type { DataRecord } from '../../../../../core/wire';
import { useResource } from '../../../../../src/providers/useResource';
import { callFailure, useProblemText } from '../../../../../src/resources/useProblemText';
import { fromLocalInput } from '../../../../../src/fields/format/date';
import { useRecordName } from '../../../../../src/fields/useRecordName';
import { askPrice, type AskedCall } from './ask-price';
import { Simulation } from './Simulation';
import { useRateWords } from './useRateWords';

const EMPTY = { number: '', seconds: '60', band: 'peak', at: '' } as const;
/** Plans to choose from: those that are in force, of which a tenant has few. */
const MOST_PLANS = 100;

/** Asks for a call and a plan, and says what the call would cost. */
export function SimulationForm() {
  const translate = useTranslate();
  const describe = useProblemText();
  const words = useRateWords();
  const nameOf = useRecordName(useResource('rate-plans'));
  const plans = useGetList<DataRecord>('rate-plans', {
    filter: { active: true },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: MOST_PLANS },
  });
  const [area, setArea] = useStore('ratePlans.area', '');
  const [call, setCall] = useState<Omit<AskedCall, 'area' | 'plan'>>(EMPTY);
  const [chosen, setChosen] = useState<string>();
  const { mutate, data, error, isPending } = useMutation({ mutationFn: askPrice });
  const plan = chosen ?? plans.data?.[0]?.id ?? '';
  const refused = callFailure(error).body?.errors ?? {};
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    mutate({ ...call, plan, area, at: fromLocalInput(call.at) ?? '' });
  };
  const input = (name: string): TextFieldProps => ({
    label: translate(`ratePlans.${name}`),
    error: name in refused,
    helperText: refused[name],
    fullWidth: true,
    margin: 'none',
  });
  const typed = (name: 'number' | 'seconds' | 'band' | 'at') => ({
    value: call[name],
    onChange: (event: { target: { value: string } }) => setCall({ ...call, [name]: event.target.value }),
  });
  if (plans.error) return <Alert severity="error">{describe(plans.error)}</Alert>;
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
          {...input('plan')}
          select
          value={plan}
          onChange={(event) => setChosen(event.target.value)}
          sx={{ gridColumn: '1 / -1' }}
        >
          {(plans.data ?? []).map((one) => (
            <MenuItem key={one.id} value={one.id}>
              <bdi>{nameOf(one)}</bdi>
            </MenuItem>
          ))}
        </TextField>
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
        <TextField {...input('seconds')} {...typed('seconds')} type="number" slotProps={{ htmlInput: { min: 0 } }} />
        <TextField {...input('band')} {...typed('band')} select>
          {TIME_BANDS.map((band) => (
            <MenuItem key={band} value={band}>
              {words('timeBand', band)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          {...input('at')}
          {...typed('at')}
          type="datetime-local"
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ gridColumn: '1 / -1' }}
        />
        <Button
          type="submit"
          variant="contained"
          loading={isPending}
          disabled={plan === ''}
          sx={{ justifySelf: 'start' }}
        >
          {translate('ratePlans.simulate')}
        </Button>
      </Box>
      {error && Object.keys(refused).length === 0 ? (
        <Alert severity="error" sx={{ marginBlockStart: 2 }}>
          {describe(error)}
        </Alert>
      ) : null}
      {data && !error ? <Simulation of={data} /> : null}
    </>
  );
}
