import { isNode } from '../core/schema/keywords';

const SCALARS: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};
const ANYTHING = 'unknown';
const PLACE = '#/components/schemas/';

/** A value of JSON as it is written in TypeScript, in single quotes. */
export function literal(value: unknown): string {
  return typeof value === 'string'
    ? `'${value
        .replaceAll('\\', '\\\\')
        .replaceAll("'", String.raw`\'`)
        .replaceAll('\n', String.raw`\n`)}'`
    : JSON.stringify(value);
}

const isName = (text: string): boolean => /^[A-Za-z_$][\w$]*$/.test(text);

/** The name of a member as an object type has it. */
export function memberName(name: string): string {
  return isName(name) ? name : literal(name);
}

const among = (types: readonly string[], sign: ' | ' | ' & '): string => {
  const different = [...new Set(types)].filter((type) => sign === ' | ' || type !== ANYTHING);
  if (sign === ' | ' && different.includes(ANYTHING)) return ANYTHING;
  if (different.length === 0) return ANYTHING;
  return different.length === 1 ? (different[0] ?? ANYTHING) : `(${different.join(sign)})`;
};

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A schema of an OpenAPI document as a TypeScript type; what types cannot say is left out. */
export function schemaType(schema: unknown, indent = ''): string {
  if (!isNode(schema)) return schema === false ? 'never' : ANYTHING;
  if (typeof schema['$ref'] === 'string')
    return `components['schemas'][${literal(schema['$ref'].slice(PLACE.length))}]`;
  if (schema['const'] !== undefined) return literalType(schema['const']);
  if (Array.isArray(schema['enum'])) return among(schema['enum'].map(literalType), ' | ');
  const alternatives = [...listed(schema['anyOf']), ...listed(schema['oneOf'])].map((one) => schemaType(one, indent));
  const parts = [
    ownType(schema, indent),
    ...listed(schema['allOf']).map((one) => schemaType(one, indent)),
    ...(alternatives.length > 0 ? [among(alternatives, ' | ')] : []),
  ];
  return among(parts, ' & ');
}

function literalType(value: unknown): string {
  return typeof value === 'object' && value !== null ? ANYTHING : literal(value);
}

function ownType(schema: { readonly [keyword: string]: unknown }, indent: string): string {
  const types = listed([schema['type'] ?? []].flat());
  const found =
    types.length > 0 ? types : isNode(schema['properties']) || Array.isArray(schema['required']) ? ['object'] : [];
  if (found.length === 0) return ANYTHING;
  return among(
    found.map((type) => {
      if (type === 'array') return arrayType(schema, indent);
      return type === 'object' ? objectType(schema, indent) : (SCALARS[String(type)] ?? ANYTHING);
    }),
    ' | ',
  );
}

function arrayType(schema: { readonly [keyword: string]: unknown }, indent: string): string {
  const members = listed(schema['prefixItems']).map((one) => schemaType(one, indent));
  const item = schemaType(schema['items'] ?? true, indent);
  if (members.length === 0) return `${item}[]`;
  return item === 'never' ? `[${members.join(', ')}]` : `[${members.join(', ')}, ...${item}[]]`;
}

function objectType(schema: { readonly [keyword: string]: unknown }, indent: string): string {
  const required = new Set(listed(schema['required']));
  const properties = isNode(schema['properties']) ? schema['properties'] : {};
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, one]) => `${inner}${memberName(name)}${required.has(name) ? '' : '?'}: ${schemaType(one, inner)};`,
  );
  // One that is required and described elsewhere is there at least.
  for (const name of required)
    if (!Object.hasOwn(properties, String(name))) lines.push(`${inner}${memberName(String(name))}: ${ANYTHING};`);
  const isOpen =
    isNode(schema['additionalProperties']) ||
    schema['additionalProperties'] === true ||
    isNode(schema['patternProperties']) ||
    lines.length === 0;
  if (isOpen) lines.push(`${inner}[name: string]: ${ANYTHING};`);
  return `{\n${lines.join('\n')}\n${indent}}`;
}
