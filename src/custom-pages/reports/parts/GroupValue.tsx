import { RecordContextProvider, useTranslate } from 'react-admin';
import type { Report, ReportDimension } from '../../../../core/reports/report';
import { stepText } from '../../../../core/reports/step-text';
import type { Json } from '../../../../core/types';
import { FieldView } from '../../../fields/FieldView';
import { useLanguage } from '../../../fields/hooks/useLanguage';
import { resourcesOf } from '../../../providers/screens/reportCache';
import { fieldOf } from '../model/useReportWords';

interface GroupValueProps {
  report: Report;
  dimension: ReportDimension;
  value: Json;
  zone: string;
}

/** What the rows of a group have in common: a name or a choice as lists draw it, a step of the time in words. */
export function GroupValue({ report, dimension, value, zone }: GroupValueProps) {
  const translate = useTranslate();
  const language = useLanguage();
  if (value === null || value === '') return <i style={{ opacity: 0.7 }}>{translate('panel.reports.noValue')}</i>;
  if (!('field' in dimension)) return stepText(dimension, value, { language, zone });
  const found = fieldOf(report, dimension, resourcesOf(report));
  if (found === undefined || 'first' in dimension) return <bdi>{String(value)}</bdi>;
  return (
    <RecordContextProvider value={{ id: 'group', value }}>
      <FieldView field={{ ...found.field, name: 'value' }} source="value" resource={found.collection} place="cell" />
    </RecordContextProvider>
  );
}
