import { MenuItem, TextField } from '@mui/material';
import { useId } from 'react';
import { FieldTitle, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { JsonObject, Resource, Variant } from '../../../core/types';
import { armField } from '../values/arm-field';
import { encodeValue } from '../values/encode-record';
import { ARM, ARMS, OTHER, armName } from '../form-names';
import { initialValue } from '../values/initial-value';
import { Group } from '../inputs/Group';
import { NestedInput } from '../nesting';
import { useExpanded } from '../hooks/useExpanded';
import { useVariantLabel } from '../hooks/useVariantLabel';
import { useResource } from '../../providers/screens/useResource';
import type { FieldInputProps } from '../types';
import { JsonInput } from './JsonInput';
import { isObject } from '../../../core/is-object';

const NONE = '';

/** One of several shapes: the chosen one is edited and saved, the others keep what was typed until the form is left. */
export function VariantInput(props: FieldInputProps) {
  const { field, source, resource, label, disabled, helperText } = props;
  const translate = useTranslate();
  const id = useId();
  const shape = useResource(resource);
  const labelOf = useVariantLabel(field, resource);
  const { variants = [] } = useExpanded(field, resource);
  const { getValues, setValue, clearErrors } = useFormContext();
  const [index, other]: unknown[] = useWatch({ name: [`${source}.${ARM}`, `${source}.${OTHER}`] });
  const arm = typeof index === 'number' ? variants[index] : undefined;
  const choose = (chosen: string) => {
    // What was wrong with one shape says nothing of another.
    clearErrors(source);
    setValue(source, withArm(getValues(source), chosen === NONE ? null : Number(chosen), variants, shape), {
      shouldDirty: true,
    });
  };
  return (
    <Group label={label} source={source} required={field.required} disabled={disabled} helperText={helperText}>
      <TextField
        select
        id={id}
        disabled={disabled}
        sx={{ maxInlineSize: '24rem' }}
        fullWidth
        label={<FieldTitle label={translate('fields.variant.choose')} source={source} isRequired={field.required} />}
        value={typeof index === 'number' ? String(index) : NONE}
        onChange={(event) => choose(event.target.value)}
      >
        {!field.required && <MenuItem value={NONE}>{translate('fields.variant.none')}</MenuItem>}
        {variants.map((variant, at) => (
          <MenuItem key={variant.title} value={String(at)}>
            {labelOf(variant)}
          </MenuItem>
        ))}
      </TextField>
      {arm && (
        <NestedInput
          key={String(index)}
          field={armField(arm)}
          source={`${source}.${ARMS}.${armName(Number(index))}`}
          resource={resource}
          label={labelOf(arm)}
          disabled={disabled}
        />
      )}
      {!arm && other !== undefined && other !== null && (
        <JsonInput {...props} source={`${source}.${OTHER}`} label={translate('fields.variant.other')} />
      )}
    </Group>
  );
}

/** The form's value of a variant after arm `chosen` was picked; an arm picked for the first time gets its defaults. */
function withArm(current: unknown, chosen: number | null, variants: Variant[], shape: Resource): JsonObject {
  const arms = isObject(current) && isObject(current[ARMS]) ? current[ARMS] : {};
  const variant = chosen === null ? undefined : variants[chosen];
  if (chosen === null || !variant) return { [ARM]: null, [ARMS]: arms };
  const known = arms[armName(chosen)];
  return { [ARM]: chosen, [ARMS]: { ...arms, [armName(chosen)]: known ?? start(variant, shape) } };
}

function start({ field, discriminator }: Variant, shape: Resource) {
  const initial = initialValue(field, shape.definitions);
  const named =
    discriminator && isObject(initial) ? { ...initial, [discriminator.property]: discriminator.value } : initial;
  return encodeValue(named, field, shape);
}
