import { SchemaError } from '../../schema/schema-file';
import type { Field } from '../../types';
import { fieldPointer } from '../field-pointer';

/** A hint of a property that does not go with the rest of its schema. */
export function hintFault(
  file: string,
  field: Pick<Field, 'path'>,
  hint: string,
  rest: { expected: string; found: string; remedy: string },
): SchemaError {
  return new SchemaError({ file, pointer: `${fieldPointer(field.path)}/x-admin/${hint}`, ...rest });
}
