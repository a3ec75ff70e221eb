import { TextField } from '@mui/material';
import { useState } from 'react';
import { FieldTitle, InputHelperText, useTranslate } from 'react-admin';
import type { Json } from '../../../core/types';
import { NOT_JSON } from '../form-names';
import { isJson } from '../values/json-guards';
import { useValueInput } from '../hooks/useValueInput';
import type { FieldInputProps } from '../types';

/**
 * Anything no other renderer knows, as JSON text. In development it says whose field it is, so that nobody ships it
 * by mistake.
 */
export function JsonInput({ field, source, resource, label, disabled, helperText }: FieldInputProps) {
  const translate = useTranslate();
  const { id, name, value, setValue, touch, error } = useValueInput(source, resource);
  const [draft, setDraft] = useState<{ text: string; fault: string | null } | null>(null);
  const type = (text: string) => {
    const { parsed, fault } = parseJson(text);
    setDraft({ text, fault });
    setValue(parsed);
  };
  const leave = () => {
    if (draft?.fault === null) setDraft(null);
    touch();
  };
  const fault = draft?.fault ?? null;
  const message = fault === null ? error : translate('fields.json.invalid', { detail: fault });
  const origin = import.meta.env.DEV ? `${resource}.${field.path} (${field.kind})` : undefined;
  return (
    <TextField
      id={id}
      name={name}
      fullWidth
      multiline
      minRows={3}
      maxRows={20}
      disabled={disabled}
      label={<FieldTitle label={label} source={source} isRequired={field.required} />}
      value={draft?.text ?? pretty(value)}
      onChange={(event) => type(event.target.value)}
      onBlur={leave}
      error={message !== undefined}
      helperText={
        <InputHelperText
          error={message}
          helperText={[helperText ?? translate('fields.json.help'), origin].filter(Boolean).join(' · ')}
        />
      }
      slotProps={{
        htmlInput: {
          dir: 'ltr',
          spellCheck: false,
          style: { fontFamily: 'ui-monospace, monospace', fontSize: '0.8125rem' },
        },
      }}
    />
  );
}

function parseJson(text: string): { parsed: Json; fault: string | null } {
  try {
    return { parsed: text.trim() === '' ? null : parseAny(text), fault: null };
  } catch (error) {
    return { parsed: NOT_JSON, fault: error instanceof Error ? error.message : String(error) };
  }
}

/** What `JSON.parse` answers is JSON. */
const parseAny = (text: string): Json => {
  const parsed: unknown = JSON.parse(text);
  return isJson(parsed) ? parsed : null;
};

const pretty = (value: Json | undefined): string =>
  value === undefined || value === null ? '' : JSON.stringify(value, null, 2);
