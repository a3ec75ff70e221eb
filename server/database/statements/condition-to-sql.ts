import { buildAnd, CompoundCondition, FieldCondition, ITSELF } from '@ucast/mongo2js';
import type { Condition } from '@ucast/mongo2js';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { DAY_MINUTES, holidayDates, holidaySpan } from '../../../core/opening/holidays';
import {
  hoursOf,
  relatedOf,
  type FilterOperators,
  type FilterQuery,
  type HoursOf,
  type HoursQuery,
  type RelatedQuery,
} from '../../../core/conditions';
import { type Hours, spansByWeekday } from '../../../core/opening/opening-at';
import { findPlace, type Step } from '../../../core/records/find-field';
import type { Resource } from '../../../core/types';
import { identifier } from '../builder';
import { arrayCondition } from '../conditions/array-condition';
import { jsonCondition } from '../conditions/json-condition';
import { scalarCondition } from '../conditions/scalar-condition';
import { HIDDEN_COLUMNS } from '../names';
import { quoteName } from '../plan/quote';
import { matchesSearch, searchedBeside } from './search-condition';
import { columnStorage } from '../columns';
import { columnsOf, keepsRest } from '../table-columns';
import type { Column } from '../table-columns';
import { comparedAs, comparedValue, soughtAs } from './tolerant-text';

/** Holidays that come every year are looked for up to so many years from now. */
const YEARS_AHEAD = 10;

/** One field's operator, as the compilers of the column shapes take it. */
export interface FieldTest {
  operator: string;
  value: unknown;
}

const NOTHING = sql<boolean>`false`;
const EVERYTHING = sql<boolean>`true`;

/**
 * SQL of a condition of CASL: `null` is "nothing", an empty `and` "everything". A null column equals only null, differs
 * from every value and is neither below nor above one.
 * @param table alias of the resource's table, where the statement has several.
 * Throws for a field that the resource has not and for operators without a meaning in SQL: a rule that cannot be
 * enforced must not be skipped.
 */
export function conditionToSql(resource: Resource, condition: Condition | null, table?: string): RawBuilder<boolean> {
  if (condition === null) return NOTHING;
  const inner = (child: Condition): RawBuilder<boolean> => conditionToSql(resource, child, table);
  switch (condition.operator) {
    case 'and':
      return joined(childrenOf(condition).map(inner), 'and');
    case 'or':
      return joined(childrenOf(condition).map(inner), 'or');
    case 'not':
      return sql`(${joined(childrenOf(condition).map(inner), 'and')}) is not true`;
    case 'nor':
      return sql`(${joined(childrenOf(condition).map(inner), 'or')}) is not true`;
    case 'search':
      return matchesSearch(resource, String(condition.value), table);
    case COMPILED:
      return condition.value as RawBuilder<boolean>;
    default:
      return fieldCondition(resource, condition, table);
  }
}

/** What a filter names beside the fields of its own records. */
export interface FilterToSql {
  /** SQL of a condition on other records, under the rights to those. */
  related: (related: RelatedQuery) => RawBuilder<boolean>;
  hours: (of: HoursOf) => Hours;
}

/** What is SQL already; no operator of a rule can have this name. */
const COMPILED = '~compiled';

const OWN_FIELDS: FilterToSql = {
  related({ path }) {
    throw new Error(`condition on ${path}: expected a filter that ends at the reference, got one that goes through it`);
  },
  hours({ collection }) {
    throw new Error(`condition on hours of ${collection}: expected a filter of the record's own fields`);
  },
};

/**
 * SQL of what `parseFilter` answers.
 * @param others needed where the filter was read with a look at other collections
 */
export function filterToSql(
  resource: Resource,
  query: FilterQuery,
  others: FilterToSql = OWN_FIELDS,
  table?: string,
): RawBuilder<boolean> {
  const toCondition = (part: FilterQuery): Condition => {
    const hours = hoursOf(part);
    if (hours) return compiled(timeCondition(resource, hours, others.hours(hours.of), table));
    const related = relatedOf(part);
    return related ? compiled(others.related(related)) : filterCondition(part, toCondition);
  };
  return conditionToSql(resource, toCondition(query), table);
}

const compiled = (condition: RawBuilder<boolean>): Condition => new FieldCondition(COMPILED, ITSELF, condition);

function timeCondition(
  resource: Resource,
  { path, isDuring }: HoursQuery,
  hours: Hours,
  table: string | undefined,
): RawBuilder<boolean> {
  const { column } = locate(resource, path);
  return hoursCondition(columnReference(column, table), hours, isDuring);
}

const columnReference = ({ name }: Column, table: string | undefined): RawBuilder<unknown> =>
  table === undefined ? identifier(name) : identifier(table, name);

function filterCondition(query: FilterQuery, toCondition: (part: FilterQuery) => Condition): Condition {
  if ('$and' in query && Array.isArray(query.$and)) return new CompoundCondition('and', query.$and.map(toCondition));
  if ('$or' in query && Array.isArray(query.$or)) return new CompoundCondition('or', query.$or.map(toCondition));
  if ('$search' in query && typeof query.$search === 'string')
    return new FieldCondition('search', ITSELF, query.$search);
  const fields = Object.entries(query as { [path: string]: FilterOperators });
  return buildAnd(
    fields.flatMap(([path, operators]) =>
      Object.entries(operators).map(([operator, value]) => new FieldCondition(operator.slice(1), path, value)),
    ),
  );
}

function childrenOf(condition: Condition): Condition[] {
  if (!Array.isArray(condition.value)) {
    throw new Error(`condition "${condition.operator}": expected a list of conditions, got ${typeof condition.value}`);
  }
  return condition.value as Condition[];
}

