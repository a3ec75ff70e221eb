import { partsOf, stepsIn } from '../../../../core/reports/steps-in';
import type { Figures, Report, ReportAnswer, ReportRow } from '../../../../core/reports/report';
import { isCounted, workOut, type Parts } from '../../../../core/reports/work-out';
import type { Json } from '../../../../core/types';

/** Groups of a chart. */
export const MOST_DRAWN = 100;

/** Steps of the time with those that have no rows: a week has 168 hours. */
const MOST_STEPS = 200;

/**
 * The rows of an answer of one dimension as a chart has them: steps of the time in their order, with those that have no rows, and numbers,
 * such as scores, in theirs.
 * @param until instant, ISO 8601, of which the chart is drawn: later steps are not there yet
 */
export function chartRows(report: Report, answer: ReportAnswer, until: string): ReportRow[] {
  const dimension = report.dimensions.find(({ name }) => name === answer.by[0]);
  if (dimension === undefined || 'field' in dimension)
    return answer.rows.every(isOnScale) ? answer.rows.toSorted(byValue) : answer.rows;
  const known = new Map(answer.rows.map((row) => [keyOf(row.group[0] ?? null), row]));
  // Of a part of the steps nobody knows which ones are empty.
  const isCut = answer.rowCount > answer.rows.length;
  const steps: Json[] = isCut
    ? []
    : 'cycle' in dimension
      ? partsOf(dimension.cycle)
      : stepsIn(dimension.span, answer.period, answer.zone, until, MOST_STEPS);
  const figures = figuresOfNothing(report);
  const empty = steps.filter((step) => !known.has(keyOf(step))).map((step): ReportRow => ({ group: [step], figures }));
  return [...answer.rows, ...empty].toSorted(byValue);
}

/** Servers and browsers write instants alike, but numbers may come as texts. */
const keyOf = (value: Json): string => String(value);

const isOnScale = ({ group: [value = null] }: ReportRow): boolean => value === null || typeof value === 'number';

/** Time goes on from left to right, or from right to left, whatever the table is ordered by. Steps are texts that sort as they follow, others numbers. */
function byValue({ group: [one = null] }: ReportRow, { group: [other = null] }: ReportRow): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one) < String(other) ? -1 : 1;
}

/** What is counted is 0 where there are no rows; of a ratio, or of the least and the greatest, nothing can be said. */
function figuresOfNothing({ columns, sources }: Report): Figures {
  return Object.fromEntries(
    columns.map(({ key, collection, measure }) => {
      const measures = sources.find((source) => source.collection === collection)?.measures ?? {};
      return [key, workOut(measures, countedAs(measures, 0), countedAs(measures, 1))(measure)];
    }),
  );
}

function countedAs(measures: Report['sources'][number]['measures'], amount: 0 | 1): Parts {
  return Object.fromEntries(
    Object.values(measures)
      .filter(isCounted)
      .map(({ name, formula, unit }) => [
        name,
        'min' in formula || 'max' in formula ? null : unit === 'money' ? `${amount}.0000` : amount,
      ]),
  );
}
