import { AutocompleteArrayInput, CheckboxGroupInput } from 'react-admin';
import type { Json } from '../../../core/types';
import { filterValues } from '../values/filter-values';
import { useOptions } from '../hooks/useOptions';
import type { FieldFilterProps } from '../types';

/** Up to this many choices are all shown as boxes to tick; more are searched. */
const MANY = 12;

/** Filters by any of several choices. The boxes stand in the filter's own window: no list opens over it. */
export function ChoicesFilter({ field, source, resource, label }: FieldFilterProps) {
  const { options, idOf, valueOf } = useOptions(field, resource);
  const shared = {
    source,
    resource,
    label,
    choices: options,
    translateChoice: false,
    helperText: false as const,
    format: (value: Json | undefined) => filterValues(value).map(idOf),
    parse: (ids: string[] | null) => (ids && ids.length > 0 ? ids.map(valueOf) : null),
  };
  return options.length > MANY ? (
    <AutocompleteArrayInput {...shared} fullWidth />
  ) : (
    <CheckboxGroupInput {...shared} row={false} />
  );
}
