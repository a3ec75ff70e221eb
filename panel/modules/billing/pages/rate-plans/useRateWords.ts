import { useCallback } from 'react';
import { useFieldLabels } from '../../../../../src/fields/labels';
import { useResource } from '../../../../../src/providers/useResource';

/** What the values of a field of rates are called. Suspends until the words are there. */
export function useRateWords(): (name: string, value: string) => string {
  const { fields } = useResource('rates');
  const { choice } = useFieldLabels('rates');
  return useCallback(
    (name, value) => {
      const field = fields.find((one) => one.name === name);
      return field ? choice(field, value) : value;
    },
    [fields, choice],
  );
}
