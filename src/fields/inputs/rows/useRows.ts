import { useFieldArray, useFormContext } from 'react-hook-form';
import type { Json, JsonObject } from '../../../../core/types';
import { encodeValue } from '../../values/encode-record';
import { VALUE } from '../../form-names';
import { isObject } from '../../../../core/is-object';
import { initialValue } from '../../values/initial-value';
import { useExpanded } from '../../hooks/useExpanded';
import { useResource } from '../../../providers/screens/useResource';
import type { Field } from '../../../../core/types';

interface Rows {
  /** Stable keys, in order. */
  keys: string[];
  /** @param rest what a row holds beside its value; @param members what an object begins with, instead of its defaults */
  add: (rest?: JsonObject, members?: JsonObject) => void;
  actions: {
    move: ((from: number, to: number) => void) | undefined;
    remove: ((index: number) => void) | undefined;
    duplicate: ((index: number) => void) | undefined;
  };
  canAdd: boolean;
}

/**
 * The rows of a list or map in the form, and what may be done with them within the field's limits.
 * @param name path of the array of rows
 */
export function useRows(name: string, field: Field, collection: string, disabled: boolean): Rows {
  const resource = useResource(collection);
  const { item, constraints } = useExpanded(field, collection);
  const { control, getValues } = useFormContext();
  const { fields, append, remove, move, insert } = useFieldArray({ control, name, keyName: 'rowKey' });
  const count = fields.length;
  const canAdd = !disabled && count < (constraints.maxItems ?? Infinity);
  const canRemove = !disabled && (count > (constraints.minItems ?? 0) || !field.required);
  const add = (rest: JsonObject = {}, members?: JsonObject) => {
    const initial: Json = item ? initialValue(item, resource.definitions) : null;
    const start: Json = members && isObject(initial) ? { ...initial, ...members } : initial;
    append({ ...rest, [VALUE]: item ? encodeValue(start, item, resource) : start });
  };
  const duplicateRow = (index: number) => {
    const row: unknown = getValues(`${name}.${index}`);
    if (isObject(row)) insert(index + 1, structuredClone(row));
  };
  return {
    keys: fields.map(({ rowKey }) => rowKey),
    add,
    canAdd,
    actions: {
      move: disabled ? undefined : move,
      remove: canRemove ? remove : undefined,
      duplicate: canAdd ? duplicateRow : undefined,
    },
  };
}
