import { isNode } from './keywords';
import type { SchemaNode } from './keywords';

const APPLICATOR = [
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'dependentSchemas',
  'properties',
  'patternProperties',
  'additionalProperties',
  'propertyNames',
  'items',
  'additionalItems',
  'prefixItems',
  'contains',
];
const UNEVALUATED = ['unevaluatedItems', 'unevaluatedProperties'];
const VALIDATION = [
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
];

/** Keywords that decide which values are valid, by the vocabulary that has them; `format` decides it in every draft. */
const KEYWORDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['https://json-schema.org/draft/2019-09/vocab/applicator', [...APPLICATOR, ...UNEVALUATED]],
  ['https://json-schema.org/draft/2019-09/vocab/validation', VALIDATION],
  ['https://json-schema.org/draft/2020-12/vocab/applicator', APPLICATOR],
  ['https://json-schema.org/draft/2020-12/vocab/unevaluated', UNEVALUATED],
  ['https://json-schema.org/draft/2020-12/vocab/validation', VALIDATION],
]);

export const NONE: ReadonlySet<string> = new Set();

/** What means nothing in schemas of this meta-schema: keywords of the vocabularies that its `$vocabulary` does not name. */
export function keywordsWithout(metaSchema: SchemaNode): ReadonlySet<string> {
  const { $vocabulary } = metaSchema;
  if (!isNode($vocabulary)) return NONE;
  const there = new Set(Object.keys($vocabulary).flatMap((uri) => KEYWORDS.get(uri) ?? []));
  return new Set([...KEYWORDS.values()].flat().filter((keyword) => !there.has(keyword)));
}
