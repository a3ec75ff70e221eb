import { periodOf } from '../../../core/conditions/period';
import { isObject } from '../../../core/is-object';
import { findField } from '../../../core/records/find-field';
import type { Report } from '../../../core/reports/report';
import { mayAsk } from '../../../core/reports/report-rights';
import type { JsonObject } from '../../../core/types';
import { violation } from '../../../core/violations';
import type { Violation } from '../../../core/wire';
import { resourceOf, type OperationContext } from '../context';
import { readableFilter } from '../lists/readable-filter';
import { reportZone } from '../reports/report-request';
import { showsValues } from '../reports/source-parts';
import { isAccepted } from '../uploads/is-accepted';

const MOST_GROUPS = 2;

/** What is wrong with a view of a report: one that its author may not open, groups, order or a period that the report does not take. */
export function reportViewViolations(
  context: OperationContext,
  report: Report,
  record: JsonObject,
  names: readonly string[],
): Violation[] {
  if (!mayAsk(context.ability, report)) return [violation('collection', 'unknown')];
  const { filter, sort, group, period } = record;
  const source = report.sources[0] && resourceOf(context, report.sources[0].collection);
  const groups = typeof group === 'string' ? group.split(',') : [];
  const orders = Array.isArray(sort) ? sort : [];
  const faults: [name: string, isFaulty: () => boolean][] = [
    ['filter', () => source === undefined || !isAccepted(() => readableFilter(context, source, filter ?? {}))],
    ['sort', () => !orders.every((one) => isObject(one) && isOrderOf(report, String(one['field'])))],
    ['group', () => groups.length > MOST_GROUPS || !groups.every((name) => isGroupOf(context, report, name))],
    ['period', () => typeof period === 'string' && !isPeriod(context, period)],
  ];
  return faults.flatMap(([name, isFaulty]) => (names.includes(name) && isFaulty() ? [violation(name, 'not')] : []));
}

function isPeriod(context: OperationContext, period: string): boolean {
  return periodOf(period, { now: new Date(), zone: reportZone(context) }) !== undefined;
}

/** Can rows be ordered by it? */
export const isOrderOf = ({ columns }: Report, name: string): boolean =>
  name === 'group' || columns.some(({ key }) => key === name);

/** Can the caller group rows by it? */
export function isGroupOf(context: OperationContext, { dimensions, sources }: Report, name: string): boolean {
  const dimension = dimensions.find((one) => one.name === name);
  if (dimension === undefined) return false;
  if (!('field' in dimension)) return true;
  return sources.every(({ collection }) => {
    const resource = resourceOf(context, collection);
    return findField(resource, dimension.field) === undefined || showsValues(context, resource, dimension.field);
  });
}
