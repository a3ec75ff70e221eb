import type { Move } from '../../../core/transitions/types';
import type { Field, Resource } from '../../../core/types';

/** What a move asks for is the person's to say, even where a form only shows it. */
export function askedFields({ fields }: Pick<Resource, 'fields'>, { ask = [] }: Move): Field[] {
  return fields.filter(({ name }) => ask.includes(name)).map((field) => ({ ...field, readOnly: false, createOnly: false }));
}
