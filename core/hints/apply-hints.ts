import { isNode, own, setOwn } from '../schema/keywords';
import type { FieldKind, JsonSchema, JsonSchemaObject, OwnKind } from '../types';
import { FIELD_KINDS } from '../types';
import { withKind } from './kind-schema';

export function isFieldKind(value: unknown): value is FieldKind {
  return typeof value === 'string' && (FIELD_KINDS as readonly string[]).includes(value);
}

/** The hints of a node; an empty object where it has none. */
export function hintsOf(schema: unknown): { readonly [hint: string]: unknown } {
  const hints = isNode(schema) ? schema['x-admin'] : undefined;
  return isNode(hints) ? hints : {};
}

function isOneOf(accepted: unknown): { schema: JsonSchema; mayBeAbsent: boolean } {
  const values: unknown[] = Array.isArray(accepted) ? accepted : [accepted];
  return { schema: { enum: values }, mayBeAbsent: values.includes(null) };
}

/** `{field: value or [values]}` as a schema of the object that holds the fields. */
export function conditionSchema(condition: { readonly [field: string]: unknown }): JsonSchemaObject {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const [field, accepted] of Object.entries(condition)) {
    const { schema, mayBeAbsent } = isOneOf(accepted);
    setOwn(properties, field, schema);
    if (!mayBeAbsent) required.push(field);
  }
  return required.length > 0 ? { properties, required } : { properties };
}

function requirement(name: string, visible: unknown, requiredWhen: unknown): JsonSchemaObject | undefined {
  const conditions = [visible, requiredWhen].filter(isNode).map(conditionSchema);
  const [only] = conditions;
  if (only === undefined) return undefined;
  return { if: conditions.length === 1 ? only : { allOf: conditions }, then: { required: [name] } };
}

/** A property shown or required only under a condition is required by `if`, not by the object's own list. */
function withConditions(schema: JsonSchemaObject): JsonSchemaObject {
  const properties = schema['properties'];
  if (!isNode(properties)) return schema;
  const required: unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  const requirements: JsonSchemaObject[] = [];
  const moved = new Set<string>();
  for (const name of Object.keys(properties)) {
    const { visible, requiredWhen } = hintsOf(own(properties, name));
    if (visible === undefined && requiredWhen === undefined) continue;
    const isRequired = required.includes(name);
    const needed =
      isRequired || requiredWhen !== undefined
        ? requirement(name, visible, isRequired ? undefined : requiredWhen)
        : undefined;
    if (needed === undefined) continue;
    requirements.push(needed);
    if (visible !== undefined) moved.add(name);
  }
  if (requirements.length === 0) return schema;
  const result: JsonSchemaObject = { ...schema };
  const left = required.filter((name) => !moved.has(String(name)));
  if (left.length > 0) result['required'] = left;
  else delete result['required'];
  const before: unknown[] = Array.isArray(schema['allOf']) ? schema['allOf'] : [];
  result['allOf'] = [...before, ...requirements];
  return result;
}

/** Kinds that the application brings, by name. */
export type OwnKinds = Readonly<Record<string, OwnKind>>;

/** Puts the kind that it is in place of one of the application, whose name stays as `look`. */
function asBuiltIn(schema: JsonSchemaObject, kinds: OwnKinds): JsonSchemaObject {
  const hints = hintsOf(schema);
  const { kind } = hints;
  if (typeof kind !== 'string' || !Object.hasOwn(kinds, kind) || kinds[kind] === undefined) return schema;
  const { is, schema: implied } = kinds[kind];
  return { ...implied, ...schema, 'x-admin': { ...hints, kind: is, look: kind } };
}

/** Spells the hints that bear on values out as keywords, so that the schema alone decides what is valid. */
export function applyHints(schema: JsonSchemaObject, kinds: OwnKinds = {}): JsonSchemaObject {
  const plain = asBuiltIn(schema, kinds);
  const { kind, destinations } = hintsOf(plain);
  const shaped = isFieldKind(kind) ? withKind(plain, kind, destinations) : plain;
  return withConditions(shaped);
}
