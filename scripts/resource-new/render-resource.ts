import { inWords } from '../../core/schema/schema-file';
import { ACTIONS, LANGUAGES, type Language } from '../../core/types';
import type { ResourceWish } from './resource-wish';

/** The text of `schemas/<name>.json`. */
export function renderSchema({ title, fields, screen }: ResourceWish): string {
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title,
    type: 'object',
    ...(screen && {
      'x-admin': { screens: [{ path: screen.path, role: screen.role, subject: screen.role, actions: [...ACTIONS] }] },
    }),
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(fields.map(({ name, schema: property }) => [name, property])),
    additionalProperties: false,
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** The texts of `locales/<language>/resources/<name>.json`; none where no label was given, because titles serve then. */
export function renderLocales({ name, title, fields, labels }: ResourceWish): [Language, string][] {
  if (Object.keys(labels).length === 0 && fields.every((field) => field.labels.length === 0)) return [];
  return LANGUAGES.map((language, index): [Language, string] => {
    const [one, other] = labels[language] ?? Object.values(labels)[0] ?? [title, title];
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const texts = {
      ...Object.fromEntries(forms.map((form) => [`name_${form}`, form === 'one' ? one : other])),
      // The first label stands for languages that have none.
      fields: Object.fromEntries(
        fields.map((field) => [field.name, field.labels[index] ?? field.labels[0] ?? inWords(field.name)]),
      ),
    };
    return [language, `${JSON.stringify({ resources: { [name]: texts } }, null, 2)}\n`];
  });
}
