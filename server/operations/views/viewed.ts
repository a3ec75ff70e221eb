import type { Report } from '../../../core/reports/report';
import { mayAsk } from '../../../core/reports/report-rights';
import { reportOfView, viewOfReport } from '../../../core/reports/report-view';
import type { JsonObject } from '../../../core/types';
import type { OperationContext } from '../context';

export const VIEWS = 'views';

/** The report that a saved view is of; undefined for views of lists, and of a report that is not there any more. */
export function viewedReport(context: OperationContext, view: JsonObject): Report | undefined {
  const name = reportOfView(String(view['collection']));
  return name === undefined ? undefined : context.runtime.catalog().reports.get(name);
}

/** Values of `collection` of views that the caller does not see: of reports that are not for it. */
export function unseenViews({ runtime, ability }: OperationContext): string[] {
  return [...runtime.catalog().reports.values()]
    .filter((report) => !mayAsk(ability, report))
    .map(({ name }) => viewOfReport(name));
}
