import type { Field, Resource } from '../types';
import { isState } from './types';

/** The field as a new record may have it: of a state only those that people may begin with; what another record gives may be left out. */
export function atCreation({ transitions }: Pick<Resource, 'transitions'>, field: Field): Field {
  if (field.defaultRule?.from !== undefined && field.required) return { ...field, required: false };
  const start = transitions?.field === field.name ? transitions.start : undefined;
  if (start === undefined || field.choices === undefined) return field;
  return { ...field, choices: field.choices.filter(({ value }) => isState(value) && start.includes(value)) };
}
