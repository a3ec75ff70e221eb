import { definitionName } from '../schema/definitions';
import type { CollectionRights } from '../access/collection-rights';
import { childrenOf, resolveField } from '../records/find-field';
import { isNode, setOwn, SUBSCHEMAS, eachSubschema, own } from '../schema/keywords';
import { secretFlag } from '../records/secret-flag';
import { isSystemField } from '../system-fields';
import type { Field, JsonSchema, JsonSchemaObject, Resource } from '../types';
import { instant, nullable, uuid, whole } from './document-parts';
import { keywordShapes } from '../schema/keyword-shapes';

/** Where what is said always holds; under every other keyword it holds sometimes. */
const ALWAYS_HOLDS = new Set(['allOf']);

const SOMETIMES = new Set(['anyOf', 'oneOf', 'then', 'else', 'dependentSchemas']);

/** Meaningless once bundled, or named otherwise in a document of many schemas. */
const LEFT = new Set([
  '$id',
  '$schema',
  '$anchor',
  '$dynamicRef',
  '$dynamicAnchor',
  '$defs',
  '$comment',
  'definitions',
  'additionalItems',
  'dependencies',
]);

/** Only what JSON Schema itself knows: OpenAPI gives other names, such as `discriminator`, a meaning of its own. */
const KEPT = new Set(
  [...Object.keys(keywordShapes('2020-12').properties), 'const', 'default'].filter((keyword) => !LEFT.has(keyword)),
);

interface Translation {
  /** Name in the document of a definition of the schema. */
  nameOf: (definition: string) => string;
  /** Members that are shown as `has<Name>` only. */
  masked: ReadonlySet<string>;
}

/** Names of the schemas of a collection. A collection has no dot in its name. */
export const recordName = (collection: string) => collection;
export const newName = (collection: string) => `${collection}.new`;
export const changesName = (collection: string) => `${collection}.changes`;

type Schemas = Record<string, JsonSchema>;

/** Schemas of a record as it is answered, created and changed, as far as these rights go. */
export function recordComponents(resource: Resource, rights: CollectionRights, isPlatform: boolean): Schemas {
  const { name: collection } = resource;
  const shapes = new RecordShapes(resource, isPlatform);
  const schemas: Schemas = {};
  if (rights.actions.length > 0) schemas[recordName(collection)] = shapes.answered(rights);
  if (rights.actions.includes('create')) schemas[newName(collection)] = shapes.created(rights);
  if (rights.actions.includes('update')) schemas[changesName(collection)] = shapes.changed(rights);
  return { ...schemas, ...shapes.definitions() };
}

/** Must be given; what is shown only sometimes is needed only sometimes. */
function isNeeded({ required, visibility }: Field): boolean {
  return required && visibility === undefined;
}

class RecordShapes {
  readonly #resource: Resource;
  readonly #isPlatform: boolean;
  readonly #properties: ReadonlyMap<string, JsonSchema>;
  readonly #own: Field[];
  readonly #secretsInside: ReadonlySet<string>;
  readonly #used = new Map<string, { definition: string; isRead: boolean }>();

