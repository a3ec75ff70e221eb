import { isObject } from '../../../core/is-object';
import { findField } from '../../../core/records/find-field';
import type { Report } from '../../../core/reports/report';
import { isSystemField } from '../../../core/system-fields';
import type { Json, JsonObject, Resource } from '../../../core/types';
import { resourceOf, type OperationContext } from '../context';
import { readableFilter } from '../lists/readable-filter';
import { readableSorts } from '../lists/readable-sorts';
import { mayFilterBy } from '../rights/field-rights';
import { isAccepted } from '../uploads/is-accepted';
import { isGroupOf, isOrderOf } from './report-view';
import { viewedReport } from './viewed';

const isEmpty = (condition: Json): boolean => isObject(condition) && Object.keys(condition).length === 0;

/**
 * Saved views without what the list would refuse the reader: fields that are gone from the schema, or that somebody with fewer rights
 * may not read. A list must not stay shut because of how somebody once looked at it.
 */
export function keepViewsInForce(context: OperationContext, views: JsonObject[]): void {
  if (context.principal === null) return;
  for (const view of views) {
    const report = viewedReport(context, view);
    if (report !== undefined) {
      keepReportInForce(context, report, view);
      continue;
    }
    const target = context.runtime.catalog().resources.get(String(view['collection']));
    if (!target || !context.ability.can('read', target.name)) continue;
    const { filter, sort, group } = view;
    if (isObject(filter)) view['filter'] = acceptedFilter(context, target, filter);
    if (Array.isArray(sort))
      view['sort'] = sort.filter((one) => isObject(one) && isSortable(context, target, String(one['field'])));
    if (typeof group === 'string' && !isThere(context, target, group.split(':')[0] ?? group)) view['group'] = null;
  }
}

/** The same of a view of a report: groups, order and filters that the report has for this reader. */
function keepReportInForce(context: OperationContext, report: Report, view: JsonObject): void {
  const { filter, sort, group } = view;
  const source = report.sources[0] && resourceOf(context, report.sources[0].collection);
  if (isObject(filter)) view['filter'] = source ? acceptedFilter(context, source, filter) : {};
  if (Array.isArray(sort))
    view['sort'] = sort.filter((one) => isObject(one) && isOrderOf(report, String(one['field'])));
  if (typeof group === 'string') {
    const left = group.split(',').filter((name) => isGroupOf(context, report, name));
    view['group'] = left.length === 0 ? null : left.join(',');
  }
}

function acceptedFilter(context: OperationContext, target: Resource, filter: JsonObject): JsonObject {
  if (isAccepted(() => readableFilter(context, target, filter))) return filter;
  // Of conditions that must all hold each may go alone; without one of several that may hold, fewer records would be left.
  const parts = Object.entries(filter).map(([name, value]): [string, Json] =>
    name === '$and' && Array.isArray(value)
      ? [
          name,
          value
            .map((one) => (isObject(one) ? acceptedFilter(context, target, one) : one))
            .filter((one) => !isEmpty(one)),
        ]
      : [name, value],
  );
  return Object.fromEntries(
    parts.filter(([name, value]) => isAccepted(() => readableFilter(context, target, { [name]: value }))),
  );
}

function isThere(context: OperationContext, target: Resource, path: string): boolean {
  return (
    (isSystemField(path) || findField(target, path) !== undefined) &&
    mayFilterBy(context, target, path.split('.')[0] ?? path)
  );
}

function isSortable(context: OperationContext, target: Resource, field: string): boolean {
  return isThere(context, target, field) && isAccepted(() => readableSorts(context, target, [{ field, order: 'ASC' }]));
}
