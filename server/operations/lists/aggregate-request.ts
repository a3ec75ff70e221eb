import { Problem } from '../../../core/errors';
import { isObject } from '../../../core/is-object';
import { formatCheck } from '../../../core/validation/formats/formats';
import {
  MEASURES,
  SPANS,
  type GroupSort,
  type Measure,
  type Span,
} from '../../database/statements/aggregate-statement';

/** What to count. */
export interface AggregateRequest extends Partial<Record<Measure, string>> {
  collection: string;
  /** In the REST dialect, as the caller wrote it. */
  filter: unknown;
  /** Field whose values divide the rows. */
  group?: string;
  /** Joins times and dates of the group. */
  every?: Span;
  /** IANA name of the place whose hours and days count. */
  zone: string;
  /** Which groups come first. */
  sort?: GroupSort;
  /** Groups answered at most. */
  limit: number;
}

const MOST_GROUPS = 100;
const USUAL_GROUPS = 20;
const KNOWN = new Set<string>(['collection', 'filter', 'group', 'every', 'zone', 'limit', 'sort', ...MEASURES]);

/**
 * @param at names the request in error texts
 * @throws Problem `bad_request` naming the member that does not fit.
 */
export function parseAggregateRequest(value: unknown, at: string): AggregateRequest {
  if (!isObject(value)) throw unfit(at, 'an object', value);
  const unknown = Object.keys(value).find((name) => !KNOWN.has(name));
  if (unknown !== undefined) throw unfit(at, `one of ${[...KNOWN].join(', ')}`, unknown);
  const member = { value, at };
  const group = optionalText(member, 'group');
  const every = spanOf(member);
  if (every !== undefined && group === undefined)
    throw unfit(`${at}.group`, 'the field whose times are joined', undefined);
  const measures = measuresOf(member);
  const sort = sortOf(member, measures);
  if (sort !== undefined && group === undefined)
    throw unfit(`${at}.group`, 'the field whose groups are sorted', undefined);
  return {
    collection: optionalText(member, 'collection') ?? absent(`${at}.collection`),
    filter: value['filter'] ?? {},
    zone: zoneOf(member),
    limit: limitOf(member),
    ...(group !== undefined && { group }),
    ...(every !== undefined && { every }),
    ...(sort !== undefined && { sort }),
    ...measures,
  };
}

interface Member {
  value: Record<string, unknown>;
  at: string;
}

function optionalText({ value, at }: Member, name: string): string | undefined {
  const text = value[name];
  if (text === undefined) return undefined;
  if (typeof text !== 'string' || text === '') throw unfit(`${at}.${name}`, 'text', text);
  return text;
}

function spanOf(member: Member): Span | undefined {
  const text = optionalText(member, 'every');
  const span = SPANS.find((known) => known === text);
  if (text !== undefined && span === undefined) throw unfit(`${member.at}.every`, `one of ${SPANS.join(', ')}`, text);
  return span;
}

function sortOf({ value, at }: Member, measures: Partial<Record<Measure, string>>): GroupSort | undefined {
  const sort = value['sort'];
  if (sort === undefined) return undefined;
  const asked = ['count' as const, ...MEASURES.filter((measure) => measures[measure] !== undefined)];
  const [name, order, ...rest]: readonly unknown[] = Array.isArray(sort) ? sort : [];
  const by = asked.find((known) => known === name);
  if (by === undefined || (order !== 'ASC' && order !== 'DESC') || rest.length > 0)
    throw unfit(`${at}.sort`, `one of ${asked.join(', ')} with ASC or DESC`, sort);
  return { by, order };
}

function zoneOf(member: Member): string {
  const zone = optionalText(member, 'zone') ?? 'UTC';
  if (!formatCheck('timezone', zone)) throw unfit(`${member.at}.zone`, 'the IANA name of a time zone', zone);
  return zone;
}

function limitOf({ value, at }: Member): number {
  const limit = value['limit'] ?? USUAL_GROUPS;
  if (typeof limit === 'number' && Number.isInteger(limit) && limit >= 1 && limit <= MOST_GROUPS) return limit;
  throw unfit(`${at}.limit`, `a whole number from 1 to ${MOST_GROUPS}`, limit);
}

function measuresOf(member: Member): Partial<Record<Measure, string>> {
  return Object.fromEntries(
    MEASURES.flatMap((measure) => {
      const field = optionalText(member, measure);
      return field === undefined ? [] : [[measure, field]];
    }),
  );
}

function absent(at: string): never {
  throw unfit(at, 'the name of a collection', undefined);
}

function unfit(at: string, expected: string, found: unknown): Problem {
  return new Problem('bad_request', {
    detail: `${at}: expected ${expected}, got ${(JSON.stringify(found) ?? 'nothing').slice(0, 80)}.`,
    params: { path: at },
  });
}