  constructor(resource: Resource, isPlatform: boolean) {
    this.#resource = resource;
    this.#isPlatform = isPlatform && resource.tenancy !== 'none';
    this.#properties = propertySchemas(resource.schema);
    this.#own = resource.fields.filter(({ name }) => !isSystemField(name));
    this.#secretsInside = secretNames(
      resource,
      this.#own.filter(({ secret }) => !secret),
    );
  }

  answered({ read, readEverywhere, update, masked }: CollectionRights): JsonSchemaObject {
    const properties: Schemas = {
      id: { ...uuid, readOnly: true },
      version: { ...whole, readOnly: true },
      createdAt: { ...instant, readOnly: true },
      updatedAt: { ...instant, readOnly: true },
      createdBy: { type: ['string', 'null'], format: 'uuid', readOnly: true },
      updatedBy: { type: ['string', 'null'], format: 'uuid', readOnly: true },
      ...(this.#isPlatform && { tenantId: { type: ['string', 'null'], format: 'uuid', readOnly: true } }),
    };
    const required = Object.keys(properties);
    for (const field of this.#own.filter(({ name }) => read.includes(name))) {
      const { name, secret } = field;
      const shown = secret ? secretFlag(name) : name;
      const schema = secret ? { type: 'boolean' } : this.#value(field, true, masked);
      setOwn(
        properties,
        shown,
        update.includes(name) || typeof schema === 'boolean' ? schema : { ...schema, readOnly: true },
      );
      if (readEverywhere.includes(name)) required.push(shown);
    }
    return this.#whole(properties, required, true);
  }

  created({ create }: CollectionRights): JsonSchemaObject {
    const given = this.#own.filter(({ name }) => create.includes(name));
    const properties: Schemas = {
      id: { ...uuid, description: 'Chosen by the server where it is left out.' },
      ...this.#given(given),
    };
    if (this.#isPlatform && this.#resource.tenancy !== 'platform' && this.#resource.tenancy !== 'own')
      properties['tenantId'] = { type: ['string', 'null'], format: 'uuid' };
    return this.#whole(
      properties,
      given
        .filter((field) => isNeeded(field) && field.default === undefined && field.defaultRule?.from === undefined)
        .map(({ name }) => name),
      false,
    );
  }

  changed({ update, masked }: CollectionRights): JsonSchemaObject {
    const given = this.#own.filter(({ name }) => update.includes(name));
    return this.#whole(
      {
        ...this.#given(given, masked),
        version: { ...whole, description: 'The version that was read: an older one than the stored is a 409.' },
      },
      [],
      false,
    );
  }

  /** The definitions that the schemas refer to, and those that these refer to. */
  definitions(): Schemas {
    const defs = isNode(this.#resource.schema['$defs']) ? this.#resource.schema['$defs'] : {};
    const schemas: Schemas = {};
    // A map is walked in order of insertion, additions included.
    for (const [name, { definition, isRead }] of this.#used) {
      schemas[name] = portableSchema(
        Object.hasOwn(defs, definition) ? defs[definition] : true,
        this.#translation(isRead),
      );
    }
    return schemas;
  }

  #given(fields: Field[], masked: readonly string[] = []): Schemas {
    const properties: Schemas = {};
    for (const field of fields) {
      const schema = this.#value(field, false, masked);
      setOwn(
        properties,
        field.name,
        field.secret && typeof schema !== 'boolean' ? { ...schema, writeOnly: true } : schema,
      );
    }
    return properties;
  }

  #value(field: Field, isRead: boolean, masked: readonly string[]): JsonSchema {
    const schema = portableSchema(this.#properties.get(field.name) ?? true, this.#translation(isRead));
    const value = isNeeded(field) ? schema : nullable(schema);
    return masked.includes(field.name) ? withHiddenDigits(value) : value;
  }

  #whole(properties: Schemas, required: string[], isRead: boolean): JsonSchemaObject {
    const { schema, description, title, additional } = this.#resource;
    const others = schema['additionalProperties'];
    return {
      type: 'object',
      title,
      ...(description !== undefined && { description }),
      properties,
      ...(required.length > 0 && { required }),
      ...(additional !== undefined && {
        additionalProperties: isNode(others) ? nullable(portableSchema(others, this.#translation(isRead))) : true,
      }),
    };
  }

  #translation(isRead: boolean): Translation {
    return {
      nameOf: (definition) => {
        // One for both directions, unless something inside is not shown.
        const name = `${this.#resource.name}.${isRead && this.#secretsInside.size > 0 ? 'shown' : 'part'}.${definition}`;
        this.#used.set(name, this.#used.get(name) ?? { definition, isRead });
        return name;
      },
      masked: isRead ? this.#secretsInside : NONE,
    };
  }
}

const NONE: ReadonlySet<string> = new Set();

/** Values with hidden digits are of no format. */
function withHiddenDigits(schema: JsonSchema): JsonSchemaObject {
  const description = 'Answered with digits hidden (•); sent back as it was answered it stays as it is.';
  return isNode(schema) && schema['type'] !== undefined ? { type: schema['type'], description } : { description };
}

