import { definitionsReached } from '../schema/definitions';
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

const pointerTo = ({ field, isDefined }: DefaultOf): string => `${fieldPointer(field.path, isDefined)}/default`;

/** Takes away defaults that their own schema refuses: every new record would begin wrong. Each is a warning. */
export function dropDefaults(
  file: string,
  resource: Pick<Resource, 'schema'>,
  defaults: readonly DefaultOf[],
  warnings: SchemaWarning[],
): void {
  const quick = partCheckOf(resource);
  const isKnown = ({ field, schema }: DefaultOf): boolean =>
    field.default === undefined || quick(schema)(field.default);
  const doubtful = defaults.filter((one) => !isKnown(one));
  if (doubtful.length === 0) return;
  // Of the schema it knows what these refer to. It is not kept: most resources are never written to.
  const validator = new RecordValidator({
    schema: {
      $defs: definitionsReached(
        resource.schema,
        doubtful.map(({ schema }) => schema),
      ),
    },
  });
  // What several places refer to is described at each of them.
  const known = new Map<JsonSchema, Map<Json, boolean>>();
  const isValidHere = (schema: JsonSchema, value: Json): boolean => {
    const ofSchema = known.get(schema) ?? new Map<Json, boolean>();
    known.set(schema, ofSchema);
    const result = ofSchema.get(value) ?? validator.matches(schema, value);
    ofSchema.set(value, result);
    return result;
  };
  const named = new Set<string>();
  for (const one of doubtful) {
    const { field, schema } = one;
    if (field.default === undefined || isValidHere(schema, field.default)) continue;
    const pointer = pointerTo(one);
    if (!named.has(pointer))
      warnings.push({
        file,
        pointer,
        expected: 'a default that its own schema takes',
        found: shown(field.default),
        remedy: 'correct the default; new records begin without it',
        code: 'default-dropped',
      });
    named.add(pointer);
    delete field.default;
  }
}
