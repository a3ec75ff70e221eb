import { dereference, format as checks, initialBaseURI, validate } from '@cfworker/json-schema';
import type { OutputUnit, Schema } from '@cfworker/json-schema';
import { isNode, setOwn, SUBSCHEMAS } from '../schema/keywords';
import type { Json, JsonSchema, JsonSchemaObject, Resource } from '../types';
// Imported for its effect too: the validator must know our formats before it first runs.
import { FORMATS } from './formats';
import { patternCheck } from './pattern-check';
import { schemaAt } from './schema-at';

const ASSERTED = new Set([
  '$ref', 'type', 'enum', 'const', 'multipleOf', 'maximum', 'minimum', 'exclusiveMaximum', 'exclusiveMinimum', 'maxLength', 'minLength',
  'pattern', 'maxItems', 'minItems', 'uniqueItems', 'maxContains', 'minContains', 'maxProperties', 'minProperties', 'required', 'dependentRequired',
]);

/** Only what is checked: the validator would take hints and examples for subschemas. */
export function assertionsOf(schema: unknown): JsonSchema {
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

/** Before a pattern, as the name of a format; the other where the pattern must not fit. */
const PATTERN = 'pattern ';
const NEGATED = 'pattern! ';

/** The same with patterns as formats: how long those take is ours to bound. Where there is a format already, it goes last under `allOf`. */
function withOwnPatterns(schema: unknown, isNegated = false): JsonSchema {
  if (!isNode(schema)) return schema !== false;
  const result: JsonSchemaObject = {};
  for (const [keyword, value] of Object.entries(schema)) {
    const holds = SUBSCHEMAS.get(keyword);
    const within = (one: unknown) => withOwnPatterns(one, keyword === 'not' ? !isNegated : isNegated);
    if (keyword === 'pattern' || holds === undefined) {
      if (keyword !== 'pattern') result[keyword] = value;
    } else if (Array.isArray(value)) result[keyword] = value.map(within);
    else if (holds === 'map' && isNode(value)) {
      const members: Record<string, unknown> = {};
      for (const [name, one] of Object.entries(value)) setOwn(members, name, within(one));
      result[keyword] = members;
    } else result[keyword] = within(value);
  }
  const { pattern } = schema;
  if (typeof pattern !== 'string') return result;
  const format = (isNegated ? NEGATED : PATTERN) + pattern;
  checks[format] ??= patternCheck(pattern, isNegated);
  if (result['format'] === undefined) result['format'] = format;
  else result['allOf'] = [...(Array.isArray(result['allOf']) ? (result['allOf'] as unknown[]) : []), { format }];
  return result;
}

function asValidatorSchema(schema: JsonSchema): Schema | boolean {
  return schema;
}

/** The validator of one resource, with the subschemas of its conditions and variants. No code is generated. */
export class RecordValidator {
  /** The schema that locations in results refer to. */
  readonly schema: JsonSchema;
  readonly #run: JsonSchema;
  readonly #lookup: Record<string, Schema | boolean>;
  readonly #parts = new WeakMap<object, Schema | boolean>();
  #partCount = 0;

  constructor(resource: Pick<Resource, 'schema'>) {
    this.schema = assertionsOf(resource.schema);
    this.#run = withOwnPatterns(this.schema);
    this.#lookup = dereference(asValidatorSchema(this.#run));
  }

  isValid(record: Json): boolean {
    return validate(record, asValidatorSchema(this.#run), '2020-12', this.#lookup, true).valid;
  }

  errors(record: Json): OutputUnit[] {
    return validate(record, asValidatorSchema(this.#run), '2020-12', this.#lookup, false).errors.map((unit) => this.#asPattern(unit));
  }

  /** The failure of a pattern where the schema has it. */
  #asPattern(unit: OutputUnit): OutputUnit {
    if (unit.keyword !== 'format') return unit;
    const { format } = schemaAt(this.#run, unit.keywordLocation);
    if (typeof format !== 'string' || !(format.startsWith(PATTERN) || format.startsWith(NEGATED))) return unit;
    const own = unit.keywordLocation.replace(/\/format$/, '/pattern');
    const isOwn = schemaAt(this.schema, own)['pattern'] !== undefined;
    return { ...unit, keyword: 'pattern', keywordLocation: isOwn ? own : own.replace(/\/allOf\/\d+\/pattern$/, '/pattern') };
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
    const part = asValidatorSchema(withOwnPatterns(assertionsOf(schema)));
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
