import { useCallback } from 'react';
import { routedClass } from '../../rules/refusal-of-route';
import { useFieldLabels } from '../../../../../src/fields/labels';
import { useResource } from '../../../../../src/providers/screens/useResource';

/** What the values of a field of routes are called. Suspends until the words are there. */
export function useRouteWords(): (name: 'sources' | 'callTypes' | 'distribution', value: string) => string {
  const { fields } = useResource('outbound-routes');
  const { choice } = useFieldLabels('outbound-routes');
  return useCallback(
    (name, value) => {
      const field = fields.find((one) => one.name === name);
      return field ? choice(field, name === 'callTypes' ? routedClass(value) : value) : value;
    },
    [fields, choice],
  );
}
