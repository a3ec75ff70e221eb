import type { Report } from '../../../../core/reports/report';
import { viewOfReport } from '../../../../core/reports/report-view';
import { ViewsMenu } from '../../../resources/list/look/ViewsMenu';
import type { ReportLook } from '../model/report-address';
import { keptLook, lookAlone, lookOfReportView, usualLook } from '../model/report-view';
import type { ChangeLook } from '../model/useReportLook';

interface ReportViewsProps {
  report: Report;
  look: ReportLook;
  change: ChangeLook;
}

/** The saved views of a report. Which one is looked through stands in the address, as all else. */
export function ReportViews({ report, look, change }: ReportViewsProps) {
  return (
    <ViewsMenu
      of={viewOfReport(report.name)}
      kind="report"
      look={lookAlone(look)}
      usual={usualLook(report)}
      lookOf={(view) => lookOfReportView(report, view)}
      kept={keptLook}
      viewId={look.view}
      show={(next, view) => change({ ...next, view })}
      setViewId={(view) => change({ view })}
      isUntouched={() => location.search === ''}
    />
  );
}
