import type { Field } from '../../../core/types';
import { ADDITIONAL } from '../form-names';

/** The names of an object's or record's own choosing as a field under their place in the form. */
export function othersField(additional: Field, label: string): Field {
  return { ...additional, name: ADDITIONAL, path: ADDITIONAL, label };
}
