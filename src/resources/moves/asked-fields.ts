import type { Move } from '../../../core/transitions/types';
import type { Field, Resource, Role } from '../../../core/types';

/** What a move asks people of the role for is theirs to say, even where a form only shows it. */
export function askedFields(
  { fields }: Pick<Resource, 'fields'>,
  { ask = [], self }: Move,
  role: Role | undefined,
): Field[] {
  const own = self && self.role === role ? self.field : undefined;
  return fields
    .filter(({ name }) => name !== own && ask.includes(name))
    .map((field) => ({ ...field, readOnly: false, createOnly: false }));
}
