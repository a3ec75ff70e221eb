import { Box } from '@mui/material';
import { memo, useMemo } from 'react';
import { useKindLook } from '../application/useApplication';
import { inputs } from './input-registry';
import type { FieldFilterProps } from './types';

/**
 * One filter of a list, by kind; kinds without a filter draw nothing. Stands in react-admin's `filters` under the
 * sources of `filterSources`.
 */
export const FieldFilter = memo(function FieldFilter({ field, source, resource, label, alwaysOn }: FieldFilterProps) {
  const Filter = useKindLook(field.look)?.Filter ?? inputs[field.kind].Filter;
  const free = useMemo(() => asFilterField(field), [field]);
  if (Filter === null) return null;
  return (
    <Box sx={{ inlineSize: '100%', minInlineSize: '12rem' }}>
      <Filter
        field={free}
        source={source}
        resource={resource}
        label={label}
        {...(alwaysOn !== undefined && { alwaysOn })}
      />
    </Box>
  );
});

/** A filter may be left empty, changed at any time and compared with any bound. */
const asFilterField = (field: FieldFilterProps['field']): FieldFilterProps['field'] => {
  const { default: _default, visibility: _visibility, help: _help, ...rest } = field;
  return { ...rest, required: false, readOnly: false, createOnly: false, constraints: {} };
};
