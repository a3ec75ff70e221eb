import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Report, ReportAnswer } from '../../../../core/reports/report';
import { askReport } from './askReport';
import { tooManyDays, type ReportLook } from './report-address';

/** Figures of a report. Those of the look before stay until others have come. What the screen cannot show is not asked. */
export function useReportAnswer(report: Report, look: ReportLook): UseQueryResult<ReportAnswer> {
  const isLong = tooManyDays(report, look.period) !== undefined;
  return useQuery({
    ...askReport(report.name, look),
    enabled: !isLong,
    placeholderData: isLong ? undefined : keepPreviousData,
  });
}
