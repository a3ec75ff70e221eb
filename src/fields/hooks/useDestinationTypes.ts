import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { Field } from '../../../core/types';

/** Texts of destination types: those of the resource's `values.<path>/type`, else the panel's own. */
export function useDestinationTypes(field: Field, resource: string): { typeLabel: (type: string) => string } {
  const translate = useTranslate();
  const { path } = field;
  const typeLabel = useCallback(
    (type: string) =>
      translate(`resources.${resource}.values.${path}/type.${type}`, {
        _: translate(`fields.destination.types.${type}`, { _: type }),
      }),
    [translate, resource, path],
  );
  return { typeLabel };
}
