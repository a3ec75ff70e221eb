import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReportAnswer } from '../../../../core/reports/report';
import { callApi } from '../../../providers/api/dataProvider';
import { questionOf, type ReportLook } from './report-address';

/** Figures of a report. Those of the look before stay until others have come. */
export function useReportAnswer(name: string, look: ReportLook): UseQueryResult<ReportAnswer> {
  const question = questionOf(look).toString();
  return useQuery({
    queryKey: ['report', name, question],
    queryFn: async () => (await callApi(`/api/reports/${encodeURIComponent(name)}?${question}`, 'GET')) as ReportAnswer,
    placeholderData: keepPreviousData,
  });
}
