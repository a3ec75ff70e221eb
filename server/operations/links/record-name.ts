import { findField } from '../../../core/records/find-field';
import { plainText, represent } from '../../../core/records/represent';
import type { JsonObject, Language, Resource } from '../../../core/types';
import type { Translator } from '../../locales';

/** What the name of a record is read with. */
export interface NameReader {
  readonly language: Language;
  readonly runtime: { readonly translator: Pick<Translator, 'screenText'> };
}

/** What a record is called for whoever reads it: its choices in the words of the language. */
export function recordName(reader: NameReader, resource: Resource, record: JsonObject): string {
  return represent(
    resource.representation,
    record,
    (value, path) => choiceInWords(reader, resource, path, value) ?? plainText(value),
  );
}

/** The word of a choice; undefined for values of other kinds. */
export function choiceInWords(
  { language, runtime }: NameReader,
  resource: Resource,
  path: string,
  value: unknown,
): string | undefined {
  const field = findField(resource, path);
  if (field?.kind !== 'enum' || typeof value !== 'string') return undefined;
  const ofLanguage = runtime.translator.screenText(language, `resources/${resource.name}`, [
    'resources',
    resource.name,
    'values',
    field.path,
    value,
  ]);
  return ofLanguage ?? field.choices?.find((choice) => choice.value === value)?.label;
}
