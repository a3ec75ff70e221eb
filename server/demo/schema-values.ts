import { flattenSchema } from '../../core/compile/shape/flatten-schema';
import { mergeKeywords } from '../../core/compile/shape/merge-keywords';
import { resolveField } from '../../core/records/find-field';
import { isObject } from '../../core/is-object';
import { isNode, own, setOwn, type SchemaNode } from '../../core/schema/keywords';
import { isSystemField } from '../../core/system-fields';
import { plainField } from '../../core/records/plain-field';
import type { Field, Json, JsonObject, JsonSchemaObject, Resource } from '../../core/types';
import { atCreation } from '../../core/transitions/start-states';
import { linkedValue, type Links } from './linked-values';
import { anyText, inLowerWords, likelihoodByName, type NameDrawing, type Naming } from './named-values';
import { textMatching } from './pattern-text';
import { drawNumber, drawText } from './scalar-values';
import { fitsType, isCompatible, isOnlyNull, namedBy, namesIn, typeOf, weightOf } from './schema-shapes';

/** How much of a record is filled in: what people would, what a list shows, or what there has to be. */
export type Fullness = 'full' | 'sparse' | 'required';

/** What the values of one record are drawn with. */
export interface Drawing extends NameDrawing {
  resource: Resource;
  links: Links;
  fullness: Fullness;
  /** Fields of the record that stay empty. */
  omitted: ReadonlySet<string>;
  /** Values that are still drawn where nothing asks for them. */
  room: { left: number };
}

/** Where a value stands. */
interface Place {
  name: string;
  of: string;
  depth: number;
  field: Field | undefined;
}

const DEEPEST = 14;
/** From here on nothing is drawn that need not be there. */
const DEEP = 4;
/** Of a hundred fields that may be left out, by depth, so many are filled in, and how many of an object at most. */
const FILLED = [85, 70, 45, 20];
const MOST_FILLED = [60, 12, 6, 3];
const MOST_ITEMS = 3;
/** Items that there have to be, of which more are not drawn. */
const MOST_NEEDED = 1000;
const NO_DEFINITIONS: ReadonlySet<string> = new Set();

/** Draws values of the schema of one resource. What cannot be drawn is undefined. */
export class SchemaValues {
  readonly #drawing: Drawing;
  readonly #definitions: { all: SchemaNode; shared: ReadonlySet<string> };
  readonly #naming: (place: Place) => Naming = ({ name, of }) => ({ name: inLowerWords(name), of });

  constructor(drawing: Drawing) {
    this.#drawing = drawing;
    const { $defs } = drawing.resource.schema;
    this.#definitions = { all: isNode($defs) ? $defs : {}, shared: NO_DEFINITIONS };
  }

