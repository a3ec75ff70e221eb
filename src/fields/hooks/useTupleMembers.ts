import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Field } from '../../../core/types';

/** The places of a tuple. One that the schema does not name is called by its number, counted from one. */
export function useTupleMembers({ fields }: Field): Field[] {
  const translate = useTranslate();
  return useMemo(
    () =>
      (fields ?? []).map((field, index) =>
        field.label === String(index)
          ? { ...field, label: translate('fields.row.item', { position: index + 1 }) }
          : field,
      ),
    [fields, translate],
  );
}
