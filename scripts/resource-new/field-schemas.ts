import type { JsonSchemaObject } from '../../core/types';

/** Kinds that are asked about, each with the plain JSON Schema that it is inferred from. `of` is what stands in parentheses. */
const SCHEMAS = {
  text: () => ({ type: 'string', maxLength: 120 }),
  multiline: () => ({ type: 'string', format: 'textarea', maxLength: 2000 }),
  integer: () => ({ type: 'integer' }),
  number: () => ({ type: 'number' }),
  money: () => ({ type: 'string', format: 'money' }),
  percent: () => ({ type: 'number', minimum: 0, maximum: 100, 'x-admin': { unit: '%' } }),
  duration: () => ({ type: 'integer', minimum: 0, 'x-admin': { unit: 's' } }),
  boolean: () => ({ type: 'boolean', default: false }),
  enum: (of: string[]) => ({ type: 'string', enum: of }),
  'multi-enum': (of: string[]) => ({ type: 'array', items: { type: 'string', enum: of }, uniqueItems: true }),
  date: () => ({ type: 'string', format: 'date' }),
  time: () => ({ type: 'string', format: 'local-time' }),
  'date-time': () => ({ type: 'string', format: 'date-time' }),
  'time-zone': () => ({ type: 'string', format: 'timezone' }),
  email: () => ({ type: 'string', format: 'email', maxLength: 254 }),
  phone: () => ({ type: 'string', format: 'phone' }),
  url: () => ({ type: 'string', format: 'uri', maxLength: 2000 }),
  ip: () => ({ type: 'string', format: 'ip' }),
  color: () => ({ type: 'string', format: 'color' }),
  secret: () => ({ type: 'string', format: 'password', writeOnly: true, minLength: 8, maxLength: 72 }),
  reference: ([collection]: string[]) => ({ type: 'string', 'x-admin': { reference: collection } }),
  'reference-list': ([collection]: string[]) => ({
    type: 'array',
    items: { type: 'string' },
    uniqueItems: true,
    'x-admin': { reference: collection },
  }),
  file: () => ({ type: 'string', 'x-admin': { kind: 'file' } }),
  image: () => ({ type: 'string', 'x-admin': { kind: 'image' } }),
  audio: () => ({ type: 'string', 'x-admin': { kind: 'audio' } }),
} satisfies Record<string, (of: string[]) => JsonSchemaObject>;

type Kind = keyof typeof SCHEMAS;

export const ASKED_KINDS = Object.keys(SCHEMAS);
/** What the parentheses must hold. */
const ARGUMENTS: Partial<Record<Kind, string>> = {
  enum: 'values',
  'multi-enum': 'values',
  reference: 'a collection',
  'reference-list': 'a collection',
};

/** A field as it was asked for. `labels` in the order of the languages. */
export interface WishedField {
  name: string;
  required: boolean;
  schema: JsonSchemaObject;
  /** Whose records it names. */
  collection?: string;
  labels: string[];
}

const FIELD = /^([A-Za-z]\w{0,59}):([a-z-]+)(?:\(([^)]*)\))?(!?)(?:=(.+))?$/;

/**
 * Reads `name:kind!`, with choices or a collection in parentheses, `!` for required, and labels behind `=`.
 * @throws Error saying what was expected
 */
export function parseField(text: string): WishedField {
  const [, name = '', kind = '', argument = '', mark, labels = ''] = FIELD.exec(text.trim()) ?? [];
  if (name === '')
    throw new Error(
      `field ${JSON.stringify(text)}: expected name:kind, such as name:text! or kind:enum(own,rented)=Tipo|Kind|Genre|النوع`,
    );
  if (!isKind(kind))
    throw new Error(`field ${name}: expected a kind of ${ASKED_KINDS.join(', ')}, got ${JSON.stringify(kind)}`);
  const of = argument
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const wanted = ARGUMENTS[kind];
  if (of.length > 0 !== (wanted !== undefined)) {
    throw new Error(
      wanted === undefined
        ? `field ${name}: ${kind} takes nothing in parentheses`
        : `field ${name}: expected ${wanted} in parentheses, such as ${name}:${kind}(…)`,
    );
  }
  if (new Set(of).size < of.length) throw new Error(`field ${name}: expected each value once, got ${of.join(', ')}`);
  return {
    name,
    required: mark === '!',
    schema: SCHEMAS[kind](of),
    ...(wanted === 'a collection' && { collection: of.join() }),
    labels: labels === '' ? [] : labels.split('|').map((one) => one.trim()),
  };
}

function isKind(text: string): text is Kind {
  return Object.hasOwn(SCHEMAS, text);
}
