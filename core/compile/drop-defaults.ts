import { shown } from '../schema/check-document';
import type { Field, Json, JsonSchema, Resource } from '../types';
import { partCheckOf } from '../validation/quick-check';
import { RecordValidator } from '../validation/record-validator';
import type { SchemaWarning } from '../wire';
import { fieldPointer } from './field-pointer';

/** A field with a default, and the schema that the default has to be valid by. */
export interface DefaultOf {
  field: Field;
  schema: JsonSchema;
  /** Is the field part of a definition? Its path begins with the name of that. */
  isDefined?: true;
}

function pointerTo({ field, isDefined }: DefaultOf): string {
  const pointer = fieldPointer(field.path);
  return `${isDefined ? pointer.replace(/^\/properties\//, '/$defs/') : pointer}/default`;
}

/** Takes away defaults that their own schema refuses: every new record would begin wrong. Each is a warning. */
export function dropDefaults(file: string, resource: Pick<Resource, 'schema'>, defaults: readonly DefaultOf[], warnings: SchemaWarning[]): void {
  // Made for few: most defaults are plainly valid. It is not kept, since most resources are never written to.
  let validator: RecordValidator | undefined;
  const quick = partCheckOf(resource);
  const isValid = (schema: JsonSchema, value: Json): boolean => quick(schema)(value) || (validator ??= new RecordValidator(resource)).matches(schema, value);
  const named = new Set<string>();
  for (const one of defaults) {
    const { field, schema } = one;
    if (field.default === undefined || isValid(schema, field.default)) continue;
    const pointer = pointerTo(one);
    if (!named.has(pointer)) warnings.push({ file, pointer, expected: 'a default that its own schema takes', found: shown(field.default), remedy: 'correct the default; new records begin without it', code: 'default-dropped' });
    named.add(pointer);
    delete field.default;
  }
}
