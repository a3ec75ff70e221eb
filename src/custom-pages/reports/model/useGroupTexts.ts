import { useMemo } from 'react';
import { useGetMany, useTranslate } from 'react-admin';
import { groupText } from '../../../../core/reports/group-text';
import { stepText } from '../../../../core/reports/step-text';
import type { Report, ReportAnswer } from '../../../../core/reports/report';
import type { Reference } from '../../../../core/types';
import type { DataRecord } from '../../../../core/wire';
import { useFieldLabels } from '../../../fields/labels';
import { useReferenceName } from '../../../fields/hooks/useReferenceName';
import { useLanguage } from '../../../fields/hooks/useLanguage';
import { resourcesOf } from '../../../providers/screens/reportCache';
import { useAbility } from '../../../providers/session/useAbility';
import { fieldOf } from './useReportWords';

const NO_REFERENCE: Reference = { collection: '' } as Reference;

/** What the first group of each row is called, for an axis; undefined until names have come. */
export function useGroupTexts(report: Report, answer: ReportAnswer): string[] | undefined {
  const translate = useTranslate();
  const language = useLanguage();
  const ability = useAbility();
  const dimension = report.dimensions.find(({ name }) => name === answer.by[0]);
  const found = dimension && fieldOf(report, dimension, resourcesOf(report));
  const reference = found?.field.reference;
  const ids = useMemo(
    () => answer.rows.flatMap(({ group: [value] }) => (typeof value === 'string' ? [value] : [])),
    [answer],
  );
  const isNamed = reference !== undefined && ability.can('read', reference.collection);
  const { data, isPending } = useGetMany<DataRecord>(
    reference?.collection ?? '',
    { ids },
    { enabled: isNamed && ids.length > 0 },
  );
  const nameOf = useReferenceName(reference ?? NO_REFERENCE);
  const { choice } = useFieldLabels(found?.collection ?? '');
  if (isNamed && isPending && ids.length > 0) return undefined;
  const names = new Map((data ?? []).flatMap((record) => (record ? [[record.id, nameOf(record)]] : [])));
  return answer.rows.map(({ group: [value = null] }) => {
    if (value === null || value === '') return translate('panel.reports.noValue');
    if (dimension && !('field' in dimension)) return stepText(dimension, value, { language, zone: answer.zone }, true);
    if (reference !== undefined) return names.get(String(value)) ?? translate('fields.reference.noAccess');
    if (found === undefined || dimension === undefined || 'first' in dimension) return String(value);
    return groupText(found.field, value, { language, choice });
  });
}
