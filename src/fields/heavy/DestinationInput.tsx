import { Box } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Field } from '../../../core/types';
import { Labelled } from '../inputs/Labelled';
import { ReferenceAutocomplete } from '../inputs/ReferenceAutocomplete';
import { phone } from '../kinds/phone.input';
import { useDestinationTypes } from '../useDestinationTypes';
import { useFieldError } from '../useFieldError';
import type { FieldInputProps } from '../types';
import { DestinationChoice } from './DestinationChoice';
import { BY_NUMBER } from './useDestinationOptions';

/** Where a call goes: first the type, then the record or number that the type asks for; or both at once, found by typing. */
export function DestinationInput(props: FieldInputProps) {
  const { field, source, resource, label, disabled, helperText } = props;
  const translate = useTranslate();
  const { typeLabel } = useDestinationTypes(field, resource);
  const error = useFieldError(source);
  const type: unknown = useWatch({ name: `${source}.type` });
  const target = field.destinations?.find((destination) => destination.type === type);
  const number = useMemo(() => numberField(field), [field]);
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
          gridTemplateColumns: { xs: '1fr', sm: 'minmax(10rem, 1fr) 2fr' },
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
        {target && !target.collection && BY_NUMBER.has(target.type) && (
          <phone.Input
            field={number}
            source={`${source}.value`}
            resource={resource}
            label={translate('fields.destination.number')}
            disabled={disabled}
          />
        )}
      </Box>
    </Labelled>
  );
}

const numberField = (field: Field): Field => ({
  ...field,
  name: 'value',
  path: `${field.path}/value`,
  kind: 'phone',
  required: true,
  constraints: {},
});
