import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { systemField } from '../../../core/system-fields';
import { SYSTEM_FIELDS } from '../../../core/wire';
import type { FieldsOf } from '../../../core/rules';
import type { Resource } from '../../../core/types';
import { useResource } from '../../providers/screens/useResource';
import { useFieldLabels } from '../labels';

/** A field as a choice. */
export interface FieldName {
  /** The technical name, which is what is stored. */
  id: string;
  /** The label in the person's language; with the technical name where two fields have the same. */
  name: string;
}

function movesOf(
  { name, transitions }: Resource,
  translate: (key: string, options: { _: string }) => string,
): FieldName[] {
  const given = (transitions?.moves ?? []).filter(({ system }) => system !== true);
  return given.map((move) => ({
    id: move.name,
    name: translate(`resources.${name}.moves.${move.name}`, { _: move.label ?? move.name }),
  }));
}

/** The fields of a collection in the order of its schema, those of every record at the end; or its moves. Suspends until they are known. */
export function useFieldNames(collection: string, { system = false, moves = false }: FieldsOf): FieldName[] {
  const resource = useResource(collection);
  const { label } = useFieldLabels(collection);
  const translate = useTranslate();
  return useMemo(() => {
    if (moves) return movesOf(resource, translate);
    const own = resource.fields.map((field): FieldName => ({ id: field.name, name: label(field) }));
    const names = new Set(own.map(({ id }) => id));
    const everyRecords = system ? SYSTEM_FIELDS.filter((id) => !names.has(id)) : [];
    const all = [
      ...own,
      ...everyRecords.map((id): FieldName => ({
        id,
        name: translate(`screens.system.${id}`, { _: systemField(id).label }),
      })),
    ];
    const isShared = (name: string) => all.filter((one) => one.name === name).length > 1;
    return all.map(({ id, name }) => ({ id, name: isShared(name) ? `${name} (${id})` : name }));
  }, [resource, label, translate, system, moves]);
}
