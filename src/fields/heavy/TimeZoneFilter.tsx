import { AutocompleteArrayInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Json } from '../../../core/types';
import { filterValues } from '../values/filter-values';
import { asText, isJson } from '../values/json-guards';
import type { FieldInputProps } from '../types';
import { matchesZone } from './matches-zone';
import { useZoneOptions } from './useZoneOptions';

/** Filters by any of several time zones. */
export function TimeZoneFilter({ source, resource, label }: FieldInputProps) {
  const chosen: unknown = useWatch({ name: source });
  const options = useZoneOptions(isJson(chosen) ? filterValues(chosen).map(asText) : []);
  return (
    <AutocompleteArrayInput
      {...options}
      source={source}
      resource={resource}
      label={label}
      helperText={false}
      fullWidth
      translateChoice={false}
      matchSuggestion={matchesZone}
      format={(value: Json | undefined) => filterValues(value).map(asText)}
      parse={(ids: string[] | null) => (ids && ids.length > 0 ? ids : null)}
    />
  );
}
