import { isNode } from '../../schema/keywords';
import type { JsonSchemaObject } from '../../types';

export type ValueType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';

/** Which JSON types a schema admits beside null; empty when it does not say. */
export interface ValueTypes {
  types: readonly ValueType[];
  nullable: boolean;
}

const TELLING: [ValueType, string[]][] = [
  [
    'object',
    [
      'properties',
      'patternProperties',
      'additionalProperties',
      'minProperties',
      'maxProperties',
      'propertyNames',
      'required',
      'dependentRequired',
    ],
  ],
  ['array', ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains']],
  ['string', ['minLength', 'maxLength', 'pattern', 'format', 'contentMediaType', 'contentEncoding']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
];

export function isValueType(type: unknown): type is ValueType {
  return (
    type === 'string' ||
    type === 'number' ||
    type === 'integer' ||
    type === 'boolean' ||
    type === 'object' ||
    type === 'array'
  );
}

function typeOfValue(value: unknown): ValueType | 'null' {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return 'object';
}

function reduced(types: Iterable<ValueType>): ValueType[] {
  const all = new Set(types);
  return [...all].filter((type) => type !== 'integer' || !all.has('number'));
}

const SINGLE: Readonly<Record<ValueType, ValueTypes>> = {
  string: { types: ['string'], nullable: false },
  number: { types: ['number'], nullable: false },
  integer: { types: ['integer'], nullable: false },
  boolean: { types: ['boolean'], nullable: false },
  object: { types: ['object'], nullable: false },
  array: { types: ['array'], nullable: false },
};

function declared(type: unknown): ValueTypes | undefined {
  if (isValueType(type)) return SINGLE[type];
  const list: unknown[] = Array.isArray(type) ? type : type === undefined ? [] : [type];
  if (list.length === 0) return undefined;
  return { types: reduced(list.filter(isValueType)), nullable: list.includes('null') };
}

function ofValues(keywords: JsonSchemaObject): ValueTypes | undefined {
  const values: unknown[] | undefined = Array.isArray(keywords['enum'])
    ? keywords['enum']
    : 'const' in keywords
      ? [keywords['const']]
      : undefined;
  if (values === undefined || values.length === 0) return undefined;
  const types = values.map(typeOfValue);
  return { types: reduced(types.filter(isValueType)), nullable: types.includes('null') };
}

/** Admitted types by `type`, else by the values of `enum` and `const`, else by keywords that only make sense for one. */
export function valueTypes(keywords: JsonSchemaObject): ValueTypes {
  const given = declared(keywords['type']);
  if (given?.nullable === false) return given;
  const listed = ofValues(keywords);
  if (given !== undefined) return { types: given.types, nullable: listed?.nullable ?? true };
  if (listed !== undefined) return listed;
  const [found, ...others] = TELLING.filter(([, names]) => names.some((name) => keywords[name] !== undefined));
  if (found === undefined || (others.length > 0 && !isNode(keywords['properties'])))
    return { types: [], nullable: false };
  return { types: [found[0]], nullable: false };
}
