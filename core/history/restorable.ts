import type { Field } from '../types';

/** May a version give the field its old value back? What the system keeps, what never changes and secrets stay as they are. */
export function isRestorable(field: Pick<Field, 'readOnly' | 'createOnly' | 'secret' | 'compute'>): boolean {
  return !field.readOnly && !field.createOnly && !field.secret && field.compute === undefined;
}
