import {
  dereference,
  initialBaseURI,
  validate,
  type OutputUnit,
  type Schema,
  type ValidationResult,
  format as checks,
} from '@cfworker/json-schema';
import { isNode, setOwn, SUBSCHEMAS } from '../schema/keywords';
import type { Json, JsonSchema, JsonSchemaObject, Resource } from '../types';
// Imported for its effect too: the validator must know our formats before it first runs.
import { FORMATS } from './formats/formats';
import { bounds, patternCheck } from './checks/pattern-check';
import { schemaAt } from './schema-at';

/** Before a pattern, as the name of a format; the other where the pattern must not fit. */
const PATTERN = 'pattern ';
const NEGATED = 'pattern! ';

/** Where `unique` fails, in place of its `uniqueItems`. */
const UNIQUE_FAILURE = /\/allOf\/\d+\/(?:then\/uniqueItems|else\/not)$/;

const ASSERTED = new Set([
  '$ref',
  'type',
  'enum',
  'const',
  'multipleOf',
  'maximum',
  'minimum',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'maxLength',
  'minLength',
  'pattern',
  'maxItems',
  'minItems',
  'uniqueItems',
  'maxContains',
  'minContains',
  'maxProperties',
  'minProperties',
  'required',
  'dependentRequired',
]);

/** Only what is checked: the validator would take hints and examples for subschemas. */
export function assertionsOf(schema: unknown): JsonSchema {
  if (!isNode(schema)) return schema !== false;
  const result: JsonSchemaObject = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (ASSERTED.has(keyword)) result[keyword] = value;
    else if (keyword === 'format') {
      if (typeof value === 'string' && Object.hasOwn(FORMATS, value)) result[keyword] = value;
    } else if (SUBSCHEMAS.has(keyword) && keyword !== 'contentSchema')
      result[keyword] = subschemas(value, SUBSCHEMAS.get(keyword) === 'map');
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

const MOST_UNITS = 1000;

/** The validator of one resource, with the subschemas of its conditions and variants. No code is generated. */
export class RecordValidator {
  /** The schema that locations in results refer to. */
  readonly schema: JsonSchema;
  readonly #run: JsonSchema;
  readonly #lookup: Record<string, Schema | boolean>;
  readonly #parts = new WeakMap<object, JsonSchema>();
  #partCount = 0;

  constructor(resource: Pick<Resource, 'schema'>) {
    this.schema = assertionsOf(resource.schema);
    this.#run = boundedKeywords(this.schema);
    this.#lookup = dereference(asValidatorSchema(this.#run));
  }

  isValid(record: Json): boolean {
    return this.#result(this.#run, record, true).valid;
  }

  /** What is wrong with a record; with a large one no more than what is found first, as each of its values may be wrong in several ways. */
  errors(record: Json): OutputUnit[] {
    const isFirstEnough = bounds.isLarge?.(record) === true;
    const { errors } = this.#result(this.#run, record, isFirstEnough);
    // Of members that have no name in the schema it tells all the same.
    return (isFirstEnough ? errors.slice(0, MOST_UNITS) : errors).map((unit) =>
      asInSchema(unit, this.schema, this.#run),
    );
  }

  /** Is `value` valid by a schema whose references point into the resource's schema? */
  matches(schema: JsonSchema, value: Json): boolean {
    if (typeof schema === 'boolean') return schema;
    return this.#result(this.#part(schema), value, true).valid;
  }

  /** Number of failures by such a schema, to find the nearest of several; of a large value as many as are found first. */
  failures(schema: JsonSchema, value: Json): number {
    if (typeof schema === 'boolean') return schema ? 0 : 1;
    return this.#result(this.#part(schema), value, bounds.isLarge?.(value) === true).errors.length;
  }

  #result(schema: JsonSchema, value: Json, isFirstEnough: boolean): ValidationResult {
    const work = () => validate(value, asValidatorSchema(schema), '2020-12', this.#lookup, isFirstEnough);
    return bounds.validate?.(schema === this.#run ? [this.schema] : [this.schema, schema], value, work) ?? work();
  }

  #part(schema: JsonSchemaObject): JsonSchema {
    const known = this.#parts.get(schema);
    if (known !== undefined) return known;
    const part = boundedKeywords(assertionsOf(schema));
    this.#partCount += 1;
    dereference(asValidatorSchema(part), this.#lookup, initialBaseURI, `/part/${this.#partCount}`);
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

/**
 * The same schema for the validator, which takes too long for two keywords: patterns are formats, whose time is ours to bound, and
 * `uniqueItems` says `unique` of the bounds. What does not fit beside what is there already goes last under `allOf`.
 */
function boundedKeywords(schema: unknown, isNegated = false): JsonSchema {
  if (!isNode(schema)) return schema !== false;
  const result: JsonSchemaObject = {};
  for (const [keyword, value] of Object.entries(schema)) {
    const holds = SUBSCHEMAS.get(keyword);
    const within = (one: unknown) => boundedKeywords(one, keyword === 'not' ? !isNegated : isNegated);
    if (holds === undefined || keyword === 'pattern') {
      if (keyword !== 'pattern' && (keyword !== 'uniqueItems' || !bounds.unique)) result[keyword] = value;
    } else if (Array.isArray(value)) result[keyword] = value.map(within);
    else if (holds === 'map' && isNode(value)) {
      const members: Record<string, unknown> = {};
      for (const [name, one] of Object.entries(value)) setOwn(members, name, within(one));
      result[keyword] = members;
    } else result[keyword] = within(value);
  }
  const more: JsonSchemaObject[] = [];
  const format = ownFormat(schema, isNegated);
  if (format !== undefined && result['format'] === undefined) result['format'] = format;
  else if (format !== undefined) more.push({ format });
  if (schema['uniqueItems'] === true && bounds.unique) more.push(bounds.unique);
  if (more.length > 0)
    result['allOf'] = [...(Array.isArray(result['allOf']) ? (result['allOf'] as unknown[]) : []), ...more];
  return result;
}

function ownFormat({ pattern }: JsonSchemaObject, isNegated: boolean): string | undefined {
  if (typeof pattern !== 'string') return undefined;
  const format = (isNegated ? NEGATED : PATTERN) + pattern;
  checks[format] ??= patternCheck(pattern, isNegated);
  return format;
}

/** A failure by such a schema, where the schema that it was made of has it. */
function asInSchema(unit: OutputUnit, schema: JsonSchema, bounded: JsonSchema): OutputUnit {
  const { keyword, keywordLocation } = unit;
  if (keyword === 'format') {
    const { format } = schemaAt(bounded, keywordLocation);
    if (typeof format !== 'string' || !(format.startsWith(PATTERN) || format.startsWith(NEGATED))) return unit;
    const own = keywordLocation.replace(/\/format$/, '/pattern');
    const isOwn = schemaAt(schema, own)['pattern'] !== undefined;
    return {
      ...unit,
      keyword: 'pattern',
      keywordLocation: isOwn ? own : own.replace(/\/allOf\/\d+\/pattern$/, '/pattern'),
    };
  }
  if (keyword !== 'uniqueItems' && keyword !== 'not') return unit;
  const own = keywordLocation.replace(UNIQUE_FAILURE, '/uniqueItems');
  const isOwn =
    own !== keywordLocation &&
    schemaAt(bounded, keywordLocation.replace(/\/(?:then|else)\/\w+$/, '/if')) === bounds.unique;
  return isOwn ? { ...unit, keyword: 'uniqueItems', keywordLocation: own } : unit;
}
