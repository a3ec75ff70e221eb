import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { isSystemField } from '../../core/system-fields';
import { useFieldLabels, type FieldLabels } from '../fields/labels';

/** The texts of a collection's fields, with those that every record has: created at, updated at and the like, unless it calls them otherwise. */
export function useScreenLabels(collection: string): FieldLabels {
  const labels = useFieldLabels(collection);
  const translate = useTranslate();
  return useMemo(
    () => ({
      ...labels,
      label: (field) =>
        isSystemField(field.path)
          ? translate(`resources.${collection}.fields.${field.path}`, {
              _: translate(`screens.system.${field.path}`, { _: labels.label(field) }),
            })
          : labels.label(field),
    }),
    [collection, labels, translate],
  );
}
