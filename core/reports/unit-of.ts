import type { MeasureUnit, Report, ReportColumn } from './report';

/** How the figures of a column are written. */
export const unitOf = ({ sources }: Pick<Report, 'sources'>, { collection, measure }: ReportColumn): MeasureUnit =>
  sources.find((source) => source.collection === collection)?.measures[measure]?.unit ?? 'number';
