import { escapeSegment } from '../schema/json-pointer';
import { SchemaError } from '../schema/schema-file';
import type { Field } from '../types';

/** A hint of a property that does not go with the rest of its schema. */
export function hintFault(file: string, field: Pick<Field, 'path'>, hint: string, rest: { expected: string; found: string; remedy: string }): SchemaError {
  const pointer = field.path.split('/').map((name) => (name === '*' ? '/items' : `/properties/${escapeSegment(name)}`)).join('');
  return new SchemaError({ file, pointer: `${pointer}/x-admin/${hint}`, ...rest });
}
