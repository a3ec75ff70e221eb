import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Field, Json, JsonObject, Resource } from '../../../core/types';
import { isVisible } from '../../../core/validation/is-visible';
import { decodeValue } from '../../fields/values/encode-record';
import { toFormName } from '../../fields/form-names';
import { isObject } from '../../../core/is-object';
import { isJson } from '../../fields/values/json-guards';
import { conditionNames } from '../../fields/values/condition-names';
import type { FieldGroup } from '../form-sections';

/** Indexes of the groups of which, by what the form holds now, no field is shown. Watches only what conditions name. */
export function useHiddenGroups(groups: readonly FieldGroup[], resource: Resource): ReadonlySet<number> {
  const { control } = useFormContext();
  const names = useMemo(() => decidingNames(groups.filter(isConditional), resource), [groups, resource]);
  const watched = useMemo(() => names.map(toFormName), [names]);
  const values: unknown[] = useWatch({ control, name: watched });
  return useMemo(() => {
    const record = recordOf(watched, values);
    const isHidden = (group: FieldGroup) =>
      isConditional(group) && !group.fields.some((field) => isVisible(field, record, resource));
    return new Set(groups.flatMap((group, index) => (isHidden(group) ? [index] : [])));
  }, [groups, watched, values, resource]);
}

const isConditional = ({ fields }: FieldGroup): boolean =>
  fields.length > 0 && fields.every((field) => field.visibility !== undefined);

function decidingNames(groups: readonly FieldGroup[], resource: Resource): string[] {
  const all = () => resource.fields.map(({ name }) => name);
  const named = (field: Field) => conditionNames(field.visibility ?? true) ?? all();
  return [...new Set(groups.flatMap(({ fields }) => fields.flatMap(named)))];
}

function recordOf(names: readonly string[], values: readonly unknown[]): JsonObject {
  const pairs = names.flatMap((name, index): [string, Json][] => {
    const value = values[index];
    return isJson(value) && value !== null ? [[name, value]] : [];
  });
  const plain = decodeValue(Object.fromEntries(pairs), undefined, {});
  return isObject(plain) ? plain : {};
}
