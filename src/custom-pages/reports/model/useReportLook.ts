import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Report } from '../../../../core/reports/report';
import { usualSort } from '../../../../core/reports/usual-sort';
import { lookIn, type ReportLook, searchOf } from './report-address';

export type ChangeLook = (changes: Partial<ReportLook>) => void;

/** Rows of other groups come in their usual order, unless the order is by a figure that was asked for. */
function together(report: Report, before: ReportLook, changes: Partial<ReportLook>): ReportLook {
  const next = { ...before, page: 1, ...changes };
  if (changes.by === undefined || changes.sort !== undefined) return next;
  const wasUsual = JSON.stringify(before.sort) === JSON.stringify(usualSort(report, before.by));
  return wasUsual || before.sort.by === 'group' ? { ...next, sort: usualSort(report, changes.by) } : next;
}

/** How the address says that the report is looked at, and the way to another look: its own entry of the history. */
export function useReportLook(report: Report): { look: ReportLook; change: ChangeLook } {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const look = useMemo(() => lookIn(report, search), [report, search]);
  const change = useCallback<ChangeLook>(
    (changes) => {
      // A busy page is drawn late: a second change starts from what the first has asked for.
      const next = together(report, lookIn(report, location.search), changes);
      void navigate({ pathname, search: searchOf(report, next) });
    },
    [report, navigate, pathname],
  );
  return { look, change };
}
