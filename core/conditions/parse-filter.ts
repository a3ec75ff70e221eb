import { isAtReading } from '../records/at-reading';
import { isObject } from '../is-object';
import { Problem } from '../errors';
import { findField } from '../records/find-field';
import { coerceValue, comparableOf, isStorable } from './coerce-value';
import { findReference } from '../records/reference-name';
import type { Field, Json, Resource } from '../types';
import type { FilterOperators, FilterQuery } from './filter-query';
import { PERIODS, periodOf, startOfDay, type Clock } from './period';

const MAX_DEPTH = 5;
const MAX_NODES = 100;
const MAX_VALUES = 1000;
/** Each looks into another table. */
const MAX_RELATED = 20;

const SUFFIXES = {
  _gte: '$gte',
  _lte: '$lte',
  _gt: '$gt',
  _lt: '$lt',
  _neq: '$ne',
  _like: '$like',
  _nlike: '$nlike',
  _between: '$between',
  _within: '$within',
  _during: '$during',
  _outside: '$outside',
  _null: '$null',
} as const;
type Operator = '$eq' | (typeof SUFFIXES)[keyof typeof SUFFIXES];

/** What a filter is read against, beyond the fields of its resource. */
export interface FilterSurroundings {
  /** For `_within`; UTC and the present by default. */
  clock?: Clock;
  /** The resource of a collection that a reference names. Without it, filters end at the reference. */
  related?: (collection: string) => Resource | undefined;
  /** For `_during` and `_outside`: does a collection have records with weekly hours? Without it, no filter is by hours. */
  hasHours?: (collection: string) => boolean;
}

interface Parsing extends FilterSurroundings {
  resource: Resource;
  nodes: number;
  relatedNodes: number;
}

/** Where in the filter we are: `at` names the place in error texts, `prefix` the field path above. */
interface Place {
  at: string;
  prefix: string;
  depth: number;
}

