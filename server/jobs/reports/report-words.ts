import { findField } from '../../../core/records/find-field';
import type { Report, ReportColumn, ReportDimension } from '../../../core/reports/report';
import { unitOf } from '../../../core/reports/unit-of';
import type { Field, Language, Resource } from '../../../core/types';
import type { Translator } from '../../locales';
import { resourceOf, type OperationContext } from '../../operations/context';
import { wordsOf } from '../export/column-words';

/** What a report is called in a language; its title in the schema where the locales have none. */
export function reportTitle(translator: Translator, language: Language, { name, title }: Report): string {
  return translator.screenText(language, 'reports', ['reports', name, 'title']) ?? title;
}

/** What stands below the figures: what they count and leave out; empty where nothing is said. */
export function reportNote(translator: Translator, language: Language, { name }: Report): string {
  return translator.screenText(language, 'reports', ['reports', name, 'note']) ?? '';
}

/** A word of files of reports. */
export function fileWord(translator: Translator, language: Language, ...path: string[]): string {
  return translator.screenText(language, 'report-files', ['reportFiles', ...path]) ?? path.at(-1) ?? '';
}

/** The heading of a column, with its unit where the figures do not say it. */
export function columnHeading(
  translator: Translator,
  language: Language,
  report: Report,
  column: ReportColumn,
): string {
  const { collection, measure, key } = column;
  const label =
    translator.screenText(language, 'reports', ['reports', 'measures', collection, measure, 'label']) ?? key;
  const unit = translator.screenText(language, 'report-files', ['reportFiles', 'units', unitOf(report, column)]);
  return unit === undefined ? label : `${label} (${unit})`;
}

/** The first source that has a field, and the field. */
export function sourceField(
  context: OperationContext,
  { sources }: Report,
  path: string,
): { resource: Resource; field: Field } | undefined {
  for (const { collection } of sources) {
    const resource = resourceOf(context, collection);
    const field = findField(resource, path);
    if (field) return { resource, field };
  }
  return undefined;
}

export function dimensionHeading(
  context: OperationContext,
  language: Language,
  report: Report,
  dimension: ReportDimension,
): string {
  const { translator } = context.runtime;
  if (!('field' in dimension)) return fileWord(translator, language, 'dimensions', dimension.name);
  const own = translator.screenText(language, 'reports', ['reports', 'dimensions', dimension.name]);
  const found = sourceField(context, report, dimension.field);
  return own ?? (found ? wordsOf(translator, language, found.resource).label(found.field) : dimension.name);
}
