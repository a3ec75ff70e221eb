import type { Choice, Json } from '../../../core/types';
import { asText } from './json-guards';

/** Values as ids of select options, which are text: JSON where any of them is not text already. */
export function choiceCodec(choices: Choice[]): { idOf: (value: Json) => string; valueOf: (id: string) => Json } {
  const plain = choices.every(({ value }) => typeof value === 'string');
  if (plain) return { idOf: asText, valueOf: (id) => id };
  return {
    idOf: (value) => JSON.stringify(value),
    valueOf: (id) => choices.find(({ value }) => JSON.stringify(value) === id)?.value ?? null,
  };
}
