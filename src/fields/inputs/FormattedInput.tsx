import { InputAdornment, TextField } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { FieldTitle, InputHelperText, useInput } from 'react-admin';
import type { Json } from '../../../core/types';
import { isJson } from '../values/json-guards';
import type { FieldInputProps } from '../types';

export interface FormattedInputProps extends FieldInputProps {
  /** The stored value for people. */
  format: (value: Json) => string;
  /** The stored value as it is edited; default as `format`. */
  edit?: (value: Json) => string;
  /** The value of a text: `null` for none, `undefined` where it is none: then the text itself goes to the validator. */
  parse: (text: string) => Json | undefined;
  /** Shapes the text while it is typed. */
  mask?: (text: string) => string;
  start?: ReactNode;
  end?: ReactNode;
  inputMode?: 'decimal' | 'numeric' | 'tel' | 'text' | 'url' | 'email';
  placeholder?: string;
  /** Writing direction of the content where it is not that of the language. */
  direction?: 'ltr';
  /** Leaves no room for help and errors, as in filters. */
  quiet?: boolean;
}

/** A text field over a value that looks different stored, edited and shown. Formats on leaving, never while typing. */
export function FormattedInput(props: FormattedInputProps) {
  const { field: description, source, resource, label, disabled, helperText } = props;
  const { field, fieldState, id, isRequired } = useInput<Json>({
    source,
    resource,
    disabled: false,
    isRequired: description.required,
    format: keep,
    parse: keep,
  });
  const [draft, setDraft] = useState<string | null>(null);
  const { format, edit = format, parse, mask } = props;
  const value = isJson(field.value) ? field.value : null;
  const type = (text: string) => {
    const masked = mask ? mask(text) : text;
    setDraft(masked);
    const parsed = parse(masked);
    field.onChange(parsed === undefined ? masked : parsed);
  };
  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      fullWidth
      label={<FieldTitle label={label} source={source} resource={resource} isRequired={isRequired} />}
      value={draft ?? (value === null ? '' : format(value))}
      onFocus={() => setDraft(value === null ? '' : edit(value))}
      onChange={(event) => type(event.target.value)}
      onBlur={() => {
        setDraft(null);
        field.onBlur();
      }}
      disabled={disabled}
      error={fieldState.invalid}
      placeholder={props.placeholder}
      helperText={
        props.quiet ? undefined : <InputHelperText error={fieldState.error?.message} helperText={helperText} />
      }
      slotProps={{
        htmlInput: {
          inputMode: props.inputMode,
          dir: props.direction,
          autoComplete: 'off',
          'aria-required': isRequired,
        },
        input: { startAdornment: adorn('start', props.start), endAdornment: adorn('end', props.end) },
      }}
    />
  );
}

const keep = (value: Json): Json => value;
const adorn = (position: 'start' | 'end', content: ReactNode) =>
  content === undefined || content === '' ? undefined : <InputAdornment position={position}>{content}</InputAdornment>;
