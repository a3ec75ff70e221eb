import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { holds } from '../../../core/validation/is-visible';
import type { Json, JsonObject, JsonSchema } from '../../../core/types';
import { useResource } from '../../providers/screens/useResource';
import { decodeValue } from '../values/encode-record';
import { childSource, toFormName } from '../form-names';
import { conditionNames } from '../values/condition-names';
import { isObject } from '../../../core/is-object';
import { isJson } from '../values/json-guards';

/**
 * Does a condition of a field hold, given what its siblings hold now? Watches only the properties that the condition names.
 * @param parent path (form names) of the object that holds the field; empty for the record
 */
export function useFieldCondition(condition: JsonSchema, parent: string, collection: string): boolean {
  const resource = useResource(collection);
  const { control } = useFormContext();
  const names = useMemo(() => conditionNames(condition), [condition]);
  const watched = useMemo(() => {
    if (names) return names.map((name) => childSource(parent, name));
    return parent === '' ? resource.fields.map(({ name }) => toFormName(name)) : [parent];
  }, [names, parent, resource]);
  const values: unknown[] = useWatch({ control, name: watched });
  return useMemo(() => {
    const whole = !names && parent !== '';
    const siblings = whole ? values[0] : named(names ?? resource.fields.map(({ name }) => name), values);
    const plain = decodeValue(isJson(siblings) ? siblings : null, undefined, {});
    return holds(condition, isObject(plain) ? plain : {}, resource);
  }, [condition, names, parent, values, resource]);
}

/** Values by name; those not given are left out, as they are in a record. */
function named(names: string[], values: unknown[]): JsonObject {
  const pairs = names.flatMap((name, index): [string, Json][] => {
    const value = values[index];
    return isJson(value) && value !== null ? [[toFormName(name), value]] : [];
  });
  return Object.fromEntries(pairs);
}
