import { useInput } from 'react-admin';
import type { Json } from '../../../core/types';
import { isObject } from '../../../core/is-object';
import { isJson } from '../values/json-guards';

interface ValueInput {
  id: string;
  name: string;
  value: Json | undefined;
  setValue: (value: Json | undefined) => void;
  touch: () => void;
  error: string | undefined;
}

/** The form's value at `source` as it is, neither formatted nor parsed on the way. */
export function useValueInput(source: string, resource: string): ValueInput {
  const { id, field, fieldState } = useInput<Json | undefined>({ source, resource, format: keep, parse: keep });
  return {
    id,
    name: field.name,
    value: isJson(field.value) ? field.value : undefined,
    setValue: field.onChange,
    touch: field.onBlur,
    error: ownMessage(fieldState.error),
  };
}

const keep = (value: Json | undefined): Json | undefined => value;

/** The error of the value itself: errors of its parts stand under their own names. */
export function ownMessage(error: unknown): string | undefined {
  if (!isObject(error)) return undefined;
  const { message, root } = error;
  return typeof message === 'string' ? message : ownMessage(root);
}
