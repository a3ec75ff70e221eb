import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { systemField } from '../../core/system-fields';
import { SYSTEM_FIELDS } from '../../core/wire';
import type { FieldsOf } from '../../core/rules';
import { useResource } from '../providers/useResource';
import { useFieldLabels } from './labels';

/** A field as a choice. */
export interface FieldName {
  /** The technical name, which is what is stored. */
  id: string;
  /** The label in the person's language; with the technical name where two fields have the same. */
  name: string;
}

/** The fields of a collection in the order of its schema, those of every record at the end. Suspends until they are known. */
export function useFieldNames(collection: string, { system = false }: FieldsOf): FieldName[] {
  const { fields } = useResource(collection);
  const { label } = useFieldLabels(collection);
  const translate = useTranslate();
  return useMemo(() => {
    const own = fields.map((field): FieldName => ({ id: field.name, name: label(field) }));
    const names = new Set(own.map(({ id }) => id));
    const everyRecords = system ? SYSTEM_FIELDS.filter((id) => !names.has(id)) : [];
    const all = [...own, ...everyRecords.map((id): FieldName => ({ id, name: translate(`screens.system.${id}`, { _: systemField(id).label }) }))];
    const isShared = (name: string) => all.filter((one) => one.name === name).length > 1;
    return all.map(({ id, name }) => ({ id, name: isShared(name) ? `${name} (${id})` : name }));
  }, [fields, label, translate, system]);
}