  /** A record, which the schema may still refuse: what it says of several values together is not looked at. */
  record(): JsonObject | undefined {
    const { resource } = this.#drawing;
    const field = plainField(resource.name, 'object', {
      path: '',
      label: '',
      required: true,
      nullable: false,
      fields: resource.fields,
    });
    const value = this.#value(resource.schema, {
      name: resource.name,
      of: inLowerWords(resource.name),
      depth: -1,
      field,
    });
    return isObject(value) ? value : undefined;
  }

  /** A value for the place of a record that a path of names and positions leads to, whatever is in the way. */
  at(path: readonly string[]): Json | undefined {
    let schema: unknown = this.#drawing.resource.schema;
    let [field, fields]: [Field | undefined, Field[]] = [undefined, this.#drawing.resource.fields];
    for (const name of path) {
      schema = this.#memberSchema(schema, name, 0);
      field = fields.find((one) => one.name === name);
      const holder = field && resolveField(this.#drawing.resource, field);
      fields = holder?.fields ?? holder?.item?.fields ?? [];
    }
    const name = path.at(-1) ?? '';
    const of = inLowerWords(path.at(-2) ?? this.#drawing.resource.name);
    return this.#value(schema, { name, of, depth: path.length - 1, field });
  }

  /** One of several values that may stand somewhere. */
  oneOf(choices: readonly Json[]): Json {
    return this.#drawing.random.pick(choices);
  }

  /** Has the object at the path to have a member of that name? */
  isRequired(path: readonly string[], name: string): boolean {
    let schema: unknown = this.#drawing.resource.schema;
    for (const step of path) schema = this.#memberSchema(schema, step, 0);
    const { required } = this.#flat(schema);
    return Array.isArray(required) && required.includes(name);
  }

  #flat(schema: unknown): JsonSchemaObject {
    if (!isNode(schema)) return {};
    return flattenSchema(schema, this.#definitions, NO_DEFINITIONS).keywords;
  }

  #memberSchema(schema: unknown, name: string, depth: number): unknown {
    if (!isNode(schema) || depth > DEEP) return undefined;
    const { keywords, branches } = flattenSchema(schema, this.#definitions, NO_DEFINITIONS);
    const { properties, items, prefixItems, patternProperties, additionalProperties } = keywords;
    if (isNode(properties) && Object.hasOwn(properties, name)) return own(properties, name);
    if (/^\d+$/.test(name) && (items !== undefined || prefixItems !== undefined))
      return (Array.isArray(prefixItems) ? prefixItems[Number(name)] : undefined) ?? items;
    const arms = [keywords['anyOf'], keywords['oneOf']].flatMap((list): unknown[] => (Array.isArray(list) ? list : []));
    for (const part of [...branches.map((branch) => branch.schema), ...arms]) {
      const found = this.#memberSchema(part, name, depth + 1);
      if (found !== undefined) return found;
    }
    return namedBy(patternProperties, name) ?? (isNode(additionalProperties) ? additionalProperties : undefined);
  }

  #value(schema: unknown, place: Place): Json | undefined {
    if (schema === false || place.depth > DEEPEST) return undefined;
    const { field } = place;
    const linked = field && linkedValue(field, this.#drawing, place.depth);
    if (linked !== undefined) return linked.value;
    this.#drawing.room.left -= 1;
    return this.#ofKeywords(this.#flat(schema), place);
  }

  #ofKeywords(keywords: JsonSchemaObject, place: Place): Json | undefined {
    const { random } = this.#drawing;
    if (keywords['const'] !== undefined) return keywords['const'] as Json;
    const choices = this.#choices(keywords, place);
    if (choices !== undefined) return choices.length === 0 ? undefined : random.pick(choices);
    const { anyOf, oneOf, ...rest } = keywords;
    const arms = Array.isArray(anyOf) ? anyOf : oneOf;
    if (Array.isArray(arms)) {
      const outer: JsonSchemaObject = Array.isArray(anyOf) && oneOf !== undefined ? { ...rest, oneOf } : rest;
      return this.#ofArms(outer, arms, place);
    }
    const type = typeOf(keywords, random.integer(0, 99));
    switch (type) {
      case 'object':
        return this.#object(keywords, place);
      case 'array':
        return this.#array(keywords, place);
      case 'integer':
      case 'number':
        return drawNumber(keywords, place.field, this.#drawing, this.#naming(place), type === 'integer');
      case 'boolean':
        return random.chance(likelihoodByName(this.#naming(place)));
      case 'null':
        return null;
      default:
        return drawText(keywords, place.field, this.#drawing, this.#naming(place));
    }
  }

  #choices({ enum: values, type }: JsonSchemaObject, { field, depth }: Place): Json[] | undefined {
    const { resource } = this.#drawing;
    const isOwn = depth === 0 && field !== undefined;
    // A record begins where people may begin it; what only moves lead to would not agree with the rest of it.
    if (isOwn && resource.transitions?.field === field.name) {
      const { start } = resource.transitions;
      if (start === undefined) return field.default === undefined ? undefined : [field.default];
      const begun = atCreation(resource, field).choices;
      return begun?.map(({ value }) => value) ?? start;
    }
    if (field?.kind === 'enum' && field.choices !== undefined && field.namesCollection === true)
      return field.choices.map(({ value }) => value);
    if (!Array.isArray(values)) return undefined;
    const types = [type].flat().filter((one) => one !== undefined);
    const some = (values as Json[]).filter((value) => value !== null && (types.length === 0 || fitsType(value, types)));
    return some.length > 0 ? some : (values as Json[]);
  }

  /** Arms that hold nothing are for what has no value; deep down the first will do, which is mostly the simplest. */
  #ofArms(outer: JsonSchemaObject, arms: readonly unknown[], place: Place): Json | undefined {
    const flat = arms
      .filter((arm) => arm !== false)
      .map((arm) => this.#flat(arm))
      .filter(({ type, const: only, enum: values }) => type !== 'null' && only !== null && !isOnlyNull(values));
    const sorted = place.depth >= DEEP ? flat.toSorted((one, other) => weightOf(one) - weightOf(other)) : flat;
    const start = place.depth >= DEEP ? 0 : this.#drawing.random.integer(0, Math.max(sorted.length - 1, 0));
    for (let turn = 0; turn < sorted.length; turn += 1) {
      const arm = sorted[(start + turn) % sorted.length];
      if (arm === undefined || !isCompatible(outer, arm)) continue;
      const value = this.#ofKeywords(mergeKeywords(outer, arm), { ...place, field: armField(place.field) });
      if (value !== undefined) return value;
    }
    return undefined;
  }

  #object(keywords: JsonSchemaObject, place: Place): JsonObject | undefined {
    const properties = isNode(keywords['properties']) ? keywords['properties'] : {};
    const required = namesIn(keywords['required']);
    const holder = place.field && resolveField(this.#drawing.resource, place.field);
    const fields = new Map(holder?.fields?.map((field) => [field.name, field]));
    const names = [...required, ...this.#optional(Object.keys(properties), required, fields, place)];
    const object: JsonObject = {};
    const of = place.depth < 0 ? place.of : inLowerWords(place.name);
    for (const name of names) {
      if (Object.hasOwn(object, name) || (place.depth < 0 && this.#isLeft(fields.get(name), name))) continue;
      const schema = Object.hasOwn(properties, name) ? own(properties, name) : this.#otherSchema(keywords, name);
      const value = this.#value(schema, { name, of, depth: place.depth + 1, field: fields.get(name) ?? holder?.item });
      if (value !== undefined) setOwn(object, name, value);
      // An object without it is refused, and a value that cannot be drawn here may be drawn in another arm.
      else if (required.includes(name) && place.depth >= 0) return undefined;
    }
    return this.#withMore(keywords, object, place, holder?.item);
  }

  /** What nobody writes at a creation: the system sets it, or moves do. */
  #isLeft(field: Field | undefined, name: string): boolean {
    const { resource, omitted } = this.#drawing;
    if (omitted.has(name) || isSystemField(name)) return true;
    const moves = resource.transitions?.moves ?? [];
    return (
      field?.readOnly === true ||
      resource.person?.marks === name ||
      moves.some(({ stamp, limit }) => stamp?.at === name || stamp?.by === name || limit?.counter === name)
    );
  }

  #optional(
    names: readonly string[],
    required: readonly string[],
    fields: ReadonlyMap<string, Field>,
    { depth }: Place,
  ): string[] {
    const { fullness, random, resource, room } = this.#drawing;
    const level = Math.max(depth + 1, 0);
    if (fullness === 'required' || level >= DEEP || room.left <= 0) return [];
    const isShown = (name: string): boolean => depth < 0 && resource.columns.includes(name);
    const open = names.filter((name) => {
      const field = fields.get(name);
      return (
        !required.includes(name) && field?.readOnly !== true && field?.deprecated !== true && field?.secret !== true
      );
    });
    const wanted = fullness === 'sparse' ? open.filter(isShown) : open;
    const first = [...wanted.filter(isShown), ...wanted.filter((name) => !isShown(name))].slice(0, MOST_FILLED[level]);
    return first.filter((name) => random.chance(isShown(name) ? 97 : (FILLED[level] ?? 0)));
  }

  /** Of a name that `properties` does not know. */
  #otherSchema({ patternProperties, additionalProperties }: JsonSchemaObject, name: string): unknown {
    return namedBy(patternProperties, name) ?? additionalProperties ?? true;
  }

  /** Entries of a map, and as many members as there have to be. */
  #withMore(keywords: JsonSchemaObject, object: JsonObject, place: Place, item?: Field): JsonObject | undefined {
    const { random } = this.#drawing;
    const { properties, patternProperties, additionalProperties } = keywords;
    const least = Number(keywords['minProperties'] ?? 0);
    const isMap = !isNode(properties) && (isNode(additionalProperties) || isNode(patternProperties));
    const isFilled = isMap && place.depth < DEEP && this.#drawing.fullness !== 'required';
    const most = Number(keywords['maxProperties'] ?? Infinity);
    const count = Math.min(Math.max(least, isFilled ? random.integer(1, MOST_ITEMS) : 0), most);
    for (let tries = 0; Object.keys(object).length < count && tries < count * 4; tries += 1) {
      const unused = isNode(properties) ? Object.keys(properties).filter((name) => !Object.hasOwn(object, name)) : [];
      const name = unused[0] ?? this.#key(keywords);
      if (name === undefined || Object.hasOwn(object, name)) continue;
      const schema =
        isNode(properties) && Object.hasOwn(properties, name)
          ? own(properties, name)
          : this.#otherSchema(keywords, name);
      const value = this.#value(schema, { name, of: inLowerWords(place.name), depth: place.depth + 1, field: item });
      if (value !== undefined) setOwn(object, name, value);
    }
    return Object.keys(object).length >= least ? object : undefined;
  }

  #key(keywords: JsonSchemaObject): string | undefined {
    const { random } = this.#drawing;
    const rule = this.#flat(keywords['propertyNames']);
    const { patternProperties, additionalProperties } = keywords;
    const patterns = isNode(patternProperties) ? Object.keys(patternProperties) : [];
    const [first] = patterns;
    if (first !== undefined && (additionalProperties === false || random.chance(60)))
      return textMatching(
        random.pick(patterns),
        random,
        (text) => text !== '' && namedBy(patternProperties, text) !== undefined,
      );
    if (additionalProperties === false) return undefined;
    if (Object.keys(rule).length > 0) {
      const key = this.#ofKeywords({ ...rule, type: 'string' }, { name: 'key', of: '', depth: 1, field: undefined });
      return typeof key === 'string' ? key : undefined;
    }
    return anyText(this.#drawing, { name: '', of: '' }).toLowerCase().replaceAll(' ', '-');
  }

  #array(keywords: JsonSchemaObject, place: Place): Json[] | undefined {
    const { random, fullness } = this.#drawing;
    const { items, prefixItems, contains } = keywords;
    const first = Array.isArray(prefixItems) ? prefixItems : [];
    const [least, most] = [Number(keywords['minItems'] ?? 0), Number(keywords['maxItems'] ?? Infinity)];
    // Several of which each has to be there were merged into one that asks for all of them.
    const merged = isNode(contains) ? contains['allOf'] : undefined;
    const held: unknown[] = Array.isArray(merged) ? merged : isNode(contains) ? [contains] : [];
    const isShort = fullness === 'required' || place.depth >= DEEP || this.#drawing.room.left <= 0;
    const usual =
      items === false || (items === undefined && first.length > 0)
        ? first.length
        : isShort
          ? 0
          : random.integer(1, MOST_ITEMS);
    const count = Math.min(Math.max(least, usual, held.length, first.length > 0 && !isShort ? first.length : 0), most);
    if (least > MOST_NEEDED) return undefined;
    const holder = place.field && resolveField(this.#drawing.resource, place.field);
    const list: Json[] = [];
    for (let tries = 0; list.length < count && tries < count * 4 + 4; tries += 1) {
      const index = list.length;
      const schema = first[index] ?? held[index - first.length] ?? items ?? true;
      const field = (holder?.kind === 'tuple' ? holder.fields?.[index] : undefined) ?? holder?.item;
      const of = place.of;
      const value = this.#value(schema, { name: singularOf(place.name), of, depth: place.depth + 1, field });
      const isTwin =
        keywords['uniqueItems'] === true && list.some((one) => JSON.stringify(one) === JSON.stringify(value));
      if (value !== undefined && !isTwin) list.push(value);
    }
    return list.length >= least ? list : undefined;
  }
}

const singularOf = (name: string): string => name.replace(/([^s])s$/, '$1');
/** The kind of a variant says nothing of its arms; what it is called does. */
const armField = (field: Field | undefined): Field | undefined =>
  field?.kind === 'variant' || field?.kind === 'json' ? undefined : field;
