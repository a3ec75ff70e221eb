import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Field, Json, Section } from '../../core/types';
import { asText } from './json-guards';

export interface FieldLabels {
  label: (field: Field) => string;
  help: (field: Field) => string | undefined;
  /** Text of a value of an enum or boolean; other values as they are. */
  choice: (field: Field, value: Json) => string;
  section: (section: Section) => string;
}

/**
 * The texts of a collection's fields in the current language: `resources.<collection>.fields.<path>`, `help`,
 * `values.<path>.<value>`, `sections.<key>`; where a language has none, those of the schema.
 */
export function useFieldLabels(collection: string): FieldLabels {
  const translate = useTranslate();
  return useMemo(() => {
    const base = `resources.${collection}`;
    return {
      label: (field) => translate(`${base}.fields.${field.path}`, { _: field.label }),
      help: (field) => translate(`${base}.help.${field.path}`, { _: field.help ?? '' }) || undefined,
      choice: (field, value) => {
        const known = field.choices?.find((choice) => choice.value === value);
        const fallback = known?.label ?? (typeof value === 'boolean' ? translate(`ra.boolean.${value}`) : asText(value));
        return translate(`${base}.values.${field.path}.${asText(value)}`, { _: fallback });
      },
      section: (section) => translate(`${base}.sections.${section.key}`, { _: section.label }),
    };
  }, [translate, collection]);
}
