import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { JsonObject, Resource } from '../../../../core/types';
import { encodeRecord } from '../../../fields/values/encode-record';
import type { Keeper } from './SectionKeeper';

interface HandedValuesProps {
  /** By field. */
  values: JsonObject;
  resource: Resource;
}

/** Fills in the form of a stored record with values that were handed to its page: changes that nobody has saved yet. */
export function HandedValues({ values, resource }: HandedValuesProps) {
  const { setValue } = useFormContext();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    for (const [name, value] of Object.entries(encodeRecord(values, resource.fields)))
      setValue(name, value, { shouldDirty: true });
  }, [values, resource, setValue]);
  return null;
}

/** Opens the form where one of these fields is. */
export function openedAt(names: readonly string[]): Keeper {
  return {
    start: (groups) =>
      Math.max(
        0,
        groups.findIndex(({ fields }) => fields.some(({ name }) => names.includes(name))),
      ),
    note: () => undefined,
  };
}
