import { othersField } from '../../fields/others-field';
import type { Field, Resource } from '../../../core/types';

/** The names of a record's own choosing as one map field; undefined where the schema admits none. */
export function additionalField({ additional }: Resource, label: string): Field | undefined {
  return additional && othersField(additional, label);
}
