import type { Field, Json, JsonObject, Resource } from '../../../core/types';
import { expandField } from './expand-field';
import {
  ADDITIONAL,
  ARM,
  ARMS,
  ENTRIES,
  KEY,
  NOT_JSON,
  OTHER,
  VALUE,
  armName,
  fromFormName,
  toFormName,
} from '../form-names';
import { pickVariant } from './pick-variant';
import { secretFlag } from '../../../core/records/secret-flag';
import { isObject } from '../../../core/is-object';
import { own, setOwn } from '../../../core/schema/keywords';

/** What of a resource the encoding needs beside the fields; a `Resource` fits. */
export type FormShape = Partial<Pick<Resource, 'definitions' | 'additional' | 'schema'>>;

/**
 * A record as react-hook-form carries it (see `form-names.ts`). System fields and names without a field stay as they
 * are, unless the resource admits names of its own choosing: those become the rows of `ADDITIONAL`.
 */
export function encodeRecord(record: JsonObject, fields: Field[], shape: FormShape = {}): JsonObject {
  return encodeObject(record, { fields, additional: shape.additional }, shape, KEPT);
}

interface Holder {
  fields?: Field[] | undefined;
  additional?: Field | undefined;
}

function encodeObject(
  object: JsonObject,
  { fields = [], additional }: Holder,
  shape: FormShape,
  kept: string[] = [],
): JsonObject {
  if (additional === undefined) return encodeMembers(object, fields, shape);
  const known = new Set([...kept, ...fields.flatMap((field) => [field.name, secretFlag(field.name)])]);
  const own: JsonObject = {};
  const rest: JsonObject = {};
  for (const [name, value] of Object.entries(object)) setOwn(known.has(name) ? own : rest, name, value);
  return { ...encodeMembers(own, fields, shape), [ADDITIONAL]: encodeEntries(rest, additional.item, shape) };
}

/**
 * The record that form values stand for: the inverse of `encodeRecord`, with emptied optional objects as `null`.
 * @param before the record the form began with; optional objects it did not have are `null` unless somebody filled them in
 */
export function decodeRecord(
  values: JsonObject,
  fields: Field[],
  shape: FormShape = {},
  before?: JsonObject,
): JsonObject {
  return decodeObject(values, { fields, additional: shape.additional }, shape, before);
}

/** What a value was when the form began: null where there was none, undefined where nobody knows. */
type Before = Json | undefined;

function decodeObject(
  values: JsonObject,
  { fields = [], additional }: Holder,
  shape: FormShape,
  before?: Before,
): JsonObject {
  const { [ADDITIONAL]: others, ...ownValues } = values;
  const members = decodeMembers(ownValues, fields, shape, before);
  if (additional === undefined || !isObject(others)) return members;
  // A nameless row has no place in the object; standing under an empty name it is refused instead of lost.
  const rest = isNamed(others) ? decodeEntries(others, additional.item, shape) : { '': NOT_JSON };
  return { ...rest, ...members };
}

const KEPT = ['id', 'version', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy', 'tenantId'];

/** One value as the form carries it. */
export function encodeValue(value: Json, field: Field, shape: FormShape): Json {
  if (value === null) return null;
  const { kind, fields, item, additional, variants } = expandField(field, shape.definitions);
  if (kind === 'object' && isObject(value)) return encodeObject(value, { fields, additional }, shape);
  if (kind === 'map' && isObject(value)) return encodeEntries(value, item, shape);
  if (kind === 'variant') return encodeVariant(value, { ...field, variants: variants ?? [] }, shape);
  if (!Array.isArray(value)) return value;
  if (kind === 'tuple') return value.map((entry, index) => toRow(entry, fields?.[index], shape));
  if (kind === 'list' || kind === 'object-list') return value.map((entry) => toRow(entry, item, shape));
  return value;
}

function encodeMembers(object: JsonObject, fields: Field[], shape: FormShape): JsonObject {
  const byName = new Map(fields.map((field) => [field.name, field]));
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => {
      const field = byName.get(name);
      return [toFormName(name), field ? encodeValue(value, field, shape) : value];
    }),
  );
}

const toRow = (value: Json, item: Field | undefined, shape: FormShape): JsonObject => ({
  [VALUE]: item ? encodeValue(value, item, shape) : value,
});

function encodeEntries(map: JsonObject, item: Field | undefined, shape: FormShape): JsonObject {
  return {
    [ENTRIES]: Object.entries(map).map(([name, value]) => ({ [KEY]: name, ...toRow(value, item, shape) })),
  };
}

function encodeVariant(value: Json, field: Field, shape: FormShape): JsonObject {
  const index = pickVariant(value, field, { schema: shape.schema ?? {}, definitions: shape.definitions ?? {} });
  const arm = index === null ? undefined : field.variants?.[index];
  if (index === null || !arm) return { [ARM]: null, [ARMS]: {}, [OTHER]: value };
  return { [ARM]: index, [ARMS]: { [armName(index)]: encodeValue(value, arm.field, shape) } };
}

