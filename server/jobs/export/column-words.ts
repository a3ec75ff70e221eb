import { findField } from '../../../core/records/find-field';
import { isSystemField } from '../../../core/system-fields';
import type { Field, Json, Language, Resource } from '../../../core/types';
import type { Translator } from '../../locales';
import type { CellWorld } from './cell';

type Words = Pick<CellWorld, 'label' | 'choice' | 'destination'>;

/** The words that the screens of a collection have for fields and their values; where a language has none, those of the schema. */
export function wordsOf(translator: Translator, language: Language, resource: Resource): Words {
  const own = (...path: string[]) =>
    translator.screenText(language, `resources/${resource.name}`, ['resources', resource.name, ...path]);
  const asText = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value));
  const known = new Map<string, string>();
  const remembered = (key: string, make: () => string) => {
    const found = known.get(key) ?? make();
    known.set(key, found);
    return found;
  };
  return {
    label: ({ path, label }) =>
      remembered(
        `label ${path}`,
        () =>
          (isSystemField(path)
            ? translator.screenText(language, 'resources-screens', ['screens', 'system', path])
            : undefined) ??
          own('fields', path) ??
          label,
      ),
    choice: (field, value) =>
      remembered(`${field.path} ${asText(value)}`, () => {
        const fallback =
          typeof value === 'boolean'
            ? translator.screenText(language, 'react-admin', ['ra', 'boolean', String(value)])
            : undefined;
        return (
          own('values', field.path, asText(value)) ??
          field.choices?.find((one) => one.value === value)?.label ??
          fallback ??
          asText(value)
        );
      }),
    destination: (field, type) =>
      remembered(
        `${field.path} to ${type}`,
        () =>
          own('values', `${field.path}/type`, type) ??
          translator.screenText(language, 'fields', ['fields', 'destination', 'types', type]) ??
          type,
      ),
  };
}

/** The fields that columns name, in their order. */
export function columnFields(resource: Resource, columns: string[]): { path: string; field: Field }[] {
  return columns.flatMap((path) => {
    const field = findField(resource, path);
    return field ? [{ path, field }] : [];
  });
}

/** What the columns are called; with their names where the collection has others that are called alike, so that an import can tell them apart. */
export function headingsOf(resource: Resource, columns: string[], label: Words['label']): string[] {
  const top = resource.fields.map((field) => ({ path: field.name, text: label(field) }));
  return columnFields(resource, columns).map(({ path, field }) => {
    const text = label(field);
    return top.some((other) => other.text === text && other.path !== path) ? `${text} (${path})` : text;
  });
}

/** What the screens call the collection. */
export function collectionTitle(translator: Translator, language: Language, resource: Resource): string {
  return (
    translator.screenText(language, `resources/${resource.name}`, ['resources', resource.name, 'name_other']) ??
    resource.title
  );
}
