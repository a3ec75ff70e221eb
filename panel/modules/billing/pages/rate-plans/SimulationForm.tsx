import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState, useCallback } from 'react';
import { useGetList, useStore, useTranslate } from 'react-admin';
import { TIME_BANDS, type CallSimulation, type TimeBand } from '../../rules/call-simulation';
import type { DataRecord } from '../../../../../core/wire';
import { useResource } from '../../../../../src/providers/screens/useResource';
import { callFailure, useProblemText } from '../../../../../src/resources/useProblemText';
import { fromLocalInput } from '../../../../../src/fields/format/date';
import { useRecordName } from '../../../../../src/fields/hooks/useRecordName';
import { callApi } from '../../../../../src/providers/api/dataProvider';
import { answerOf } from '../../../../../src/providers/api/shape';
import { isCallSimulation } from './call-shape';
import Typography from '@mui/material/Typography';
import { formatMoney } from '../../../../../core/format/money';
import { formatNumber } from '../../../../../core/format/number';
import { formatPhone } from '../../../../../core/format/phone';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { LabeledValue } from '../../../../../src/resources/sections/LabeledValue';
import { useFieldLabels } from '../../../../../src/fields/labels';

/** A call as it was typed. */
interface AskedCall {
  plan: string;
  number: string;
  area: string;
  seconds: string;
  band: TimeBand;
  /** By the prices of then; empty for those of now. */
  at: string;
}

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

/** What the call would cost. Throws what the server refuses. */
async function askPrice({ plan, ...call }: AskedCall): Promise<CallSimulation> {
  const path = `/api/rate-plans/${encodeURIComponent(plan)}/simulate`;
  return answerOf(`GET ${path}`, isCallSimulation, await callApi(`${path}?${new URLSearchParams({ ...call })}`, 'GET'));
}

/** The price of a call, and how it comes about. */
function Simulation({ of: { number, callType, rate, billedSeconds, price, currency } }: { of: CallSimulation }) {
  const translate = useTranslate();
  const language = useLanguage();
  const words = useRateWords();
  const type = words('callType', callType);
  if (!rate || price === null) {
    return (
      <Alert severity="warning" sx={{ marginBlockStart: 2 }}>
        {translate('ratePlans.noRate', { type })}
      </Alert>
    );
  }
  const facts = {
    called: <bdi dir="ltr">{formatPhone(number)}</bdi>,
    type,
    rate: [
      rate.description,
      rate.prefix && translate('ratePlans.prefix', { prefix: rate.prefix }),
      words('timeBand', rate.timeBand),
    ]
      .filter(Boolean)
      .join(' · '),
    perMinute: formatMoney(rate.pricePerMinute, language, currency),
    billed: translate('ratePlans.billedSeconds', { number: formatNumber(billedSeconds ?? 0, language) }),
  };
  return (
    <Box role="status" sx={{ marginBlockStart: 2, padding: 2, borderRadius: 1, bgcolor: 'action.hover' }}>
      <Typography variant="h5" component="p">
        {translate('ratePlans.price', { price: formatMoney(price, language, currency) })}
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, marginBlock: 1, marginInline: 0 }}
      >
        {Object.entries(facts).map(([name, value]) => (
          <LabeledValue key={name} label={translate(`ratePlans.facts.${name}`)} isDescription>
            {value}
          </LabeledValue>
        ))}
      </Box>
    </Box>
  );
}

/** What the values of a field of rates are called. Suspends until the words are there. */
function useRateWords(): (name: string, value: string) => string {
  const { fields } = useResource('rates');
  const { choice } = useFieldLabels('rates');
  return useCallback(
    (name, value) => {
      const field = fields.find((one) => one.name === name);
      return field ? choice(field, value) : value;
    },
    [fields, choice],
  );
}
