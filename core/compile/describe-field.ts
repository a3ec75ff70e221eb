import type { FieldFacts } from '../kinds/kind-of';
import { textFormat } from '../format/notations';
import { inWords } from '../schema/schema-file';
import { isNode } from '../schema/keywords';
import type {
  Constraints,
  Destination,
  Field,
  FieldKind,
  FileLimits,
  Json,
  JsonSchema,
  JsonSchemaObject,
  Reference,
} from '../types';
import type { FieldsOf } from '../rules';
import { hintedDestinations } from '../hints/kind-schema';

const LIMITS = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
] as const;
const MAX_FILE_SIZE = 10 * 1024 * 1024;
const ITEM_LABEL = 'Item';

export function constraintsOf(keywords: JsonSchemaObject): Constraints {
  const constraints: Constraints = {};
  for (const limit of LIMITS) {
    const value = keywords[limit];
    if (typeof value === 'number') constraints[limit] = value;
  }
  if (typeof keywords['pattern'] === 'string') constraints.pattern = keywords['pattern'];
  if (keywords['uniqueItems'] === true) constraints.uniqueItems = true;
  return constraints;
}

/** A title of its own, else the name in words; the title of what it refers to only names things without a name. */
export function labelOf(name: string, schema: JsonSchema, keywords: JsonSchemaObject): string {
  if (isNode(schema) && typeof schema['title'] === 'string' && schema['title'] !== '') return schema['title'];
  const isReference = isNode(schema) && typeof schema['$ref'] === 'string';
  const title = typeof keywords['title'] === 'string' && keywords['title'] !== '' ? keywords['title'] : undefined;
  if (name === '*') return title ?? ITEM_LABEL;
  return isReference ? inWords(name) : (title ?? inWords(name));
}

/** `reference` as a hint gives it; without a representation of its own that is filled in when all collections are known. */
export function referenceOf(hint: unknown): Reference | undefined {
  if (typeof hint === 'string') return { collection: hint, representation: '', create: true };
  if (!isNode(hint) || typeof hint['collection'] !== 'string') return undefined;
  const own = typeof hint['as'] === 'string' ? hint['as'] : '';
  const reference: Reference = {
    collection: hint['collection'],
    representation: own,
    create: hint['create'] !== false,
    ...(hint['own'] === true && { own: true }),
  };
  if (isNode(hint['filter'])) reference.filter = hint['filter'] as Reference['filter'] & object;
  if (typeof hint['inverse'] === 'string') reference.inverse = hint['inverse'];
  if (hint['clears'] === true || hint['clears'] === 'asked') reference.clears = hint['clears'];
  if (typeof hint['below'] === 'string') reference.below = hint['below'];
  if (typeof hint['levels'] === 'number') reference.levels = hint['levels'];
  if (typeof hint['plays'] === 'string') reference.plays = { field: hint['plays'] };
  if (typeof hint['keeps'] === 'boolean') reference.keeps = hint['keeps'];
  if (hint['person'] === true) reference.person = true;
  if (hint['partOf'] === true) reference.partOf = true;
  return reference;
}

function fieldsOfHint(hint: unknown): FieldsOf | undefined {
  if (!isNode(hint) || typeof hint['fieldsOf'] !== 'string') return undefined;
  return {
    property: hint['fieldsOf'],
    ...(hint['system'] === true && { system: true }),
    ...(hint['moves'] === true && { moves: true }),
  };
}

function fileLimits(kind: FieldKind, { hints, keywords }: FieldFacts): FileLimits {
  const { accept, maxSize, guarded } = isNode(hints['file']) ? hints['file'] : {};
  const media = keywords['contentMediaType'];
  const byKind = kind === 'image' ? ['image/*'] : kind === 'audio' ? ['audio/*'] : [];
  const accepted = Array.isArray(accept)
    ? accept.filter((one) => typeof one === 'string')
    : typeof media === 'string'
      ? [media]
      : byKind;
  return {
    accept: accepted,
    maxSize: typeof maxSize === 'number' ? maxSize : MAX_FILE_SIZE,
    storage: keywords['contentEncoding'] === 'base64' ? 'inline' : 'upload',
    ...(guarded === true && { guarded: true }),
  };
}

/** Those of the hint that the schema admits where it describes the value itself. */
function destinationsOf({ hints, keywords }: FieldFacts): Destination[] {
  const properties = isNode(keywords['properties']) ? keywords['properties'] : {};
  const types = isNode(properties['type']) ? properties['type']['enum'] : undefined;
  return hintedDestinations(hints['destinations']).filter(({ type }) => !Array.isArray(types) || types.includes(type));
}

/** Members of the description that only some kinds have. */
export function kindDetails(kind: FieldKind, facts: FieldFacts): Partial<Field> {
  const { hints } = facts;
  const details: Partial<Field> = {};
  if (kind === 'reference' || kind === 'reference-list') {
    const reference = referenceOf(hints['reference']);
    if (reference !== undefined) details.reference = reference;
  }
  if (kind === 'destination') details.destinations = destinationsOf(facts);
  if (kind === 'file' || kind === 'image' || kind === 'audio') details.file = fileLimits(kind, facts);
  const { secret } = hints;
  if (kind === 'secret' && isNode(secret)) {
    if (typeof secret['generate'] === 'number') details.generate = secret['generate'];
    if (typeof secret['tail'] === 'string') details.tail = secret['tail'];
  }
  if (kind === 'enum' && hints['choices'] === 'collections') details.namesCollection = true;
  const fieldsOf = kind === 'text' ? fieldsOfHint(hints['choices']) : undefined;
  if (fieldsOf !== undefined) details.fieldsOf = fieldsOf;
  const { format } = facts.keywords;
  if (kind === 'text' && typeof format === 'string' && textFormat(format)) details.written = format;
  if (hints['ordered'] === true) details.ordered = true;
  if (typeof hints['unit'] === 'string') details.unit = hints['unit'];
  else if (kind === 'duration') details.unit = 's';
  else if (kind === 'percent') details.unit = '%';
  if (typeof hints['section'] === 'string') details.section = hints['section'];
  return details;
}

/** Annotations that every kind may have. */
export function annotations(keywords: JsonSchemaObject): Partial<Field> {
  const result: Partial<Field> = {};
  if (typeof keywords['description'] === 'string' && keywords['description'] !== '')
    result.help = keywords['description'];
  if ('default' in keywords) result.default = keywords['default'] as Json;
  if (Array.isArray(keywords['examples']) && keywords['examples'].length > 0)
    result.examples = keywords['examples'] as Json[];
  return result;
}
