import { Validator } from '@cfworker/json-schema';
import { parseFilter } from '../conditions';
import { defaultScreen } from '../compile/default-screen';
import { Problem } from '../errors';
import { hoursRule } from '../opening/opening-rule';
import { findField } from '../records/find-field';
import { member, pointerSegments } from '../schema/json-pointer';
import type { Screen } from '../screen';
import type { ListPeriod } from '../rules';
import type { Field, JsonObject, Resource } from '../types';
import type { SchemaFault } from '../wire';
import type { MeasureTable } from './compile-measures';
import {
  CYCLES,
  SPANS,
  type Cycle,
  type Measure,
  type Report,
  type ReportChart,
  type ReportColumn,
  type ReportDimension,
  type ReportSource,
  type Span,
} from './report';
import { REPORT_META } from './report-schema';

type Resources = ReadonlyMap<string, Resource>;

/** What a file says, once it has the shape of one. */
interface Written {
  title: string;
  icon?: string;
  screens?: (Omit<Screen, 'actions' | 'menu'> & { menu?: boolean })[];
  period?: { most?: number; start?: ListPeriod };
  sources: { collection: string; time: string; where?: JsonObject }[];
  dimensions?: (string | { name: string; field: string; first: number })[];
  by?: string[];
  columns: string[];
  charts?: ReportChart[];
  filters?: string[];
  hours?: string;
}

const shape = new Validator(REPORT_META, '2020-12', false);
const USUAL_DAYS = 92;

class ReportFault extends Error {
  constructor(
    readonly pointer: string,
    readonly expected: string,
    readonly found: unknown,
    readonly remedy: string,
  ) {
    super(expected);
  }
}

/**
 * A report of a file's content.
 * @param file its path in the folder of schemas, `reports/<name>.json`
 */
export function compileReport(
  file: string,
  content: unknown,
  surroundings: { resources: Resources; measures: MeasureTable },
): Report | SchemaFault {
  try {
    return compiled(nameOf(file), content, surroundings);
  } catch (error) {
    if (!(error instanceof ReportFault)) throw error;
    const { pointer, expected, found, remedy } = error;
    return { file, pointer, expected, found: (JSON.stringify(found) ?? 'nothing').slice(0, 80), remedy };
  }
}

