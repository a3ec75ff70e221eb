import { sql, type CompiledQuery } from 'kysely';
import { Problem } from '../../../core/errors';
import { findField } from '../../../core/records/find-field';
import type {
  Measure,
  Report,
  ReportDimension,
  ReportPeriod,
  ReportRequest,
  ReportSource,
} from '../../../core/reports/report';
import { filterOfSource } from '../../../core/reports/report-hours';
import { instantsOf } from '../../../core/reports/span-bounds';
import { addsUp, isCounted, totalParts, type Parts } from '../../../core/reports/work-out';
import type { Json, JsonObject, Resource } from '../../../core/types';
import { compile } from '../../database/builder';
import { DatabaseFailure } from '../../database/connection/database-failure';
import { IS_TOTAL, reportStatement, type GroupKey, type ReportGroup } from '../../database/statements/report-statement';
import { resourceOf, type OperationContext } from '../context';
import { asRefusal } from '../database-refusal';
import { readableMatches } from '../lists/readable-matches';
import { fieldForbidden } from '../rights/field-rights';
import { tooManyGroups } from './too-many-groups';
import { scalarColumn, showsValues, sourceParts, type SourceParts } from './source-parts';

export interface SourceQuestion {
  report: Report;
  source: ReportSource;
  /** Measures that are asked for, with all that they are made of. */
  measures: ReadonlySet<string>;
  request: Pick<ReportRequest, 'by' | 'filter'>;
  period: ReportPeriod;
  zone: string;
  /** Groups at most, and how long the database may take. @see runReport */
  mostGroups: number;
  longestMs: number | undefined;
}

export interface SourceGroup {
  group: Json[];
  parts: Parts;
  referred: Record<string, number>;
}

/** What one source says of each group, and of all rows together. */
export interface SourceFigures {
  /** By the JSON of the group. */
  groups: Map<string, SourceGroup>;
  totals: Parts;
  /** The figures of a group that has no rows. */
  nothing: Parts;
}

/**
 * Asks one collection: once for what adds up, and once for what does not.
 * @returns undefined for a source that has not the fields that rows are grouped or filtered by
 * @throws Problem `forbidden`, `field_forbidden`, `bad_request`, `report_too_costly`, `too_many_groups`
 */
export async function readSource(
  context: OperationContext,
  question: SourceQuestion,
): Promise<SourceFigures | undefined> {
  const { source, request, mostGroups } = question;
  const resource = resourceOf(context, source.collection);
  const dimensions = request.by.map((name) => dimensionOf(question.report, name));
  const fields = dimensions.flatMap((dimension) => ('field' in dimension ? [dimension.field] : []));
  if (fields.some((field) => findField(resource, field) === undefined)) return undefined;
  const hidden = fields.filter((field) => !showsValues(context, resource, field));
  if (hidden.length > 0) throw fieldForbidden(resource, hidden, 'read');
  const [matches, shares] = await Promise.all([
    matchesOf(context, resource, question, fields),
    sharesOf(context, question),
  ]);
  if (matches === undefined) return undefined;
  const nothing = Object.assign({}, ...shares.map((share) => figuresOf(share, source, undefined))) as Parts;
  if (matches === 'nothing') return { groups: new Map(), totals: nothing, nothing };
  const keys = dimensions.map((dimension) => keyOf(dimension, resource, question));
  const answered = async (share: Share): Promise<AnsweredShare> => {
    const statement = reportStatement({ ...share, matches, keys, limit: mostGroups });
    const rows = await read(context, statement, question.longestMs);
    if (rows.length > mostGroups + 1) throw tooManyGroups(mostGroups);
    return { ...share, rows };
  };
  try {
    return figuresIn(await Promise.all(shares.map(answered)), keys.length, source, nothing);
  } catch (error) {
    if (error instanceof DatabaseFailure && error.kind === 'timeout') throw tooCostly(resource, error);
    throw asRefusal(error);
  }
}
/** Measures that one statement asks for. */
interface Share extends SourceParts {
  /** Does the database say what all groups have together? */
  hasTotals: boolean;
}

interface AnsweredShare extends Share {
  rows: readonly ReportGroup[];
}

/** What adds up is asked for without its totals: those follow from the groups, and are much of the work. */
async function sharesOf(context: OperationContext, { source, measures, request }: SourceQuestion): Promise<Share[]> {
  const counted = Object.values(source.measures).filter((one) => isCounted(one) && measures.has(one.name));
  const isAlone = (one: Measure) => request.by.length === 0 || !addsUp(one);
  const [sums, others] = [counted.filter((one) => !isAlone(one)), counted.filter(isAlone)];
  const share = async (of: readonly Measure[], hasTotals: boolean): Promise<Share> => ({
    ...(await sourceParts(context, source, new Set(of.map(({ name }) => name)))),
    hasTotals,
  });
  return Promise.all([
    ...(sums.length > 0 ? [share(sums, false)] : []),
    ...(others.length > 0 || sums.length === 0 ? [share(others, true)] : []),
  ]);
}

