import type { Field } from '../../../core/types';
import { useResource } from '../../providers/screens/useResource';
import { expandField } from '../values/expand-field';

/** The field with the shape of its shared definition, where it stands for one. */
export function useExpanded(field: Field, collection: string): Field {
  return expandField(field, useResource(collection).definitions);
}
