import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { pathTitle } from '../../../core/path-title';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { useScreenLabels } from '../useScreenLabels';

/** What the screens call a field, or a part of one (`phones.0.number`), by its name. */
export function useFieldTitle({ collection, resource }: Pick<GeneratedScreen, 'collection' | 'resource'>): (name: string) => string {
  const translate = useTranslate();
  const { label } = useScreenLabels(collection);
  return useCallback(
    (name) => (name === 'tenantId' ? translate('screens.tenant') : pathTitle(resource, name, label)),
    [resource, label, translate],
  );
}
