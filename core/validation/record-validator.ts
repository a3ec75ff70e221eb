import { dereference, initialBaseURI, validate } from '@cfworker/json-schema';
import type { OutputUnit, Schema } from '@cfworker/json-schema';
import { isNode, setOwn, SUBSCHEMAS } from '../schema/keywords';
import type { Json, JsonSchema, JsonSchemaObject, Resource } from '../types';
// Imported for its effect too: the validator must know our formats before it first runs.
import { FORMATS } from './formats';

const ASSERTED = new Set([
  '$ref', 'type', 'enum', 'const', 'multipleOf', 'maximum', 'minimum', 'exclusiveMaximum', 'exclusiveMinimum', 'maxLength', 'minLength',
  'pattern', 'maxItems', 'minItems', 'uniqueItems', 'maxContains', 'minContains', 'maxProperties', 'minProperties', 'required', 'dependentRequired',
]);

/** Only what is checked: the validator would take hints and examples for subschemas. */
function assertionsOf(schema: unknown): JsonSchema {
  if (!isNode(schema)) return schema !== false;
  const result: JsonSchemaObject = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (ASSERTED.has(keyword)) result[keyword] = value;
    else if (keyword === 'format') {
      if (typeof value === 'string' && Object.hasOwn(FORMATS, value)) result[keyword] = value;
    } else if (SUBSCHEMAS.has(keyword) && keyword !== 'contentSchema') result[keyword] = subschemas(value, SUBSCHEMAS.get(keyword) === 'map');
  }
  return result;
}

function subschemas(value: unknown, isMap: boolean): unknown {
  if (Array.isArray(value)) return value.map(assertionsOf);
  if (!isMap || !isNode(value)) return assertionsOf(value);
  const result: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(value)) setOwn(result, name, assertionsOf(one));
  return result;
}

function asValidatorSchema(schema: JsonSchema): Schema | boolean {
  return schema;
}

/** The validator of one resource, with the subschemas of its conditions and variants. No code is generated. */
export class RecordValidator {
  /** The schema that locations in results refer to. */
  readonly schema: JsonSchema;
  readonly #lookup: Record<string, Schema | boolean>;
  readonly #parts = new WeakMap<object, Schema | boolean>();
  #partCount = 0;

  constructor(resource: Pick<Resource, 'schema'>) {
    this.schema = assertionsOf(resource.schema);
    this.#lookup = dereference(asValidatorSchema(this.schema));
  }

  isValid(record: Json): boolean {
    return validate(record, asValidatorSchema(this.schema), '2020-12', this.#lookup, true).valid;
  }

  errors(record: Json): OutputUnit[] {
    return validate(record, asValidatorSchema(this.schema), '2020-12', this.#lookup, false).errors;
  }

  /** Is `value` valid by a schema whose references point into the resource's schema? */
  matches(schema: JsonSchema, value: Json): boolean {
    if (typeof schema === 'boolean') return schema;
    return validate(value, this.#part(schema), '2020-12', this.#lookup, true).valid;
  }

  /** Number of failures by such a schema, to find the nearest of several. */
  failures(schema: JsonSchema, value: Json): number {
    if (typeof schema === 'boolean') return schema ? 0 : 1;
    return validate(value, this.#part(schema), '2020-12', this.#lookup, false).errors.length;
  }

  #part(schema: JsonSchemaObject): Schema | boolean {
    const known = this.#parts.get(schema);
    if (known !== undefined) return known;
    const part = asValidatorSchema(assertionsOf(schema));
    this.#partCount += 1;
    dereference(part, this.#lookup, initialBaseURI, `/part/${this.#partCount}`);
    this.#parts.set(schema, part);
    return part;
  }
}

const validators = new WeakMap<object, RecordValidator>();

/** The validator of a resource, made at first use. */
export function validatorOf(resource: Pick<Resource, 'schema'>): RecordValidator {
  const known = validators.get(resource.schema);
  if (known !== undefined) return known;
  const validator = new RecordValidator(resource);
  validators.set(resource.schema, validator);
  return validator;
}
