import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useGetList, useTranslate } from 'react-admin';
import type { JsonObject } from '../../../../core/types';
import type { DataRecord } from '../../../../core/wire';
import { useAbility } from '../../../providers/session/useAbility';
import { PERIODS, type Days, type Period, type PeriodAddress } from './usePeriodAddress';

/** Records to choose among at most. */
const MOST = 200;

/** A record that what is counted may be chosen by. */
export interface RecordChoice<Name extends string> {
  name: Name;
  /** What the choice is called, in the language of the person. */
  label: string;
  collection: string;
  /** Which records of the collection may be chosen. */
  filter?: JsonObject;
}

interface PeriodFiltersProps<Name extends string> {
  address: PeriodAddress<Name>;
  choices: readonly RecordChoice<Name>[];
}

/** The days, and by which records the figures are chosen; all of it stands in the address. */
export function PeriodFilters<Name extends string>({ address, choices }: PeriodFiltersProps<Name>) {
  const translate = useTranslate();
  const { period, days } = address;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={period}
        aria-label={translate('live.period.title')}
        onChange={(_event, chosen: Period | null) => chosen !== null && address.setPeriod(chosen)}
      >
        {PERIODS.map((one) => (
          <ToggleButton key={one} value={one}>
            {translate(`live.period.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {period === 'other' && days !== undefined ? <DayInputs days={days} onChange={address.setDays} /> : null}
      {choices.map((choice) => (
        <Choice
          key={choice.name}
          {...choice}
          value={address.chosen[choice.name] ?? ''}
          onChange={(id) => address.choose(choice.name, id)}
        />
      ))}
    </Box>
  );
}

/** A day that is none is not asked for. */
function DayInputs({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const translate = useTranslate();
  return (['from', 'to'] as const).map((side) => (
    <TextField
      key={side}
      type="date"
      size="small"
      margin="none"
      label={translate(`live.period.${side}`)}
      value={days[side]}
      onChange={({ target }) => target.value !== '' && onChange({ ...days, [side]: target.value })}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: side === 'from' ? { max: days.to } : { min: days.from },
      }}
    />
  ));
}

interface ChoiceProps extends RecordChoice<string> {
  value: string;
  onChange: (id: string) => void;
}

/** What is chosen stands there even where its record is not read. */
function Choice({ label, collection, filter = {}, value, onChange }: ChoiceProps) {
  const translate = useTranslate();
  const ability = useAbility();
  const enabled = ability.can('read', collection);
  const { data = [] } = useGetList<DataRecord>(
    collection,
    { filter, sort: { field: 'name', order: 'ASC' }, pagination: { page: 1, perPage: MOST } },
    { enabled },
  );
  if (!enabled) return null;
  const isKnown = value === '' || data.some(({ id }) => id === value);
  return (
    <TextField
      select
      size="small"
      margin="none"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      // Two beside one another on a phone: figures come sooner.
      sx={{ flex: { xs: '1 1 9rem', sm: 'none' }, inlineSize: { xs: 'auto', sm: 190 } }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{translate('live.choices.all')}</MenuItem>
      {isKnown ? null : <MenuItem value={value}>{translate('live.choices.chosen')}</MenuItem>}
      {data.map(({ id, name: title }) => (
        <MenuItem key={id} value={id}>
          <bdi>{String(title)}</bdi>
        </MenuItem>
      ))}
    </TextField>
  );
}
