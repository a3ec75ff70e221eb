import type { MeasureUnit, Report, ReportColumn } from '../../../../core/reports/report';

/** How the figures of a column are written. */
export const unitOf = ({ sources }: Report, { collection, measure }: ReportColumn): MeasureUnit =>
  sources.find((source) => source.collection === collection)?.measures[measure]?.unit ?? 'number';
