import { fitsKind } from '../../../core/compile/checks/check-kind';
import type { Field } from '../../../core/types';
import { isJson } from './json-guards';

/** The field as its value can be drawn: of kind `json` where the value, though valid, is none of the field's kind. */
export function asStored(field: Field, value: unknown): Field {
  return isJson(value) && value !== null && !fitsKind(field, value) ? { ...field, kind: 'json' } : field;
}
