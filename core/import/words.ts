import { foldText } from '../fold-text';
import type { Field, Json, Language } from '../types';

/** The texts of a collection in one language: `resources.<collection>` of its locale file. */
export interface ResourceWords {
  language: Language;
  fields: Readonly<Record<string, string>>;
  values: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Types of destinations, unless `values` has words of their own. */
  destinations: Readonly<Record<string, string>>;
}

const YES = ['true', '1', 'sim', 's', 'yes', 'y', 'oui', 'o', 'نعم', 'verdadeiro', 'vrai', 'صحيح', 'x'];
const NO = ['false', '0', 'nao', 'n', 'no', 'non', 'لا', 'falso', 'faux', 'خطا'];

/**
 * What may stand for the values of a field of choices, of yes and no, or for the type of a destination: the values themselves, then their words, those of
 * the first language first.
 */
export function wordsOf(field: Field, languages: readonly ResourceWords[]): Map<string, Json> {
  const words = new Map<string, Json>();
  const add = (text: string, value: Json) => {
    const key = foldText(text.trim());
    if (!words.has(key)) words.set(key, value);
  };
  for (const { type } of field.destinations ?? []) add(type, type);
  for (const { values, destinations } of languages) {
    for (const { type } of field.destinations ?? [])
      add(values[`${field.path}/type`]?.[type] ?? destinations[type] ?? type, type);
  }
  const choices = field.choices ?? field.item?.choices ?? [];
  for (const { value } of choices) add(asText(value), value);
  if (field.kind === 'boolean')
    for (const [value, texts] of [
      [true, YES],
      [false, NO],
    ] as const)
      for (const text of texts) add(text, value);
  for (const { values } of languages) {
    const own = Object.hasOwn(values, field.path) ? values[field.path] : undefined;
    for (const value of [
      ...choices.map((choice) => choice.value),
      ...(field.kind === 'boolean' ? [true, false] : []),
    ]) {
      const text = own !== undefined && Object.hasOwn(own, asText(value)) ? own[asText(value)] : undefined;
      if (text !== undefined) add(text, value);
    }
  }
  for (const { value, label } of choices) add(label, value);
  return words;
}

function asText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
