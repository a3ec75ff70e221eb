import type { Json, JsonObject } from '../types';
import type { Report, ReportSource } from './report';

export const HOURS_PARTS = ['during', 'outside'] as const;

/** What happened in the weekly hours of a record, or outside of them. */
export interface ReportHours {
  part: (typeof HOURS_PARTS)[number];
  /** `<collection>/<id>` */
  of: string;
}

const timeOf = ({ sources: [first] }: Pick<Report, 'sources'>): string => first?.time ?? '';

/** The hours that the filter of a report says; those of the time of the first source. */
export function hoursInFilter(report: Pick<Report, 'sources'>, filter: JsonObject): ReportHours | undefined {
  const found = HOURS_PARTS.map((part) => ({ part, of: filter[`${timeOf(report)}_${part}`] }));
  return found.find((one): one is ReportHours => typeof one.of === 'string');
}

/** The filter with these hours in place of those that it says. */
export function withHours(
  report: Pick<Report, 'sources'>,
  filter: JsonObject,
  hours: ReportHours | undefined,
): JsonObject {
  const names = new Set(HOURS_PARTS.map((part) => `${timeOf(report)}_${part}`));
  const rest = Object.fromEntries(Object.entries(filter).filter(([name]) => !names.has(name)));
  return hours === undefined ? rest : { ...rest, [`${timeOf(report)}_${hours.part}`]: hours.of };
}

/** What the filter of a report, with fields of its first source, says of a source: hours are those of the time of each. */
export function filterOfSource(
  report: Pick<Report, 'sources'>,
  { time }: Pick<ReportSource, 'time'>,
  filter: JsonObject,
): JsonObject {
  const hours = hoursInFilter(report, filter);
  if (hours === undefined || time === timeOf(report)) return filter;
  const own: Record<string, Json> = { [`${time}_${hours.part}`]: hours.of };
  return { ...withHours(report, filter, undefined), ...own };
}
