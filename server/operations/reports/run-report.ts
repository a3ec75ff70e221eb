import { Problem } from '../../../core/errors';
import type {
  Figures,
  Report,
  ReportAnswer,
  ReportColumn,
  ReportPeriod,
  ReportRequest,
  ReportRow,
  ReportSource,
} from '../../../core/reports/report';
import { mayAsk } from '../../../core/reports/report-rights';
import { periodBefore } from '../../../core/reports/span-bounds';
import { workOut, type Parts } from '../../../core/reports/work-out';
import type { Json } from '../../../core/types';
import type { OperationContext } from '../context';
import { readSource, type SourceFigures, type SourceQuestion } from './read-source';
import { reportZone } from './report-request';
import { permittedMeasures } from './source-parts';
import { tooManyGroups } from './too-many-groups';

/** Groups of a report on the screen. */
const MOST_GROUPS = 10_000;

/** @throws Problem `not_found`; `forbidden` for whom none of its screens is for */
export function reportOf(context: OperationContext, name: string): Report {
  const report = context.runtime.catalog().reports.get(name);
  if (!report) throw new Problem('not_found', { detail: `No report is called ${JSON.stringify(name.slice(0, 80))}.` });
  if (context.principal === null || mayAsk(context.ability, report)) return report;
  throw new Problem('forbidden', {
    detail: `${context.principal.user.role} may not read the report ${name}.`,
    params: { action: 'read', collection: name },
  });
}

interface Source {
  source: ReportSource;
  /** Measures that the person may read; undefined where it may not read the collection. */
  permitted: ReadonlySet<string> | undefined;
}

type Columns = readonly ReportColumn[];
type Read = ReadonlyMap<string, SourceFigures | undefined>;

/**
 * Figures of the rows that the caller may see, by group and of all together: each source is asked once, and what is made of several
 * figures is worked out of those, so that the totals are never means of ratios.
 * @param mostGroups past which it is refused
 * @param longestMs that each collection may take; undefined: as a list
 * @throws Problem `not_found`, `forbidden`, `field_forbidden`, `unknown_filter`, `bad_request`, `report_too_costly`, `too_many_groups`
 */
export async function runReport(
  context: OperationContext,
  name: string,
  request: ReportRequest,
  { mostGroups = MOST_GROUPS, longestMs }: { mostGroups?: number; longestMs?: number } = {},
): Promise<ReportAnswer> {
  const report = reportOf(context, name);
  const sources = report.sources.map((source) => sourceFor(context, source));
  const columns = report.columns.filter((column) => isPermitted(sources, column));
  if (columns.length === 0) throw nothingPermitted(context, report);
  const zone = reportZone(context);
  const ask = (period: ReportPeriod, by: string[]) =>
    readAll(context, sources, { report, request: { ...request, by }, period, zone, mostGroups, longestMs });
  const before = periodBefore(request.period);
  const isInTime = request.by.some(
    (one) => !report.dimensions.some((dimension) => dimension.name === one && 'field' in dimension),
  );
  const [now, then] = await Promise.all([
    ask(request.period, request.by),
    request.compare ? ask(before, isInTime ? [] : request.by) : undefined,
  ]);
  const rows = ordered(rowsOf(sources, columns, now, isInTime ? undefined : then), request);
  // Several sources may have more groups together than each by itself.
  if (rows.length > mostGroups) throw tooManyGroups(mostGroups);
  return {
    period: request.period,
    zone,
    by: request.by,
    rows: rows.slice(request.offset, request.offset + request.limit),
    rowCount: rows.length,
    totals: figuresOf(sources, columns, now, undefined),
    ...(then && { previous: { period: before, totals: figuresOf(sources, columns, then, undefined) } }),
    withheld: report.columns.filter((column) => !columns.includes(column)).map(({ key }) => key),
  };
}

function sourceFor(context: OperationContext, source: ReportSource): Source {
  const isReadable = context.ability.can('read', source.collection);
  return { source, permitted: isReadable ? permittedMeasures(context, source) : undefined };
}

function isPermitted(sources: readonly Source[], { collection, measure }: ReportColumn): boolean {
  return sources.some(({ source, permitted }) => source.collection === collection && permitted?.has(measure) === true);
}

function nothingPermitted({ principal }: OperationContext, { name, sources }: Report): Problem {
  return new Problem('forbidden', {
    detail: `${principal?.user.role ?? 'System'} may read nothing that the report ${name} is made of.`,
    params: { action: 'read', collection: sources[0]?.collection ?? name },
  });
}

async function readAll(
  context: OperationContext,
  sources: readonly Source[],
  question: Omit<SourceQuestion, 'source' | 'measures'>,
): Promise<Read> {
  const read = sources.map(async ({ source, permitted }): Promise<[string, SourceFigures | undefined]> => [
    source.collection,
    permitted && (await readSource(context, { ...question, source, measures: permitted })),
  ]);
  return new Map(await Promise.all(read));
}

/** One row for each group that any source has. */
function rowsOf(sources: readonly Source[], columns: Columns, now: Read, then: Read | undefined): ReportRow[] {
  const groups = new Map<string, Json[]>();
  for (const figures of now.values()) for (const [key, { group }] of figures?.groups ?? []) groups.set(key, group);
  return [...groups].map(([key, group]): ReportRow => {
    const referred = Object.assign(
      {},
      ...[...now.values()].map((figures) => figures?.groups.get(key)?.referred),
    ) as Record<string, number>;
    return {
      group,
      figures: figuresOf(sources, columns, now, key),
      ...(then && { previous: figuresOf(sources, columns, then, key) }),
      ...(Object.keys(referred).length > 0 && { referred }),
    };
  });
}

/** @param key of a group; undefined: of all rows together */
function figuresOf(sources: readonly Source[], columns: Columns, read: Read, key: string | undefined): Figures {
  return Object.fromEntries(
    columns.map((column) => {
      const figures = read.get(column.collection);
      const source = sources.find((one) => one.source.collection === column.collection)?.source;
      if (!figures || !source) return [column.key, null];
      const parts: Parts = key === undefined ? figures.totals : (figures.groups.get(key)?.parts ?? figures.nothing);
      return [column.key, workOut(source.measures, parts, figures.totals)(column.measure)];
    }),
  );
}

/** Figures in their order, equal ones in that of the groups; what has none comes last either way. */
function ordered(rows: ReportRow[], { sort }: ReportRequest): ReportRow[] {
  const sign = sort.order === 'ASC' ? 1 : -1;
  const byGroup = (one: ReportRow, other: ReportRow) =>
    one.group.map((value, index) => compared(value, other.group[index] ?? null, 1)).find((order) => order !== 0) ?? 0;
  if (sort.by === 'group')
    return rows.toSorted(
      (one, other) =>
        one.group
          .map((value, index) => compared(value, other.group[index] ?? null, sign))
          .find((order) => order !== 0) ?? 0,
    );
  return rows.toSorted(
    (one, other) => compared(one.figures[sort.by] ?? null, other.figures[sort.by] ?? null, sign) || byGroup(one, other),
  );
}

function compared(one: Json, other: Json, sign: number): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  const [left, right] = [sortable(one), sortable(other)];
  return left === right ? 0 : left < right ? -sign : sign;
}

/** Money is text, and no number of digits stands before its point. */
function sortable(value: Json): number | string {
  if (typeof value === 'number') return value;
  const text = String(value);
  return /^-?\d+\.\d{4}$/.test(text) ? Number(text) : text;
}
