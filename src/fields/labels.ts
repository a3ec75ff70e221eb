import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Field, Json, Section } from '../../core/types';
import { collectionNames } from '../providers/screens/collectionNames';
import { asText } from './values/json-guards';

export interface FieldLabels {
  label: (field: Field) => string;
  help: (field: Field) => string | undefined;
  /** Text of a value of an enum or boolean; other values as they are. */
  choice: (field: Field, value: Json) => string;
  section: (section: Section) => string;
  /** What a group is for, in a sentence. */
  sectionHelp: (section: Section) => string | undefined;
}

/**
 * The texts of a collection's fields in the current language: `resources.<collection>.fields.<path>`, `help`,
 * `values.<path>.<value>`, `sections.<key>`, `sectionHelp.<key>`; where a language has none, those of the schema.
 */
export function useFieldLabels(collection: string): FieldLabels {
  const translate = useTranslate();
  return useMemo(() => {
    const text = (key: string, fallback: string) =>
      isInherited(key) ? fallback : translate(`resources.${collection}.${key}`, { _: fallback });
    return {
      label: (field) => text(`fields.${field.path}`, field.label),
      help: (field) => text(`help.${field.path}`, field.help ?? '') || undefined,
      choice: (field, value) => {
        const known = field.choices?.find((choice) => choice.value === value);
        const fallback =
          (field.namesCollection ? collectionNames(translate).get(asText(value)) : undefined) ??
          known?.label ??
          (typeof value === 'boolean' ? translate(`ra.boolean.${value}`) : asText(value));
        return text(`values.${field.path}.${asText(value)}`, fallback);
      },
      section: (section) => text(`sections.${section.key}`, section.label),
      sectionHelp: (section) => text(`sectionHelp.${section.key}`, section.help ?? '') || undefined,
    };
  }, [translate, collection]);
}

/** A property may be called `constructor`: the texts, being a plain object, would answer with what every object has. */
const isInherited = (key: string): boolean => key.split('.').some((part) => part in Object.prototype);
