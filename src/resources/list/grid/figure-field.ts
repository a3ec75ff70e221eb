import { findField } from '../../../../core/records/find-field';
import type { Field, Resource } from '../../../../core/types';
import { ADDING_UP } from '../look/adding-up';

/** The field of a column whose values add up; undefined for others, and for parts of a field. */
export function figureField(resource: Resource, source: string): Field | undefined {
  const field = source.includes('.') ? undefined : findField(resource, source);
  return field && ADDING_UP[field.kind] ? field : undefined;
}
