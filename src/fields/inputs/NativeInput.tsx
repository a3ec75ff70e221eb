import type { FocusEvent } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { FieldInputProps } from '../types';

interface NativeInputProps extends Omit<FieldInputProps, 'helperText'> {
  type: 'date' | 'time' | 'datetime-local';
  helperText?: string | undefined;
  /** In a filter: no room for help, and what is half typed does not filter yet. */
  quiet?: boolean;
  format?: (value: unknown) => string;
  parse?: (text: string) => string | null;
}

/** Stands for a date of which only a part was typed, which the browser tells nobody: no validator takes it. */
const HALF_TYPED = '…';

const asGiven = (value: unknown): string => (typeof value === 'string' && value !== HALF_TYPED ? value : '');

/** The browser's own picker, in the person's language; values stay text. What is left half typed is refused, not dropped. */
export function NativeInput({ field, source, resource, label, disabled, helperText, type, quiet = false, format = asGiven, parse }: NativeInputProps) {
  const { getValues, setValue } = useFormContext();
  const leave = ({ target }: FocusEvent<HTMLInputElement>) => {
    const isKnown = getValues(source) === HALF_TYPED;
    if (target.validity.badInput !== isKnown) setValue(source, isKnown ? null : HALF_TYPED, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <TextInput
      source={source} resource={resource} label={label} disabled={disabled} helperText={quiet ? false : helperText} fullWidth isRequired={field.required}
      type={type} format={format} {...(parse && { parse })} {...(!quiet && { onBlur: leave })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