function nameOf(file: string): string {
  const name = file.replace(/^.*\//, '').replace(/\.json$/, '');
  if (/^[a-z][a-z0-9-]*$/.test(name)) return name;
  throw new ReportFault('', 'a file name of small letters, digits and -', name, 'rename the file');
}

function compiled(
  name: string,
  content: unknown,
  { resources, measures }: { resources: Resources; measures: MeasureTable },
): Report {
  assertShape(content);
  const collections = content.sources.map((source, index) => sourceOf(source, index, content, resources));
  const columns = content.columns.map((key, index) => columnOf(key, `/columns/${index}`, collections, measures));
  const sources = collections.map(({ resource, ...source }): ReportSource => ({
    ...source,
    measures: neededMeasures(resource.name, columns, measures),
  }));
  const fields = collections.map(({ resource }) => resource);
  const dimensions = (content.dimensions ?? []).map((one, index) => dimensionOf(one, index, fields));
  const by = content.by ?? dimensions.slice(0, 1).map((one) => one.name);
  const grouped = (names: readonly string[], pointer: string) => {
    const unknown = names.find((one) => !dimensions.some((dimension) => dimension.name === one));
    if (unknown !== undefined)
      throw new ReportFault(pointer, 'names of dimensions of the report', unknown, 'add it to dimensions');
  };
  grouped(by, '/by');
  const charts = content.charts ?? [];
  for (const [index, chart] of charts.entries()) {
    grouped(chart.by === undefined ? [] : [chart.by], `/charts/${index}/by`);
    const unknown = chart.columns.find((key) => !content.columns.includes(key));
    if (unknown !== undefined)
      throw new ReportFault(`/charts/${index}/columns`, 'columns of the report', unknown, 'add it to columns');
  }
  return {
    name,
    title: content.title,
    ...(content.icon !== undefined && { icon: content.icon }),
    screens: screensOf(name, content),
    period: { most: content.period?.most ?? USUAL_DAYS, start: content.period?.start ?? 'last_7_days' },
    sources,
    dimensions,
    by,
    columns,
    charts,
    filters: (content.filters ?? []).map((field, index) => filterOf(field, index, fields[0])),
    ...(content.hours !== undefined && { hours: hoursOf(content.hours, resources) }),
  };
}

function assertShape(content: unknown): asserts content is Written {
  const [deepest] = shape
    .validate(content)
    .errors.toSorted((one, other) => other.instanceLocation.length - one.instanceLocation.length);
  if (deepest === undefined) return;
  const pointer = deepest.instanceLocation.slice(1);
  throw new ReportFault(
    pointer,
    'what schemas/meta/report.schema.json describes',
    pointerSegments(pointer).reduce<unknown>(member, content),
    // The name is none that stands there.
    deepest.keyword === 'false' ? 'remove it, or correct its name' : deepest.error,
  );
}

function screensOf(name: string, { screens, icon }: Written): Screen[] {
  if (screens === undefined) return [{ ...defaultScreen(`reports/${name}`, icon), actions: ['read'] }];
  return screens.map((screen) => ({ menu: true, ...screen, actions: ['read'] }));
}

function sourceOf(
  { collection, time, where = {} }: Written['sources'][number],
  index: number,
  { sources }: Written,
  resources: Resources,
) {
  const pointer = `/sources/${index}`;
  const resource = resources.get(collection);
  if (!resource)
    throw new ReportFault(`${pointer}/collection`, 'the name of a collection', collection, 'correct the name');
  if (sources.findIndex((source) => source.collection === collection) < index)
    throw new ReportFault(`${pointer}/collection`, 'each collection once', collection, 'take one of them out');
  if (findField(resource, time)?.kind !== 'date-time')
    throw new ReportFault(`${pointer}/time`, 'a field that holds a date and time', time, 'name another field');
  try {
    parseFilter(resource, where, { related: (other) => resources.get(other) });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new ReportFault(`${pointer}/where`, error.detail, where, 'correct the filter');
  }
  return { collection, time, where, resource };
}

function columnOf(
  key: string,
  pointer: string,
  sources: readonly { collection: string }[],
  measures: MeasureTable,
): ReportColumn {
  const [collection, measure] = key.includes('.') ? key.split('.', 2) : [sources[0]?.collection, key];
  const isSource = sources.some((source) => source.collection === collection);
  if (isSource && collection !== undefined && measure !== undefined && measures.get(collection)?.has(measure))
    return { key, collection, measure };
  throw new ReportFault(
    pointer,
    `a measure of reports/measures.json, of ${sources.map((source) => source.collection).join(' or ')}`,
    key,
    'add it there or correct the name',
  );
}

function neededMeasures(
  collection: string,
  columns: readonly ReportColumn[],
  measures: MeasureTable,
): Record<string, Measure> {
  const needed: Record<string, Measure> = {};
  const add = (name: string): void => {
    const measure = measures.get(collection)?.get(name);
    if (!measure || Object.hasOwn(needed, name)) return;
    needed[name] = measure;
    for (const operand of operandsOf(measure)) add(operand);
  };
  for (const column of columns) if (column.collection === collection) add(column.measure);
  return needed;
}

/** Measures that a measure is made of. */
export function operandsOf({ formula }: Measure): string[] {
  if ('plus' in formula) return formula.plus;
  if ('minus' in formula) return formula.minus;
  if ('share' in formula) return [formula.share];
  if ('ratio' in formula) return formula.ratio.filter((one) => typeof one === 'string');
  return [];
}

function dimensionOf(
  written: NonNullable<Written['dimensions']>[number],
  index: number,
  sources: readonly Resource[],
): ReportDimension {
  const pointer = `/dimensions/${index}`;
  if (typeof written === 'string') {
    const span = SPANS.find((one): one is Span => one === written);
    if (span !== undefined) return { name: span, span };
    const cycle = CYCLES.find((one): one is Cycle => one === written);
    if (cycle !== undefined) return { name: cycle, cycle };
  }
  const { name, field } = typeof written === 'string' ? { name: written, field: written } : written;
  const found = sources.flatMap((resource) => findField(resource, field) ?? []);
  const isPlain = found.every(({ kind, secret }) => !secret && GROUPED.has(kind));
  if (found.length === 0 || !isPlain)
    throw new ReportFault(
      pointer,
      `a field with one value, or one of ${[...SPANS, ...CYCLES].join(', ')}`,
      written,
      'correct the name',
    );
  return typeof written === 'string' ? { name, field } : written;
}

const GROUPED = new Set<Field['kind']>([
  'text',
  'number',
  'integer',
  'percent',
  'duration',
  'boolean',
  'enum',
  'date',
  'time',
  'time-zone',
  'email',
  'phone',
  'url',
  'ip',
  'color',
  'reference',
]);

function filterOf(field: string, index: number, source: Resource | undefined): string {
  if (source && findField(source, field)) return field;
  throw new ReportFault(`/filters/${index}`, 'a field of the first source', field, 'correct the name');
}

function hoursOf(collection: string, resources: Resources): string {
  const resource = resources.get(collection);
  if (resource && hoursRule(resource)) return collection;
  throw new ReportFault('/hours', 'a collection with a field that has opening', collection, 'correct the name');
}
