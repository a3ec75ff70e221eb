import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Report, ReportAnswer } from '../../../../core/reports/report';
import { usualSort } from '../../../../core/reports/usual-sort';
import { askReport } from './askReport';
import { MOST_DRAWN } from './chart-rows';
import type { ReportLook } from './report-address';

/**
 * What charts are drawn of: all groups of the first dimension, up to as many as a chart has. The answer of the table where that is it,
 * otherwise one of their own; undefined until it has come.
 */
export function useChartAnswer(report: Report, look: ReportLook, answer: ReportAnswer, isDrawn: boolean) {
  const isWhole = answer.by.length <= 1 && answer.rows.length === answer.rowCount;
  const by = answer.by.slice(0, 1);
  const isOfField = report.dimensions.some((one) => one.name === by[0] && 'field' in one);
  const asked: ReportLook = {
    ...look,
    by,
    sort: isOfField && look.sort.by !== 'group' ? look.sort : usualSort(report, by),
    page: 1,
    perPage: MOST_DRAWN,
    compare: false,
  };
  const query = useQuery({
    ...askReport(report.name, asked),
    enabled: isDrawn && !isWhole && look.by.join() === answer.by.join(),
    placeholderData: keepPreviousData,
  });
  return isWhole ? { answer, error: null } : { answer: query.data, error: query.error };
}
