import { isBoundToRows } from '../../../core/access/bound-to-rows';
import { findField } from '../../../core/records/find-field';
import type { Report, ReportColumn, ReportDimension } from '../../../core/reports/report';
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

/** A word that the page of a report has too. */
export function pageWord(translator: Translator, language: Language, ...path: string[]): string {
  return translator.screenText(language, 'reports', ['panel', 'reports', ...path]) ?? path.at(-1) ?? '';
}

export const columnHeading = (
  translator: Translator,
  language: Language,
  { collection, measure }: ReportColumn,
): string =>
  translator.screenText(language, 'reports', ['reports', 'measures', collection, measure, 'label']) ?? measure;

/** What stands for a record of which the caller is told no name: the words that the screen has for it. */
export function namelessWord(context: OperationContext, language: Language, collection: string): string {
  const { ability, principal, runtime } = context;
  const isOutside =
    !ability.can('read', collection) || isBoundToRows(ability, collection, principal?.user.tenantId ?? null);
  const why = isOutside ? 'noAccess' : 'unavailable';
  return runtime.translator.screenText(language, 'fields', ['fields', 'reference', why]) ?? why;
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
  if (!('field' in dimension)) return pageWord(translator, language, 'steps', dimension.name);
  const own = translator.screenText(language, 'reports', ['reports', 'dimensions', dimension.name]);
  if (own !== undefined || 'first' in dimension) return own ?? dimension.name;
  const found = sourceField(context, report, dimension.field);
  return found ? wordsOf(translator, language, found.resource).label(found.field) : dimension.name;
}
