import { isObject } from '../../../../core/is-object';
import type { Report } from '../../../../core/reports/report';
import type { JsonObject } from '../../../../core/types';
import { lookIn, type ReportLook } from './report-address';

/** What a saved view keeps of a report: which page of the rows it was belongs to nobody. */
export const keptLook = ({ period, by, filter, sort, perPage, compare }: ReportLook): JsonObject => ({
  period,
  group: by.length === 0 ? null : by.join(','),
  filter,
  sort: [{ field: sort.by, order: sort.order }],
  perPage,
  compare,
});

/** The look that a view gives; what it does not say, or says of what the report has no more, is as the report begins. */
export function lookOfReportView(report: Report, view: JsonObject): ReportLook {
  const { period, group, filter, sort, perPage, compare } = view;
  const [order] = Array.isArray(sort) ? sort : [];
  const params = new URLSearchParams();
  if (typeof period === 'string') params.set('period', period);
  if (typeof group === 'string') params.set('by', group);
  if (isObject(filter)) params.set('filter', JSON.stringify(filter));
  if (isObject(order)) {
    params.set('sort', String(order['field']));
    params.set('order', String(order['order']));
  }
  if (typeof perPage === 'number') params.set('perPage', String(perPage));
  if (compare === true) params.set('compare', 'true');
  return lookIn(report, params.toString());
}

/** How a report is for who has chosen nothing. */
export const usualLook = (report: Report): ReportLook => lookIn(report, '');

/** What two looks are compared by, and are shown as: the first page, by no view. */
export const lookAlone = (look: ReportLook): ReportLook => ({ ...look, page: 1, view: undefined });
