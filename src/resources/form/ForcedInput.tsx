import { useEffect, useMemo, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { usualIn } from '../../../core/validation/apply-defaults';
import { forcedCase } from '../../../core/validation/forced-values';
import { childSource, parentSource } from '../../fields/form-names';
import { FieldInput } from '../../fields/FieldInput';
import { isJson } from '../../fields/values/json-guards';
import { useResource } from '../../providers/screens/useResource';
import type { FieldInputProps } from '../../fields/types';

/**
 * A field whose value the others force at times: it takes that value, and is fixed meanwhile. In a new record it follows what the
 * others make its default, until somebody says otherwise.
 */
export function ForcedInput({ disabled, ...props }: FieldInputProps) {
  const { field, source, resource } = props;
  const { definitions } = useResource(resource);
  const { control, getFieldState, getValues, setValue } = useFormContext();
  const isNew = useRecordContext()?.id === undefined;
  const names = useMemo(
    () => [
      ...new Set(
        [...(field.forced ?? []), ...(field.defaultRule?.cases ?? [])].flatMap(({ when }) => Object.keys(when)),
      ),
    ],
    [field],
  );
  const watched: unknown[] = useWatch({ control, name: names.map((name) => childSource(parentSource(source), name)) });
  const values = Object.fromEntries(names.map((name, index) => [name, isJson(watched[index]) ? watched[index] : null]));
  const forced = forcedCase(field, values)?.is;
  const usual = usualIn({ definitions }, field, values);
  const before = useRef(usual);
  useEffect(() => {
    if (forced !== undefined && getValues(source) !== forced)
      setValue(source, forced, { shouldDirty: true, shouldValidate: true });
  }, [forced, getValues, setValue, source]);
  useEffect(() => {
    if (before.current === usual) return;
    before.current = usual;
    if (isNew && field.defaultRule?.cases !== undefined && forced === undefined && !getFieldState(source).isDirty)
      setValue(source, usual ?? null);
  }, [field, forced, getFieldState, isNew, setValue, source, usual]);
  return <FieldInput {...props} disabled={disabled || forced !== undefined} />;
}
