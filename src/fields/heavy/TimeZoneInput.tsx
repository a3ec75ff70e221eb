import { useCallback } from 'react';
import { AutocompleteInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { asText } from '../values/json-guards';
import type { FieldInputProps } from '../types';
import { matchesZone } from './matches-zone';
import { useZoneOptions, type ZoneOption } from './useZoneOptions';

/** A time zone, searched by its name, what its time is called or its offset. */
export function TimeZoneInput({ field, source, resource, label, disabled, helperText }: FieldInputProps) {
  const chosen: unknown = useWatch({ name: source });
  const value = typeof chosen === 'string' ? chosen : '';
  const options = useZoneOptions([value]);
  // The chosen zone counts as found only while nothing was typed over it: react-admin would offer all zones else.
  const matches = useCallback(
    (typed: string, option: ZoneOption, exact = false) =>
      exact || option.id === value ? typed === '' || typed === option.name : matchesZone(typed, option),
    [value],
  );
  return (
    <AutocompleteInput
      {...options}
      source={source}
      resource={resource}
      label={label}
      disabled={disabled}
      helperText={helperText}
      isRequired={field.required}
      fullWidth
      translateChoice={false}
      matchSuggestion={matches}
      format={asText}
      parse={(id: string | null) => id || null}
    />
  );
}
