import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { SxProps } from '@mui/material/styles';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAutocompleteTexts } from '../../../fields/hooks/useAutocompleteTexts';
import { useSettled } from '../../../providers/useSettled';
import { hoursOfValue, offeredHours, type NamedHours } from './hours-queries';

interface HoursChoiceProps {
  /** Whose records are offered. */
  collections: readonly string[];
  /** `<collection>/<id>`; empty until one is chosen. */
  value: string;
  label: string;
  onChange: (value: string) => void;
  /** A click outside of the list leaves it to be chosen. */
  autoFocus?: boolean;
  sx?: SxProps;
}

const QUIET_MS = 250;

/** Chooses one of the records that have weekly hours, found by typing. */
export function HoursChoice({ collections, value, label, onChange, autoFocus = false, sx }: HoursChoiceProps) {
  const texts = useAutocompleteTexts();
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const text = useSettled(typed.trim(), QUIET_MS);
  const answers = useQueries({ queries: collections.map((collection) => offeredHours(collection, text)) });
  const chosen = useQuery({ ...hoursOfValue(value), enabled: value !== '' }).data ?? null;
  const options = answers.flatMap(({ data }) => data ?? []);
  return (
    <Autocomplete
      {...texts}
      size="small"
      disableClearable={false}
      openOnFocus
      loading={answers.some(({ isPending }) => isPending)}
      loadingText={translate('panel.palette.searching')}
      options={options}
      value={chosen}
      filterOptions={(all) => all}
      {...(collections.length > 1 && {
        groupBy: ({ collection }: NamedHours) =>
          translate(`resources.${collection}.name`, { smart_count: 2, _: collection }),
      })}
      getOptionLabel={({ name }) => name}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      onInputChange={(_event, input, reason) => setTyped(reason === 'input' ? input : '')}
      onChange={(_event, option) => onChange(option?.value ?? '')}
      renderInput={(props) => <TextField {...props} label={label} margin="none" autoFocus={autoFocus} />}
      {...(sx !== undefined && { sx })}
    />
  );
}
