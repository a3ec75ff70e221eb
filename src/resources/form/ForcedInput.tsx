import { useEffect, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { forcedCase } from '../../../core/validation/forced-values';
import { childSource, parentSource } from '../../fields/form-names';
import { FieldInput } from '../../fields/FieldInput';
import { isJson } from '../../fields/json-guards';
import type { FieldInputProps } from '../../fields/types';

/** A field whose value the others force at times: it takes that value, and is fixed meanwhile. */
export function ForcedInput({ disabled, ...props }: FieldInputProps) {
  const { field, source } = props;
  const { control, getValues, setValue } = useFormContext();
  const names = useMemo(() => [...new Set((field.forced ?? []).flatMap(({ when }) => Object.keys(when)))], [field]);
  const watched: unknown[] = useWatch({ control, name: names.map((name) => childSource(parentSource(source), name)) });
  const values = Object.fromEntries(names.map((name, index) => [name, isJson(watched[index]) ? watched[index] : null]));
  const forced = forcedCase(field, values)?.is;
  useEffect(() => {
    if (forced !== undefined && getValues(source) !== forced) setValue(source, forced, { shouldDirty: true, shouldValidate: true });
  }, [forced, getValues, setValue, source]);
  return <FieldInput {...props} disabled={disabled || forced !== undefined} />;
}
