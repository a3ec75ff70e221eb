import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { OWN_LIST } from '../../rules/binding-sources';
import { useFieldLabels } from '../../../../../src/fields/labels';
import { useResource } from '../../../../../src/providers/screens/useResource';

/** What a source of numbers is called, a tenant's own list among them. Suspends until the words are there. */
export function useSourceName(): (source: string) => string {
  const { fields } = useResource('dnc-numbers');
  const { choice } = useFieldLabels('dnc-numbers');
  const translate = useTranslate();
  return useCallback(
    (source) => {
      const field = fields.find(({ name }) => name === 'source');
      return source === OWN_LIST || !field
        ? translate(`procon.values.source.${source}`, { _: source })
        : choice(field, source);
    },
    [fields, choice, translate],
  );
}
