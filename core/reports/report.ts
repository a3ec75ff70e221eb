import type { ListPeriod } from '../rules';
import type { Screen } from '../screen';
import type { Json, JsonObject } from '../types';

/** Steps of the time that rows may be of, in the zone of the tenant. Those up to an hour are told by their instant, others by their first day. */
export const SPANS = ['15min', '30min', 'hour', 'day', 'week', 'month'] as const;
export type Span = (typeof SPANS)[number];

/** Of those that are parts of an hour. */
export const SPAN_MINUTES = { '15min': 15, '30min': 30, hour: 60 } as const;

/** Does a span have so many minutes, and not days? */
export const isOfMinutes = (span: Span): span is keyof typeof SPAN_MINUTES => Object.hasOwn(SPAN_MINUTES, span);

/** Parts of the clock and the calendar that come back: the hour, 0 to 23, and the day of the week, 1 (Monday) to 7. */
export const CYCLES = ['hourOfDay', 'weekday'] as const;
export type Cycle = (typeof CYCLES)[number];

/**
 * What rows may be grouped by: a field that sources have under this name, the first characters of a text, or the time of the sources.
 * `name` is that of the field, the part or the step.
 */
export type ReportDimension =
  | { name: string; field: string }
  | { name: string; field: string; first: number }
  | { name: Span; span: Span }
  | { name: Cycle; cycle: Cycle };

/** A value of a record that a row of the source names, `deskId.patience`; `else` where it names none or that has no value. */
export interface ReferredValue {
  of: string;
  else: number;
}

/** Of the time, not of a field. */
export type ReportStep = Exclude<ReportDimension, { field: string }>;

/** A REST filter, whose values may be those of records that the row names. */
export type MeasureFilter = { [condition: string]: Json | ReferredValue };

/** Two fields of a row that hold a date and time. */
export type Interval = [from: string, to: string];

/** Measures of intervals. */
export const INTERVAL_KINDS = ['peak', 'covered', 'lasting'] as const;
export type IntervalKind = (typeof INTERVAL_KINDS)[number];

/** The interval that a formula is of; undefined for one that is of none. */
export function intervalOf(formula: Formula): { kind: IntervalKind; interval: Interval } | undefined {
  if ('peak' in formula) return { kind: 'peak', interval: formula.peak };
  if ('covered' in formula) return { kind: 'covered', interval: formula.covered };
  return 'lasting' in formula ? { kind: 'lasting', interval: formula.lasting } : undefined;
}

/** What a measure is worked out by; `a` and `b` are names of measures of the same source. */
export type Formula =
  /** Rows for which the filter holds. */
  | { count: MeasureFilter }
  /** Different values of a field in these rows. */
  | { distinct: string; where?: MeasureFilter }
  | { sum: string; where?: MeasureFilter }
  /** Of the records that rows name, each of them once. */
  | { sum: { of: string }; where?: MeasureFilter }
  | { min: string; where?: MeasureFilter }
  | { max: string; where?: MeasureFilter }
  /** Of what lasts from one time of a row up to, and without, another: how many at once at most. A row without one of them, or that ends as it begins, lasts no time. */
  | { peak: Interval; where?: MeasureFilter }
  /** Seconds in which at least one lasts. */
  | { covered: Interval; where?: MeasureFilter }
  /** Seconds that they last together: divided by those covered, the mean number at once. */
  | { lasting: Interval; where?: MeasureFilter }
  | { plus: string[] }
  | { minus: [a: string, b: string] }
  /** Null where `b` is 0. A number stands for itself. Percent is 100 times that. */
  | { ratio: [a: string, b: string | number] }
  /** Of the totals row, in percent. */
  | { share: string };

/** How figures are written: seconds as a duration, money and times as on the wire. */
export const MEASURE_UNITS = [
  'count',
  'number',
  'percent',
  'seconds',
  'milliseconds',
  'minutes',
  'hours',
  'money',
  'time',
] as const;
export type MeasureUnit = (typeof MEASURE_UNITS)[number];

/** A line of the table of measures. Label and explanation stand in the locales, as `reports.measures.<collection>.<name>`. */
export interface Measure {
  name: string;
  /** Of the source. */
  collection: string;
  formula: Formula;
  unit: MeasureUnit;
}

export interface ReportSource {
  collection: string;
  /** The time that the period binds. */
  time: string;
  /** A REST filter that always holds. */
  where: JsonObject;
  /** Every measure that those of the report are made of, by name. */
  measures: Readonly<Record<string, Measure>>;
}

/** A column: a measure of one of the sources. */
export interface ReportColumn {
  /** `offered`; of another source than the first `<collection>.<name>`. */
  key: string;
  collection: string;
  measure: string;
}

export const CHART_KINDS = ['bars', 'lines', 'funnel'] as const;

export interface ReportChart {
  kind: (typeof CHART_KINDS)[number];
  /** Keys of columns; of a funnel in its order. */
  columns: string[];
  /** Drawn while rows are grouped by it first; absent: of whatever rows there are, and a funnel of the totals. */
  by?: string;
}

/** A file of `schemas/reports`, compiled. */
export interface Report {
  name: string;
  /** In the default language, where the locales have no `reports.<name>.title`. */
  title: string;
  icon?: string;
  screens: Screen[];
  /** At most so many days, at first of `start`. */
  period: { most: number; start: ListPeriod };
  /** The first one's fields are those that rows are filtered by. */
  sources: ReportSource[];
  dimensions: ReportDimension[];
  /** Names of the dimensions that rows are grouped by where nothing is said, at most two. */
  by: string[];
  columns: ReportColumn[];
  charts: ReportChart[];
  /** Fields that people filter by. */
  filters: string[];
  /** Records of this collection have weekly hours, in which, or outside of which, people may count. */
  hours?: string;
}

/** By key of a column. Money is a decimal text, a time ISO 8601 in UTC; null where nothing can be said, as of a ratio to 0. */
export type Figures = Record<string, number | string | null>;

export interface ReportRow {
  /** Of each dimension its value, in the order of `by`. A span up to an hour is the instant that it begins, a longer one its first day. */
  group: Json[];
  figures: Figures;
  /** Of the same group in the period before; not for spans. */
  previous?: Figures;
  /** What conditions of measures compare with, by `deskId.patience`: where rows are grouped by that reference. */
  referred?: Record<string, number>;
}

/** Days of a zone, both of which count. */
export interface ReportPeriod {
  from: string;
  to: string;
}

/** What `GET /api/reports/{name}` answers. */
export interface ReportAnswer {
  period: ReportPeriod;
  /** IANA name of the zone that days and spans are of. */
  zone: string;
  by: string[];
  rows: ReportRow[];
  /** How many groups there are, answered or not. */
  rowCount: number;
  /** Of all rows together, never the mean of their ratios. */
  totals: Figures;
  /** The period of as many days before, where it was asked for. */
  previous?: { period: ReportPeriod; totals: Figures };
  /** Keys of columns that the rights of the person leave out. */
  withheld: string[];
}

/** What is asked of a report. */
export interface ReportRequest {
  period: ReportPeriod;
  by: string[];
  /** A REST filter with fields of the first source. */
  filter: JsonObject;
  /** The key of a column or `group`, which is the order of the groups. */
  sort: { by: string; order: 'ASC' | 'DESC' };
  limit: number;
  offset: number;
  compare: boolean;
}