/** Within the time of a list, or within a longer one, in which more is sorted in memory. */
function read(
  { runtime: { database }, scope }: OperationContext,
  statement: CompiledQuery<ReportGroup>,
  longestMs: number | undefined,
): Promise<ReportGroup[]> {
  if (longestMs === undefined) return database.lists(scope).run(statement);
  return database.transaction(scope, async (executor) => {
    await executor.run(
      compile(
        sql`select set_config('statement_timeout', ${String(longestMs)}, true), set_config('work_mem', '64MB', true)`,
      ),
    );
    return executor.run(statement);
  });
}

/** The rows of the period, as the list with the same filter has them. */
async function matchesOf(
  context: OperationContext,
  resource: Resource,
  { report, source, request, period, zone }: SourceQuestion,
  others: string[],
) {
  const { from, to } = instantsOf(period, zone);
  const bounds: JsonObject = { [`${source.time}_gte`]: from, [`${source.time}_lt`]: to };
  try {
    const asked = filterOfSource(report, source, request.filter);
    return await readableMatches(context, resource, { $and: [bounds, source.where, asked] }, others);
  } catch (error) {
    // People filter by fields of the first source; another one may not have them.
    const isOther = report.sources[0] !== source;
    if (isOther && error instanceof Problem && error.code === 'unknown_filter') return undefined;
    throw error;
  }
}

function dimensionOf(report: Report, name: string): ReportDimension {
  const found = report.dimensions.find((dimension) => dimension.name === name);
  if (found === undefined) throw new Error(`${report.name}: expected the dimension ${name} to have been read`);
  return found;
}

function keyOf(dimension: ReportDimension, resource: Resource, { source, zone }: SourceQuestion): GroupKey {
  if ('span' in dimension) return { column: scalarColumn(resource, source.time), span: dimension.span, zone };
  if ('cycle' in dimension) return { column: scalarColumn(resource, source.time), cycle: dimension.cycle, zone };
  const column = scalarColumn(resource, dimension.field);
  return 'first' in dimension ? { column, first: dimension.first } : { column };
}

function figuresIn(
  answers: readonly AnsweredShare[],
  keys: number,
  source: ReportSource,
  nothing: Parts,
): SourceFigures {
  const groups = new Map<string, SourceGroup>();
  const totals = { ...nothing };
  for (const { rows, ...share } of answers) {
    const ofGroups: Parts[] = [];
    for (const row of rows) {
      const parts = figuresOf(share, source, row);
      if (row[IS_TOTAL] === 1) {
        Object.assign(totals, parts);
        continue;
      }
      ofGroups.push(parts);
      const group = Array.from({ length: keys }, (_, index) => row[`k${index}`] ?? null);
      const key = JSON.stringify(group);
      const known = groups.get(key);
      groups.set(key, {
        group,
        parts: { ...nothing, ...known?.parts, ...parts },
        referred: { ...known?.referred, ...referredIn(row, share) },
      });
    }
    if (!share.hasTotals) Object.assign(totals, totalParts(source.measures, share.counted, ofGroups));
  }
  return { groups, totals, nothing };
}

function referredIn(row: ReportGroup, { referredNames }: SourceParts): Record<string, number> {
  const values = referredNames.map((name, index): [string, unknown] => [name, row[`r${index}`]]);
  return Object.fromEntries(values.filter((one): one is [string, number] => typeof one[1] === 'number'));
}

/** @param row of the database; undefined where there is none */
function figuresOf({ counted, parts }: SourceParts, { measures }: ReportSource, row: ReportGroup | undefined): Parts {
  return Object.fromEntries(
    counted.map((name, index) => {
      const value = row?.[`p${index}`];
      if (typeof value === 'number' || typeof value === 'string') return [name, value];
      const kind = parts[index]?.kind;
      if (kind === 'min' || kind === 'max') return [name, null];
      return [name, measures[name]?.unit === 'money' ? '0.0000' : 0];
    }),
  );
}

function tooCostly(resource: Resource, cause: DatabaseFailure): Problem {
  return new Problem('report_too_costly', {
    detail: `${resource.name}: expected the figures to be there in time, but too many records had to be read. Choose a shorter period or a filter, or order it as a file.`,
    cause,
  });
}