/** Names of the secrets below the fields. */
function secretNames(resource: Resource, fields: Field[]): Set<string> {
  const names = new Set<string>();
  const seen = new Set<Field>();
  const visit = (field: Field): void => {
    if (field.secret) names.add(field.name);
    const holder = resolveField(resource, field);
    if (seen.has(holder)) return;
    seen.add(holder);
    childrenOf(holder).forEach(visit);
  };
  fields.forEach(visit);
  return names;
}

/** A schema of a bundle as a schema of the document: standard keywords only, references to components. */
function portableSchema(schema: unknown, translation: Translation): JsonSchema {
  if (!isNode(schema)) return schema !== false;
  const result: JsonSchemaObject = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === '$ref')
      result[keyword] = `#/components/schemas/${translation.nameOf(String(value).slice('#/$defs/'.length))}`;
    else if (KEPT.has(keyword)) result[keyword] = keywordValue(keyword, value, translation);
  }
  return translation.masked.size > 0 ? withoutSecrets(result, translation.masked) : result;
}

function keywordValue(keyword: string, value: unknown, translation: Translation): unknown {
  const holds = SUBSCHEMAS.get(keyword);
  if (holds === undefined) return value;
  if (Array.isArray(value)) return value.map((one) => portableSchema(one, translation));
  if (holds !== 'map' || !isNode(value)) return portableSchema(value, translation);
  const map: Record<string, JsonSchema> = {};
  for (const [name, one] of Object.entries(value)) setOwn(map, name, portableSchema(one, translation));
  return map;
}

function withoutSecrets(schema: JsonSchemaObject, masked: ReadonlySet<string>): JsonSchemaObject {
  const result = { ...schema };
  if (isNode(schema['properties'])) {
    const properties: Record<string, unknown> = {};
    for (const [name, one] of Object.entries(schema['properties'])) {
      if (masked.has(name)) setOwn(properties, secretFlag(name), { type: 'boolean', readOnly: true });
      else setOwn(properties, name, one);
    }
    result['properties'] = properties;
  }
  if (Array.isArray(schema['required']))
    result['required'] = schema['required'].filter((name) => !masked.has(String(name)));
  return result;
}

interface Found {
  always: JsonSchema[];
  sometimes: JsonSchema[];
}

/** What a schema of a record says of each property, wherever it says it: everything that always holds, else one of what may. */
function propertySchemas(root: JsonSchemaObject): ReadonlyMap<string, JsonSchema> {
  const found = new Map<string, Found>();
  const seen = new Set<unknown>();
  const visit = (node: unknown, isCertain: boolean): void => {
    if (!isNode(node) || seen.has(node)) return;
    seen.add(node);
    if (isNode(node['properties']))
      for (const [name, schema] of Object.entries(node['properties']))
        note(found, name, schema as JsonSchema, isCertain);
    if (typeof node['$ref'] === 'string' && isNode(root['$defs']))
      visit(own(root['$defs'], definitionName(node['$ref'])), isCertain);
    eachSubschema(node, (value, keyword) => {
      if (ALWAYS_HOLDS.has(keyword)) visit(value, isCertain);
      else if (SOMETIMES.has(keyword)) visit(value, false);
    });
  };
  visit(root, true);
  return new Map([...found].map(([name, schemas]) => [name, joined(schemas)]));
}

function note(found: Map<string, Found>, name: string, schema: JsonSchema, isCertain: boolean): void {
  const entry = found.get(name) ?? { always: [], sometimes: [] };
  const list = isCertain ? entry.always : entry.sometimes;
  if (!list.some((one) => JSON.stringify(one) === JSON.stringify(schema))) list.push(schema);
  found.set(name, entry);
}

function joined({ always, sometimes }: Found): JsonSchema {
  const [only, ...more] = always.length > 0 ? always : sometimes;
  if (only === undefined || more.length === 0) return only ?? true;
  return always.length > 0 ? { allOf: [only, ...more] } : { anyOf: [only, ...more] };
}
