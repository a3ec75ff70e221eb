import { useCallback } from 'react';
import { isSystemField, systemField } from '../../../core/system-fields';
import { useTranslate } from 'react-admin';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { useScreenLabels } from '../useScreenLabels';

/** What the screens call a field, by its name. */
export function useFieldTitle({ collection, resource }: GeneratedScreen): (name: string) => string {
  const translate = useTranslate();
  const { label } = useScreenLabels(collection);
  return useCallback(
    (name) => {
      if (name === 'tenantId') return translate('screens.tenant');
      const field = resource.fields.find((one) => one.name === name) ?? (isSystemField(name) ? systemField(name) : undefined);
      return field ? label(field) : name;
    },
    [resource, label, translate],
  );
}
