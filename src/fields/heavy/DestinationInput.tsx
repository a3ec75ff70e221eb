import { Box } from '@mui/material';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { Field, FieldKind } from '../../../core/types';
import { Labelled } from '../inputs/Labelled';
import { ReferenceAutocomplete } from '../inputs/references/ReferenceAutocomplete';
import { useDestinationTypes } from '../hooks/useDestinationTypes';
import { NestedInput } from '../nesting';
import { useFieldError } from '../hooks/useFieldError';
import type { FieldInputProps } from '../types';
import { DestinationChoice } from './DestinationChoice';

/** Where something leads: first the type, then the record or value that the type asks for; or both at once, found by typing. */
export function DestinationInput(props: FieldInputProps) {
  const { field, source, resource, label, disabled, helperText } = props;
  const { typeLabel } = useDestinationTypes(field, resource);
  const error = useFieldError(source);
  const type: unknown = useWatch({ name: `${source}.type` });
  const target = field.destinations?.find((destination) => destination.type === type);
  const valued = useMemo(() => target?.value && valueField(field, target.value), [field, target]);
  return (
    <Labelled
      id={`${source}-destination`}
      label={label}
      source={source}
      required={field.required}
      disabled={disabled}
      error={error}
      helperText={helperText}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'minmax(13rem, 1fr) 2fr' },
          columnGap: 2,
          rowGap: 3,
        }}
      >
        <DestinationChoice {...props} />
        {target?.collection !== undefined && (
          <ReferenceAutocomplete
            key={target.type}
            source={`${source}.id`}
            resource={resource}
            label={typeLabel(target.type)}
            disabled={disabled}
            required
            helperText={false}
            reference={{ collection: target.collection, representation: target.representation ?? '{{name}}' }}
          />
        )}
        {target && valued && (
          <NestedInput
            field={valued}
            source={`${source}.value`}
            resource={resource}
            label={typeLabel(target.type)}
            disabled={disabled}
          />
        )}
      </Box>
    </Labelled>
  );
}

const valueField = (field: Field, kind: FieldKind): Field => ({
  ...field,
  name: 'value',
  path: `${field.path}/value`,
  kind,
  required: true,
  constraints: {},
});