/** The value a form value stands for. Without a field the markers alone decide. */
export function decodeValue(
  value: Json | undefined,
  field: Field | undefined,
  shape: FormShape,
  before?: Before,
): Json {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'object') return value;
  const known = field && expandField(field, shape.definitions);
  if (known?.kind === 'destination' && isObject(value)) return tidyDestination(value);
  if (known && !CODED.has(known.kind)) return value;
  if (Array.isArray(value)) {
    // An input over an absent list makes it empty, which a list with a minimum may not be.
    if (value.length === 0 && known && !known.required && (known.constraints.minItems ?? 0) > 0) return null;
    const items = value.map((row, index): Json => {
      if (!isObject(row) || !(VALUE in row)) return isObject(row) && Object.keys(row).length === 0 ? null : row;
      return decodeValue(row[VALUE], known?.item ?? known?.fields?.[index], shape);
    });
    const isBlank = known?.kind === 'tuple' && !known.required && items.every((entry) => entry === null);
    return isBlank ? null : items;
  }
  if (ENTRIES in value) return isNamed(value) ? decodeEntries(value, known?.item, shape) : NOT_JSON;
  if (ARM in value) return decodeVariant(value, known?.variants, shape);
  const members = decodeObject(value, known ?? {}, shape, before);
  return known && isEmptied(members, known, before === null) ? null : members;
}

/**
 * An optional object that nobody filled in: nothing but null, or but what inputs begin with while it is new or a required
 * member is missing.
 */
function isEmptied(members: JsonObject, { required, fields = [] }: Field, isNew: boolean): boolean {
  if (required) return false;
  if (Object.values(members).every((member) => member === null)) return true;
  const isMissing = fields.some((member) => member.required && (members[member.name] ?? null) === null);
  const byName = new Map(fields.map((field) => [field.name, field]));
  return (
    (isNew || isMissing) &&
    Object.entries(members).every(([name, member]) =>
      isUntouched(member, isNew ? byName.get(name)?.default : undefined),
    )
  );
}

/** What an input makes of no value: the default, a switch left off, an empty list or map. */
function isUntouched(value: Json, start: Json | undefined): boolean {
  if (value === null || JSON.stringify(value) === JSON.stringify(start)) return true;
  if (start !== undefined) return false;
  return value === false || (typeof value === 'object' && Object.keys(value).length === 0);
}

const CODED: ReadonlySet<string> = new Set(['object', 'map', 'variant', 'tuple', 'list', 'object-list']);

/** Without a type there is no destination; what the chosen type does not use is left out. */
function tidyDestination(value: JsonObject): Json {
  if (typeof value['type'] !== 'string' || value['type'] === '') return null;
  return Object.fromEntries(
    Object.entries(value).filter(([, part]) => part !== null && part !== undefined && part !== ''),
  );
}

function decodeMembers(values: JsonObject, fields: Field[], shape: FormShape, before?: Before): JsonObject {
  const byName = new Map(fields.map((field) => [field.name, field]));
  // An input without a value leaves `undefined`: the name is not given, which is not the same as null for a secret.
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([formName, value]) => {
      const name = fromFormName(formName);
      const field = byName.get(name);
      return [name, field || !fields.length ? decodeValue(value, field, shape, memberOf(before, name)) : value];
    }),
  );
}

function memberOf(before: Before, name: string): Before {
  if (before === undefined) return undefined;
  return (isObject(before) ? (own(before, name) as Before) : null) ?? null;
}

function decodeEntries(value: JsonObject, item: Field | undefined, shape: FormShape): JsonObject {
  const rows = Array.isArray(value[ENTRIES]) ? value[ENTRIES].filter(isObject) : [];
  return Object.fromEntries(
    rows.flatMap((row): [string, Json][] => {
      const name = row[KEY];
      return typeof name === 'string' ? [[name, decodeValue(row[VALUE], item, shape)]] : [];
    }),
  );
}

/** No name twice, and no value without a name. */
function isNamed(value: JsonObject): boolean {
  const rows = Array.isArray(value[ENTRIES]) ? value[ENTRIES].filter(isObject) : [];
  const names = rows.map((row) => row[KEY]).filter((name) => typeof name === 'string');
  return (
    new Set(names).size === names.length &&
    rows.every((row) => typeof row[KEY] === 'string' || (row[VALUE] ?? null) === null)
  );
}

function decodeVariant(value: JsonObject, variants: Field['variants'], shape: FormShape): Json {
  const index = value[ARM];
  if (typeof index !== 'number') return value[OTHER] ?? null;
  const arms = value[ARMS];
  return decodeValue(isObject(arms) ? arms[armName(index)] : undefined, variants?.[index]?.field, shape);
}
