import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { findField } from '../../../../core/records/find-field';
import type { Report, ReportColumn, ReportDimension } from '../../../../core/reports/report';
import type { Field, Resource } from '../../../../core/types';
import { useScreenLabels } from '../../../resources/useScreenLabels';
import { resourcesOf } from '../../../providers/screens/reportCache';

/** The field that a dimension is of, with the first of the sources that has it. */
export interface DimensionField {
  field: Field;
  collection: string;
}

/** The field of a dimension; undefined for parts of the time. */
export function fieldOf(
  { sources }: Report,
  dimension: ReportDimension,
  resources: ReadonlyMap<string, Resource>,
): DimensionField | undefined {
  if (!('field' in dimension)) return undefined;
  for (const { collection } of sources) {
    const resource = resources.get(collection);
    const field = resource && findField(resource, dimension.field);
    if (field) return { field, collection };
  }
  return undefined;
}

export interface ReportWords {
  column: (column: ReportColumn) => string;
  /** What a column counts, in words. */
  help: (column: ReportColumn) => string | undefined;
  dimension: (name: string) => string;
}

/** What the parts of a report are called in the current language. */
export function useReportWords(report: Report): ReportWords {
  const translate = useTranslate();
  const { label } = useScreenLabels(report.sources[0]?.collection ?? '');
  return useMemo(() => {
    const resources = resourcesOf(report);
    const measure = ({ collection, measure: name }: ReportColumn, of: string, usual: string) =>
      translate(`reports.measures.${collection}.${name}.${of}`, { _: usual });
    return {
      column: (column) => measure(column, 'label', column.measure),
      help: (column) => measure(column, 'help', '') || undefined,
      dimension: (name) => {
        const dimension = report.dimensions.find((one) => one.name === name);
        if (dimension === undefined) return name;
        if (!('field' in dimension)) return translate(`panel.reports.steps.${name}`);
        const found = fieldOf(report, dimension, resources);
        if ('first' in dimension) return translate(`reports.dimensions.${name}`, { _: name });
        if (found === undefined) return name;
        const usual =
          found.collection === report.sources[0]?.collection
            ? label(found.field)
            : translate(`resources.${found.collection}.fields.${found.field.path}`, { _: found.field.label });
        return translate(`reports.dimensions.${name}`, { _: usual });
      },
    };
  }, [report, translate, label]);
}
