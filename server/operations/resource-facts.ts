import { isObject } from '../../core/is-object';
import { childrenOf, resolveField } from '../../core/records/find-field';
import { isSystemField } from '../../core/system-fields';
import type { Field, FieldKind, JsonObject, JsonSchema, JsonSchemaObject, Resource } from '../../core/types';
import { secretFlag } from '../../core/records/secret-flag';

/** What operations look up of a resource on every call, worked out once. */
export interface ResourceFacts {
  /** Fields that callers may know of, by name; system fields are the server's, even where a schema describes them. */
  fields: ReadonlyMap<string, Field>;
  /** `hasPassword` and the like: answered, never written. */
  presences: ReadonlySet<string>;
  secrets: Field[];
  /** Fields below which secrets are kept inside the value. */
  holdingSecrets: Field[];
  /** Fields that callers may write, below which read-only members are kept inside the value. */
  holdingReadOnly: Field[];
  /** Fields that are, or hold, references, destinations or uploads. */
  linking: Field[];
  /** Uploads that are opened as their record, and lists of them. */
  guarded: Field[];
  /** Fields that name the caller where they are left out. */
  namingSelf: Field[];
  /** Fields that begin with a value of the tenant. */
  ofTenant: Field[];
  /** Fields that begin with a value of a record that another field names. */
  ofNamed: Field[];
  /** Maps whose keys records define. */
  keyed: Field[];
  /** Does the system fill in fields of new records, on which rights may depend? */
  isComputed: boolean;
  /** Does the schema describe whose record it is? */
  describesTenant: boolean;
}

const LINKS: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'reference',
  'reference-list',
  'destination',
  'file',
  'image',
  'audio',
]);

const known = new WeakMap<Resource, ResourceFacts>();

/** @example resourceFacts(accounts).secrets // [password] */
export function resourceFacts(resource: Resource): ResourceFacts {
  const found = known.get(resource);
  if (found) return found;
  const own = resource.fields.filter((field) => !isSystemField(field.name));
  const secrets = own.filter((field) => field.secret);
  const facts: ResourceFacts = {
    fields: new Map(own.map((field) => [field.name, field])),
    presences: new Set(secrets.map((field) => secretFlag(field.name))),
    secrets,
    holdingSecrets: own.filter((field) => !field.secret && holds(resource, field, (inner) => inner.secret)),
    holdingReadOnly: own.filter((field) => !field.readOnly && holds(resource, field, (inner) => inner.readOnly)),
    linking: own.filter((field) => holds(resource, field, (inner) => LINKS.has(inner.kind))),
    guarded: own.filter(isGuarded),
    namingSelf: resource.fields.filter(({ defaultRule }) => defaultRule?.self !== undefined),
    ofTenant: own.filter(({ defaultRule }) => defaultRule?.tenant !== undefined),
    ofNamed: own.filter(({ defaultRule }) => defaultRule?.from !== undefined),
    keyed: resource.fields.filter((field) => field.keysFrom !== undefined),
    isComputed: resource.fields.some(({ compute }) => compute !== undefined),
    describesTenant: resource.fields.some(({ name }) => name === 'tenantId'),
  };
  known.set(resource, facts);
  return facts;
}

/** Is the field a guarded upload, or a list of them? */
export const isGuarded = ({ file, item }: Field): boolean => file?.guarded === true || item?.file?.guarded === true;

/** Is the property stored with those that have no column of their own? */
export function isInRest(resource: Resource, name: string): boolean {
  const field = resourceFacts(resource).fields.get(name);
  return field === undefined || field.gathered === true;
}

/** Is `test` true of the field or of any field below it? */
export function holds(
  resource: Resource,
  field: Field,
  test: (field: Field) => boolean,
  seen = new Set<Field>(),
): boolean {
  if (test(field)) return true;
  const holder = resolveField(resource, field);
  if (seen.has(holder)) return false;
  seen.add(holder);
  return childrenOf(holder).some((child) => holds(resource, child, test, seen));
}

/** The members that an object has: those of the schema, then one for each name of its own choosing. */
export function membersOf({ fields = [], item, additional }: Field, value: JsonObject): Field[] {
  const other = additional?.item ?? item;
  if (!other) return fields;
  const known = new Set(fields.map(({ name }) => name));
  return [
    ...fields,
    ...Object.keys(value)
      .filter((name) => !known.has(name))
      .map((name) => ({ ...other, name })),
  ];
}

/** Is the secret only compared (`hash`), or needed in clear by other systems (`encrypt`)? */
export function isHashed(resource: Resource, field: Field): boolean {
  if (resource.name === 'users' && field.name === 'password') return true;
  const hint = storageHint(resource, propertySchema(resource.schema, field.name));
  return (isObject(hint) ? hint['storage'] : hint) === 'hash';
}

function propertySchema(schema: JsonSchemaObject, name: string): JsonSchema | undefined {
  const properties = schema['properties'] as Record<string, JsonSchema> | undefined;
  return properties && Object.hasOwn(properties, name) ? properties[name] : undefined;
}

/** The nearest `x-admin.secret` of the property or of what it refers to. */
function storageHint(resource: Resource, schema: JsonSchema | undefined, depth = 0): unknown {
  if (typeof schema !== 'object' || depth > 16) return undefined;
  const hints = schema['x-admin'] as { secret?: unknown } | undefined;
  if (hints?.secret !== undefined) return hints.secret;
  const parts = Array.isArray(schema['allOf']) ? (schema['allOf'] as JsonSchema[]) : [];
  return [definition(resource, schema['$ref']), ...parts]
    .map((part) => storageHint(resource, part, depth + 1))
    .find((hint) => hint !== undefined);
}

function definition(resource: Resource, reference: unknown): JsonSchema | undefined {
  const definitions = resource.schema['$defs'] as Record<string, JsonSchema> | undefined;
  const name = typeof reference === 'string' ? /^#\/\$defs\/(.+)$/.exec(reference)?.[1] : undefined;
  if (name === undefined || !definitions) return undefined;
  const key = decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~');
  return Object.hasOwn(definitions, key) ? definitions[key] : undefined;
}
