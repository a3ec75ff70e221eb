import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { pathTitle } from '../../../core/records/path-title';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { useScreenLabels } from '../useScreenLabels';

const NONE: Readonly<Record<string, string>> = {};

/** What the screens call a field, or a part of one (`phones.0.number`), by its name. @param titles of keys of maps */
export function useFieldTitle(
  { collection, resource }: Pick<GeneratedScreen, 'collection' | 'resource'>,
  titles = NONE,
): (name: string) => string {
  const translate = useTranslate();
  const { label } = useScreenLabels(collection);
  return useCallback(
    (name) => {
      if (name === 'tenantId') return translate('screens.tenant');
      const key = Object.hasOwn(titles, name) ? titles[name] : undefined;
      return pathTitle(resource, name, label, key);
    },
    [resource, titles, label, translate],
  );
}
