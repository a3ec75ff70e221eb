import { useMemo } from 'react';
import type { Field, Json } from '../../core/types';
import { choiceCodec } from './choice-codec';
import { useFieldLabels } from './labels';

export interface Options {
  options: { id: string; name: string }[];
  idOf: (value: Json) => string;
  valueOf: (id: string) => Json;
}

/** The choices of an enum as react-admin takes them, in the current language, with the way back to the values. */
export function useOptions(field: Field, resource: string): Options {
  const { choice } = useFieldLabels(resource);
  return useMemo(() => {
    const choices = (field.choices ?? []).filter(({ value }) => value !== null);
    const { idOf, valueOf } = choiceCodec(choices);
    return { idOf, valueOf, options: choices.map(({ value }) => ({ id: idOf(value), name: choice(field, value) })) };
  }, [field, choice]);
}