function joined(parts: RawBuilder<boolean>[], operator: 'and' | 'or'): RawBuilder<boolean> {
  const [only] = parts;
  if (!only) return operator === 'and' ? EVERYTHING : NOTHING;
  return parts.length === 1 ? only : sql`(${sql.join(parts, operator === 'and' ? sql` and ` : sql` or `)})`;
}

function fieldCondition(resource: Resource, condition: Condition, table?: string): RawBuilder<boolean> {
  if (!('field' in condition) || typeof condition.field !== 'string') {
    throw new Error(`${resource.name}: expected a condition on a field, got the operator "${condition.operator}"`);
  }
  const { column, steps } = locate(resource, condition.field);
  const negated = NEGATIONS[condition.operator];
  const test: FieldTest = { operator: negated ?? condition.operator, value: condition.value };
  const tested = tolerantTest(column, test, table) ?? compileTest(columnReference(column, table), column, steps, test);
  if (negated) return sql`(${tested}) is not true`;
  if (condition.operator !== 'like' || column.storage.shape !== 'scalar') return tested;
  const beside = searchedBeside(resource, column.property, String(condition.value), table);
  return beside ? sql`(${beside} and ${tested})` : tested;
}

const NEGATIONS: Record<string, string> = { ne: 'eq', nin: 'in', nlike: 'like' };

/** The test of a column whose different values may mean the same; undefined where only the very value counts. */
function tolerantTest(column: Column, { operator, value }: FieldTest, table?: string): RawBuilder<boolean> | undefined {
  const name = table === undefined ? quoteName(column.name) : `${quoteName(table)}.${quoteName(column.name)}`;
  const key = comparedAs(column.field, name);
  if (key === undefined || column.storage.shape !== 'scalar') return undefined;
  if (operator === 'like')
    return scalarCondition(sql.raw(`(${soughtAs(column.field, name)})`), column, { operator, value });
  if (operator === 'eq') return scalarCondition(sql.raw(key), column, { operator, value: comparedValue(value) });
  if (operator !== 'in' || !Array.isArray(value)) return undefined;
  return scalarCondition(sql.raw(key), column, { operator, value: value.map(comparedValue) });
}

function compileTest(ref: RawBuilder<unknown>, column: Column, steps: Step[], test: FieldTest): RawBuilder<boolean> {
  switch (column.storage.shape) {
    case 'json':
      return jsonCondition(ref, steps, test);
    case 'array':
      return arrayCondition(ref, column, steps, test);
    case 'scalar':
      return scalarCondition(ref, column, test);
  }
}

/** Where the value of a field is kept: a column, and the steps into what it holds. */
function locate(resource: Resource, field: string): { column: Column; steps: Step[] } {
  const columns = columnsOf(resource);
  const whole = columns.get(field);
  if (whole) return { column: whole, steps: [] };
  const all = findPlace(resource, field)?.steps ?? field.split('.').map((name) => ({ name }));
  const [first, ...steps] = all;
  const column = first && 'name' in first ? columns.get(first.name) : undefined;
  if (column && column.storage.shape !== 'scalar') return { column, steps };
  if (!column && keepsRest(resource)) {
    const rest = { property: HIDDEN_COLUMNS.additional, name: HIDDEN_COLUMNS.additional };
    return { column: { ...rest, type: 'jsonb', storage: columnStorage.jsonb }, steps: all };
  }
  throw new Error(
    `${resource.name}: expected a condition on one of its fields, got "${field}"; correct the rule or the filter`,
  );
}

/**
 * SQL of a time that lies in weekly hours and on no holiday, or of one that does not; no time is in neither. As `openingAt` says it, for every instant
 * up to ten years from now.
 * @param time a column of an instant
 */
function hoursCondition(time: RawBuilder<unknown>, hours: Hours, isDuring: boolean): RawBuilder<boolean> {
  const local = sql`(${time} at time zone ${hours.zone})`;
  const minute = sql`(date_part('dow', ${local}) * ${sql.lit(DAY_MINUTES)} + date_part('hour', ${local}) * 60 + date_part('minute', ${local}))::int`;
  const isOpen = sql<boolean>`${minute} <@ ${weekOf(hours)}::int4multirange`;
  const holidays = holidaysOf(hours);
  const condition =
    holidays === undefined ? isOpen : sql<boolean>`(${isOpen} and not ${local} <@ ${holidays}::tsmultirange)`;
  return isDuring ? condition : sql<boolean>`not ${condition}`;
}

/** Minutes from the midnight that Sunday begins with. */
function weekOf({ hours }: Hours): string {
  const spans = [...spansByWeekday(hours)].flatMap(([weekday, ofDay]) =>
    ofDay.map(({ from, to }) => `[${weekday * DAY_MINUTES + from},${weekday * DAY_MINUTES + to})`),
  );
  return `{${spans.join(',')}}`;
}

function holidaysOf({ holidays }: Hours): string | undefined {
  const lastYear = new Date().getUTCFullYear() + YEARS_AHEAD;
  const spans = holidays.flatMap((holiday) => {
    const { from, to } = holidaySpan(holiday);
    if (to <= from) return [];
    return holidayDates(holiday, lastYear).map((date) => `[${clockAt(date, from)},${clockAt(date, to)})`);
  });
  return spans.length === 0 ? undefined : `{${spans.join(',')}}`;
}

/** What clocks show so many minutes after the midnight of a day. */
const clockAt = (date: string, minutes: number): string =>
  new Date(Date.parse(date) + minutes * 60_000).toISOString().slice(0, 16).replace('T', ' ');
