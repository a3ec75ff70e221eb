import { compile } from 'json-schema-to-typescript';
import { isNode, setOwn } from '../core/schema/keywords';
import type { JsonSchemaObject, Resource } from '../core/types';

const BANNER = `// Written by \`npm run types\` from schemas/. Do not edit: change the schema and run it again.

/** What every record has, set by the server. */
export interface SystemFields {
  id: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdBy?: string | null;
  updatedBy?: string | null;
}
`;

const KEPT = new Set(['type', 'enum', 'const', 'required', 'description', 'deprecated']);
const LISTS = new Set(['oneOf', 'anyOf']);
const SINGLES = new Set(['items', 'additionalProperties']);

function pascal(name: string): string {
  const words = name.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  const text = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return /^[A-Za-z]/.test(text) ? text : `Record${text}`;
}

const ENDINGS: readonly [RegExp, string][] = [
  [/ies$/, 'y'],
  [/yses$/, 'ysis'],
  [/tuses$/, 'tus'],
  [/(ss|x|z|ch|sh)es$/, '$1'],
  [/(ss|us|is)$/, '$1'],
  [/([a-z]{2})s$/, '$1'],
];
/** Names that stand for something else where types are written. */
const TAKEN = new Set(['Record', 'Records', 'SystemFields']);

/** The type of one record: `pause-reasons` → `PauseReason`. */
function typeName(collection: string): string {
  const [ending, one] = ENDINGS.find(([pattern]) => pattern.test(collection)) ?? [/$/, ''];
  const name = pascal(collection.replace(ending, one));
  return TAKEN.has(name) ? `${name}Type` : name;
}

/** Only what bears on a type, with names of definitions that are unique over all resources. */
class TypeSchema {
  readonly #prefix: string;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  of(schema: unknown): JsonSchemaObject | boolean {
    if (!isNode(schema)) return schema !== false;
    const result: JsonSchemaObject = {};
    for (const [keyword, value] of Object.entries(schema)) this.#keyword(result, keyword, value);
    if (Array.isArray(schema['prefixItems'])) this.#tuple(result, schema);
    return result;
  }

  #tuple(result: JsonSchemaObject, schema: { readonly [keyword: string]: unknown }): void {
    const members: unknown[] = Array.isArray(schema['prefixItems']) ? schema['prefixItems'] : [];
    result['items'] = members.map((one) => this.of(one));
    result['additionalItems'] = schema['items'] === undefined ? true : this.of(schema['items']);
  }

  #keyword(result: JsonSchemaObject, keyword: string, value: unknown): void {
    if (KEPT.has(keyword)) result[keyword] = value;
    else if (keyword === '$ref')
      result[keyword] = `#/$defs/${this.#prefix}${pascal(String(value).slice('#/$defs/'.length))}`;
    else if (SINGLES.has(keyword)) result[keyword] = this.of(value);
    else if (LISTS.has(keyword) && Array.isArray(value) && value.some(bearsOnType))
      result[keyword] = value.map((one) => this.of(one));
    else if (keyword === 'allOf' && Array.isArray(value)) {
      const parts = value.filter(bearsOnType).map((one) => this.of(one));
      if (parts.length > 0) result[keyword] = parts;
    } else if ((keyword === 'properties' || keyword === 'patternProperties') && isNode(value))
      result[keyword] = this.#map(value, (name) => name);
    else if (keyword === '$defs' && isNode(value))
      result[keyword] = this.#map(value, (name) => `${this.#prefix}${pascal(name)}`);
  }

  #map(map: { readonly [name: string]: unknown }, rename: (name: string) => string): Record<string, unknown> {
    const result: Record<string, unknown> = {};
    for (const [name, schema] of Object.entries(map)) setOwn(result, rename(name), this.of(schema));
    return result;
  }
}

function bearsOnType(schema: unknown): boolean {
  return (
    isNode(schema) &&
    ['type', 'properties', '$ref', 'enum', 'const', 'items', 'oneOf', 'anyOf', 'allOf'].some(
      (keyword) => schema[keyword] !== undefined,
    ) &&
    schema['if'] === undefined
  );
}

async function typeOf(resource: Resource, name: string): Promise<string> {
  const schema = new TypeSchema(name).of(resource.schema);
  const whole = typeof schema === 'boolean' ? {} : { ...schema, title: name };
  return compile(whole, name, {
    bannerComment: '',
    additionalProperties: false,
    format: true,
    unknownAny: true,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 120 },
  });
}

/** Where two collections would give one type, as `file` and `files`, each has its name as it is. */
function namesOf(resources: readonly Resource[]): Map<string, string> {
  const singular = resources.map(({ name }) => typeName(name));
  return new Map(
    resources.map(({ name }, index) => [
      name,
      singular.filter((one) => one === singular[index]).length > 1 ? pascal(name) : (singular[index] ?? name),
    ]),
  );
}

/** The text of `records.gen.ts` of an application: one type per resource and a table of them by collection. */
export async function renderTypes(resources: readonly Resource[]): Promise<string> {
  const types: string[] = [];
  const names = namesOf(resources);
  for (const resource of resources) types.push(await typeOf(resource, names.get(resource.name) ?? ''));
  const table = resources.map(({ name }) => `  '${name}': SystemFields & ${names.get(name) ?? ''};`).join('\n');
  return `${BANNER}\n${types.join('\n')}\n/** Records by collection. */\nexport interface Records {\n${table}\n}\n`;
}
