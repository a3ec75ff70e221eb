import { useMemo } from 'react';
import { nameOrder } from '../../../core/format/name-order';
import type { Field, Json } from '../../../core/types';
import { choiceCodec } from '../values/choice-codec';
import { useFieldLabels } from '../labels';
import { useLanguage } from './useLanguage';

export interface Options {
  options: { id: string; name: string }[];
  idOf: (value: Json) => string;
  valueOf: (id: string) => Json;
}

/** The choices of an enum as react-admin takes them, in the current language, with the way back to the values. Collections are in the order of their names. */
export function useOptions(field: Field, resource: string): Options {
  const { choice } = useFieldLabels(resource);
  const language = useLanguage();
  return useMemo(() => {
    const choices = (field.choices ?? []).filter(({ value }) => value !== null);
    const { idOf, valueOf } = choiceCodec(choices);
    const options = choices.map(({ value }) => ({ id: idOf(value), name: choice(field, value) }));
    const compare = nameOrder(language);
    return {
      idOf,
      valueOf,
      options: field.namesCollection ? options.toSorted((one, other) => compare(one.name, other.name)) : options,
    };
  }, [field, choice, language]);
}
