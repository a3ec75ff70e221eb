import { sql, type CompiledQuery } from 'kysely';
import { Problem } from '../../../core/errors';
import { findField } from '../../../core/records/find-field';
import type { Report, ReportDimension, ReportPeriod, ReportRequest, ReportSource } from '../../../core/reports/report';
import { instantsOf } from '../../../core/reports/span-bounds';
import type { Parts } from '../../../core/reports/work-out';
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
 * Asks one collection, once.
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
  const [matches, asked] = await Promise.all([
    matchesOf(context, resource, question, fields),
    sourceParts(context, source, question.measures),
  ]);
  if (matches === undefined) return undefined;
  const nothing = figuresOf(asked, source, undefined);
  if (matches === 'nothing') return { groups: new Map(), totals: nothing, nothing };
  const keys = dimensions.map((dimension) => keyOf(dimension, resource, question));
  const statement = reportStatement({ matches, keys, parts: asked.parts, referred: asked.referred, limit: mostGroups });
  try {
    const rows = await read(context, statement, question.longestMs);
    if (rows.length > mostGroups + 1) throw tooManyGroups(mostGroups);
    return figuresIn(rows, keys.length, asked, source, nothing);
  } catch (error) {
    if (error instanceof DatabaseFailure && error.kind === 'timeout') throw tooCostly(resource, error);
    throw asRefusal(error);
  }
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
    return await readableMatches(context, resource, { $and: [bounds, source.where, request.filter] }, others);
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
  rows: readonly ReportGroup[],
  keys: number,
  asked: SourceParts,
  source: ReportSource,
  nothing: Parts,
): SourceFigures {
  const groups = new Map<string, SourceGroup>();
  let totals = nothing;
  for (const row of rows) {
    const parts = figuresOf(asked, source, row);
    if (row[IS_TOTAL] === 1) totals = parts;
    else {
      const group = Array.from({ length: keys }, (_, index) => row[`k${index}`] ?? null);
      groups.set(JSON.stringify(group), { group, parts, referred: referredIn(row, asked) });
    }
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
