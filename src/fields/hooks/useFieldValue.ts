import { useRecordContext } from 'react-admin';
import type { Json } from '../../../core/types';
import { fromFormName } from '../form-names';
import { isJson } from '../values/json-guards';

/** The value at `source` (form names) of the record in context; `undefined` where the path leads nowhere. */
export function useFieldValue(source: string): Json | undefined {
  return valueAt(useRecordContext(), source);
}

/** The value at a path of form names in a plain, not encoded, record. */
export function valueAt(record: unknown, source: string): Json | undefined {
  let here: unknown = record;
  for (const part of source === '' ? [] : source.split('.')) {
    const name = fromFormName(part);
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, name)) return undefined;
    here = Reflect.get(here, name);
  }
  return isJson(here) ? here : undefined;
}
