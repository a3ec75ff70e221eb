import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReportAnswer } from '../../../../core/reports/report';
import { askReport } from './askReport';
import type { ReportLook } from './report-address';

/** Figures of a report. Those of the look before stay until others have come. */
export function useReportAnswer(name: string, look: ReportLook): UseQueryResult<ReportAnswer> {
  return useQuery({ ...askReport(name, look), placeholderData: keepPreviousData });
}