function describe(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function unknownFilter(path: string, detail: string): Problem {
  return new Problem('unknown_filter', { detail, params: { path } });
}

function badValue(path: string, expected: string, value: unknown): Problem {
  return new Problem('bad_request', {
    detail: `filter ${path}: expected ${expected}, got ${describe(value)}`,
    params: { path },
  });
}

/** A field with what is asked of it. */
interface Target {
  field: Field;
  path: string;
  operator: Operator;
}

/** A field of a record that a reference names. */
interface RelatedTarget extends Target {
  reference: string;
  collection: string;
}

/** @throws {Problem} for what is worked out when a record is read, and whatever is inside of that */
function targetOf(resource: Resource, target: Target): Target {
  const { path } = target;
  if (
    resource.fields.some((field) => isAtReading(field) && (path === field.name || path.startsWith(`${field.name}.`)))
  ) {
    throw unknownFilter(path, `filter ${path}: it is worked out when a record is read; filter by what it comes from`);
  }
  return target;
}

function splitSuffix(resource: Resource, path: string): Target | undefined {
  const own = findField(resource, path);
  if (own !== undefined) return targetOf(resource, { field: own, path, operator: '$eq' });
  for (const [suffix, operator] of Object.entries(SUFFIXES)) {
    if (!path.endsWith(suffix)) continue;
    const base = path.slice(0, -suffix.length);
    const field = findField(resource, base);
    if (field !== undefined) return targetOf(resource, { field, path: base, operator });
  }
  return undefined;
}

/** One step through a reference, `teamId.name_like`; undefined where the path begins with none. */
function throughReference({ resource, related }: Parsing, path: string, at: string): RelatedTarget | undefined {
  // A name may itself hold dots.
  const ends = [...path.matchAll(/\./g)].map(({ index }) => index);
  const end = ends.find((one) => findReference(resource.fields, path.slice(0, one)) !== undefined) ?? 0;
  const reference = findReference(resource.fields, path.slice(0, end));
  const target = reference?.reference && related?.(reference.reference.collection);
  if (!reference || !target) return undefined;
  const inner = path.slice(end + 1);
  const found = splitSuffix(target, inner);
  if (found === undefined) {
    throw unknownFilter(
      at,
      `filter ${at}: ${target.name} has no field ${inner}; use a field of its description, one step through a reference`,
    );
  }
  return { ...found, reference: reference.name, collection: target.name };
}

function coerced(field: Field, at: string, value: unknown): Json {
  const result = isJsonScalar(value) ? coerceValue(field, value) : undefined;
  if (result === undefined) throw badValue(at, `a value of kind ${field.item?.kind ?? field.kind}`, value);
  return result;
}

function isJsonScalar(value: unknown): value is Json {
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function on(path: string, operators: FilterOperators): FilterQuery {
  return { [path]: operators };
}

function oneOf(field: Field, path: string, at: string, values: unknown[], negate: boolean): FilterQuery {
  if (values.length > MAX_VALUES) throw badValue(at, `at most ${MAX_VALUES} values`, `${values.length} values`);
  const list = values.map((value, index) => coerced(field, `${at}.${index}`, value));
  return negate ? { $and: list.map((value) => on(path, { $ne: value })) } : on(path, { $in: list });
}

function isTrue(at: string, value: unknown): boolean {
  if (value === true || value === 'true') return true;
  if (value === false || value === 'false') return false;
  throw badValue(at, 'true or false', value);
}

function like({ field, path, operator }: Target, at: string, value: unknown): FilterQuery {
  if (comparableOf(field) !== 'text') {
    throw unknownFilter(at, `filter ${at}: _like works on text, ${path} is of kind ${field.kind}; use equality`);
  }
  const text = coerced(field, at, value);
  if (typeof text !== 'string') throw badValue(at, 'text', value);
  return on(path, operator === '$nlike' ? { $nlike: text } : { $like: text });
}

function between(field: Field, path: string, at: string, value: unknown): FilterQuery {
  if (!Array.isArray(value) || value.length !== 2)
    throw badValue(at, 'a list of the least and the greatest value', value);
  const [least, greatest] = value as unknown[];
  return {
    $and: [ordering(field, path, `${at}.0`, '$gte', least), ordering(field, path, `${at}.1`, '$lte', greatest)],
  };
}

function within({ field, path }: Target, at: string, value: unknown, clock: Clock): FilterQuery {
  const comparable = comparableOf(field);
  if (comparable !== 'date' && comparable !== 'instant') {
    throw unknownFilter(
      at,
      `filter ${at}: _within works on dates and times, ${path} is of kind ${field.kind}; use equality`,
    );
  }
  const period = typeof value === 'string' ? periodOf(value, clock) : undefined;
  if (period === undefined) throw badValue(at, PERIODS, value);
  const { start, end } = period;
  const bounds =
    comparable === 'date'
      ? { $gte: start, $lt: end }
      : { $gte: startOfDay(start, clock.zone), $lt: startOfDay(end, clock.zone) };
  return on(path, bounds);
}

const HOURS_OF = /^([a-z][a-z0-9-]*)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function inHours(parsing: Parsing, { field, path, operator }: Target, at: string, value: unknown): FilterQuery {
  if (field.kind !== 'date-time' || field.path !== field.name || field.mixed) {
    throw unknownFilter(
      at,
      `filter ${at}: _during and _outside work on dates and times of the record itself, ${path} is of kind ${field.kind}`,
    );
  }
  const [, collection, id] = (typeof value === 'string' ? HOURS_OF.exec(value) : undefined) ?? [];
  if (collection === undefined || id === undefined || parsing.hasHours?.(collection) !== true)
    throw badValue(at, 'a record with weekly hours as <collection>/<id>', value);
  countRelated(parsing, at);
  return { $hours: { path, of: { collection, id }, isDuring: operator === '$during' } };
}

function ordering(
  field: Field,
  path: string,
  at: string,
  operator: '$gt' | '$gte' | '$lt' | '$lte',
  value: unknown,
): FilterQuery {
  const comparable = comparableOf(field);
  if (comparable === 'boolean' || comparable === 'exact' || comparable === 'none') {
    throw unknownFilter(at, `filter ${at}: kind ${field.kind} has no order; use equality`);
  }
  const limit = coerced(field, at, value);
  if (limit === null) throw badValue(at, `a value of kind ${field.kind}`, value);
  return on(path, { [operator]: limit });
}

function condition(parsing: Parsing, target: Target, at: string, value: unknown): FilterQuery {
  const { field, path, operator } = target;
  if (field.secret) throw unknownFilter(at, `filter ${at}: a secret cannot be searched for`);
  switch (operator) {
    case '$eq':
      return Array.isArray(value) ? oneOf(field, path, at, value, false) : on(path, { $eq: coerced(field, at, value) });
    case '$ne':
      return Array.isArray(value) ? oneOf(field, path, at, value, true) : on(path, { $ne: coerced(field, at, value) });
    case '$null':
      return on(path, isTrue(at, value) ? { $eq: null } : { $ne: null });
    case '$like':
    case '$nlike':
      return like(target, at, value);
    case '$between':
      return between(field, path, at, value);
    case '$within':
      return within(target, at, value, parsing.clock ?? { now: new Date(), zone: 'UTC' });
    case '$during':
    case '$outside':
      return inHours(parsing, target, at, value);
    default:
      return ordering(field, path, at, operator, value);
  }
}

function combination(parsing: Parsing, key: '$and' | '$or', value: unknown, place: Place): FilterQuery {
  if (!Array.isArray(value)) throw badValue(place.at, 'a list of filters', value);
  const parts = value.map((part, index) =>
    group(parsing, part, { ...place, at: `${place.at}.${index}`, depth: place.depth + 1 }),
  );
  return key === '$and' ? { $and: parts } : { $or: parts };
}

function search(at: string, value: unknown): FilterQuery {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !isStorable(text)) throw badValue(at, 'text', value);
  return text.trim() === '' ? { $and: [] } : { $search: text.trim() };
}

function entry(parsing: Parsing, key: string, value: unknown, place: Place): FilterQuery {
  parsing.nodes += 1;
  if (parsing.nodes > MAX_NODES) throw badValue(place.at, `at most ${MAX_NODES} conditions`, 'more');
  const at = place.at === '' ? key : `${place.at}.${key}`;
  if (key === '$and' || key === '$or') return combination(parsing, key, value, { ...place, at });
  const path = place.prefix === '' ? key : `${place.prefix}.${key}`;
  if (!isStorable(path)) throw unknownFilter(at, `filter ${at}: no name has a NUL or half a character`);
  const own = splitSuffix(parsing.resource, path);
  const related = own === undefined ? throughReference(parsing, path, at) : undefined;
  const target = own ?? related;
  if (target === undefined) {
    if (key === 'q' && place.prefix === '') return search(at, value);
    throw unknownFilter(
      at,
      `filter ${at}: ${parsing.resource.name} has no field ${path}; use a field of its description`,
    );
  }
  if (isObject(value) && target.operator === '$eq') {
    return group(parsing, value, { at, prefix: path, depth: place.depth + 1 });
  }
  const query = condition(parsing, target, at, value);
  return related === undefined ? query : inRelated(parsing, related, query, at);
}

function countRelated(parsing: Parsing, at: string): void {
  parsing.relatedNodes += 1;
  if (parsing.relatedNodes > MAX_RELATED)
    throw badValue(at, `at most ${MAX_RELATED} conditions on other records`, 'more');
}

function inRelated(
  parsing: Parsing,
  { reference, collection }: RelatedTarget,
  query: FilterQuery,
  at: string,
): FilterQuery {
  countRelated(parsing, at);
  return { $related: { path: reference, collection, query } };
}

function group(parsing: Parsing, filter: unknown, place: Place): FilterQuery {
  if (!isObject(filter)) throw badValue(place.at || '(root)', 'an object', filter);
  if (place.depth > MAX_DEPTH) throw badValue(place.at, `at most ${MAX_DEPTH} levels`, 'more');
  const parts = Object.entries(filter).map(([key, value]) => entry(parsing, key, value, place));
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : { $and: parts };
}

/**
 * Turns a filter of the REST dialect into a query. Suffixes are those of `SUFFIXES`; an array means one of; `q` searches;
 * `$and` and `$or` nest; `teamId.name` asks the record that a reference names. A field whose own name ends like a suffix
 * wins, and so does one whose name looks like a path.
 *
 * @throws {Problem} `unknown_filter` for a name that is no field, `bad_request` for a value that does not fit.
 */
export function parseFilter(resource: Resource, filter: unknown, surroundings: FilterSurroundings = {}): FilterQuery {
  return group({ ...surroundings, resource, nodes: 0, relatedNodes: 0 }, filter, { at: '', prefix: '', depth: 0 });
}
