import fc from 'fast-check';
import { isObject } from '../../core/is-object';
import { hostileValue } from './hostile-values';

type Schema = Record<string, unknown>;

/** What values are drawn with, beyond their schema. */
export interface Drawing {
  /** `components.schemas` of the document. */
  components: Schema;
  /** Ids of records that are there. */
  ids: fc.Arbitrary<string>;
}

const DEEPEST = 6;
/** Of a hundred values so many are not what the schema says. */
const HOSTILE = 8;
const SUFFIXES = [
  '_gte',
  '_lte',
  '_gt',
  '_lt',
  '_neq',
  '_like',
  '_nlike',
  '_between',
  '_within',
  '_during',
  '_outside',
  '_null',
  '.0',
  '.*',
  '.x',
  '.0.id',
  '.*.name',
  '.1_like',
  '.id',
  '.name_like',
];

/** Values of a schema, mostly; now and then anything at any place in them. */
export function schemaValue(schema: unknown, drawing: Drawing, depth = 0): fc.Arbitrary<unknown> {
  const fitting = fittingValue(schema, drawing, depth);
  return fc.oneof({ weight: 100 - HOSTILE, arbitrary: fitting }, { weight: HOSTILE, arbitrary: hostileValue });
}

function fittingValue(schema: unknown, drawing: Drawing, depth: number): fc.Arbitrary<unknown> {
  if (!isObject(schema) || depth > DEEPEST) return hostileValue;
  const inside = (part: unknown) => schemaValue(part, drawing, depth + 1);
  const { $ref, allOf, anyOf, oneOf, enum: choices, const: only, type } = schema as Schema;
  if (typeof $ref === 'string')
    return fittingValue(drawing.components[$ref.split('/').at(-1) ?? ''], drawing, depth + 1);
  if (Array.isArray(allOf))
    return fc.tuple(...allOf.map(inside)).map((parts) => Object.assign({}, ...parts.filter(isObject)) as unknown);
  const [one] = [anyOf, oneOf].filter((list) => Array.isArray(list) && list.length > 0) as unknown[][];
  if (one) return fc.oneof(...one.map(inside));
  if (Array.isArray(choices) && choices.length > 0) return fc.constantFrom<unknown>(...(choices as unknown[]));
  if (only !== undefined) return fc.constant(only);
  const types = [type].flat().filter((name): name is string => typeof name === 'string');
  return types.length === 0 ? hostileValue : fc.oneof(...types.map((name) => ofType(name, schema, drawing, depth)));
}

function ofType(type: string, schema: Schema, drawing: Drawing, depth: number): fc.Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return objectValue(schema, drawing, depth);
    case 'array':
      return arrayValue(schema, drawing, depth);
    case 'string':
      return textValue(schema, drawing);
    case 'integer':
    case 'number':
      return numberValue(schema, type === 'integer');
    case 'boolean':
      return fc.boolean();
    default:
      return fc.constant(null);
  }
}

function objectValue(schema: Schema, drawing: Drawing, depth: number): fc.Arbitrary<unknown> {
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  const names = Object.keys(properties);
  const others = names.filter((name) => !required.has(name));
  const isQuery = isObject(schema['patternProperties']);
  const more = fc.subarray(others, { maxLength: Math.min(others.length, isQuery ? 3 : 8) });
  return more.chain((chosen) => {
    const taken = [...required, ...chosen] as string[];
    const members = Object.fromEntries(taken.map((name) => [name, schemaValue(properties[name], drawing, depth + 1)]));
    const unknown = isQuery ? suffixed(names) : fc.constantFrom('unknown', 'toString', 'id', 'version', 'tenantId', '');
    const extra = fc.option(fc.tuple(unknown, hostileValue), { freq: isQuery ? 2 : 12 });
    return fc.tuple(fc.record(members), extra).map(([values, one]) => (one ? { ...values, [one[0]]: one[1] } : values));
  });
}

/** Members of a filter that the document describes by patterns, and some that it does not. */
const suffixed = (names: string[]) =>
  fc
    .tuple(fc.constantFrom(...(names.length === 0 ? ['x'] : names)), fc.constantFrom(...SUFFIXES))
    .map((parts) => parts.join(''));

function arrayValue(schema: Schema, drawing: Drawing, depth: number): fc.Arbitrary<unknown> {
  const { prefixItems, items, minItems, maxItems } = schema;
  if (Array.isArray(prefixItems)) return fc.tuple(...prefixItems.map((item) => schemaValue(item, drawing, depth + 1)));
  const minLength = Math.min(typeof minItems === 'number' ? minItems : 0, 5);
  return fc.array(schemaValue(items, drawing, depth + 1), {
    minLength,
    maxLength: Math.max(minLength, Math.min(typeof maxItems === 'number' ? maxItems : 3, 3)),
  });
}

function numberValue({ minimum, maximum }: Schema, isWhole: boolean): fc.Arbitrary<unknown> {
  const [min, max] = [typeof minimum === 'number' ? minimum : -10, typeof maximum === 'number' ? maximum : 1_000_000];
  if (min > max) return hostileValue;
  return isWhole
    ? fc.integer({ min: Math.ceil(min), max: Math.floor(Math.max(max, Math.ceil(min))) })
    : fc.double({ min, max, noNaN: true });
}

const OF_FORMAT: Record<string, fc.Arbitrary<string>> = {
  date: fc
    .date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  'date-time': fc
    .date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  email: fc.nat(999).map((number) => `fuzz${number}@example.com`),
  uri: fc.constantFrom('http://127.0.0.1:9/x', 'https://localhost:9/', 'http://fuzz.invalid/a?b=c'),
  ipv4: fc.constantFrom('127.0.0.1', '0.0.0.0'),
  time: fc.constantFrom('00:00', '12:30', '23:59:59'),
  decimal: fc.constantFrom('0', '1.5', '-3.2500', '99999999999999.9999'),
  phone: fc.nat(99_999_999).map((number) => `+55119${String(number).padStart(8, '0')}`),
};

function textValue({ format, pattern, minLength, maxLength }: Schema, { ids }: Drawing): fc.Arbitrary<unknown> {
  if (format === 'uuid') return ids;
  const formatted = OF_FORMAT[String(format)];
  if (formatted) return formatted;
  const plain = fc.oneof(
    fc.string({
      minLength: Math.min(Number(minLength ?? 0), 60),
      maxLength: Math.max(Math.min(Number(maxLength ?? 30), 60), Math.min(Number(minLength ?? 0), 60)),
    }),
    fc.constantFrom('Fuzz', 'a', '127.0.0.1', '100', 'Ação Ünïcode', 'fuzz.invalid'),
    ids,
  );
  const matching = typeof pattern === 'string' ? stringMatching(pattern) : undefined;
  return matching ? fc.oneof({ weight: 4, arbitrary: matching }, { weight: 1, arbitrary: plain }) : plain;
}

/** Undefined for patterns that values cannot be drawn from, such as those that look behind. */
function stringMatching(pattern: string): fc.Arbitrary<string> | undefined {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'), { size: '-1' });
  } catch {
    return undefined;
  }
}
