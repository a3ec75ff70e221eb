import { useTranslate } from 'react-admin';
import type { Field } from '../../core/types';

/** Texts of destination types: those of the resource's `values.<path>/type`, else the panel's own. */
export function useDestinationTypes(field: Field, resource: string): { typeLabel: (type: string) => string } {
  const translate = useTranslate();
  return {
    typeLabel: (type) =>
      translate(`resources.${resource}.values.${field.path}/type.${type}`, { _: translate(`fields.destination.types.${type}`, { _: type }) }),
  };
}
