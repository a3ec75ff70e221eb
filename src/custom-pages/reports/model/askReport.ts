import type { ReportAnswer } from '../../../../core/reports/report';
import { callApi } from '../../../providers/api/dataProvider';
import { questionOf, type ReportLook } from './report-address';

/** The question that a look asks of a report, for `useQuery`. */
export function askReport(name: string, look: ReportLook) {
  const question = questionOf(look).toString();
  return {
    queryKey: ['report', name, question],
    queryFn: async () => (await callApi(`/api/reports/${encodeURIComponent(name)}?${question}`, 'GET')) as ReportAnswer,
  };
}
