import { isReadEverywhere } from '../../../../core/access/field-rules';
import type { AppAbility } from '../../../../core/access/build-ability';
import { isSystemField, systemField } from '../../../../core/system-fields';
import type { Field, Resource } from '../../../../core/types';
import { operatorsOf } from './builder-operators';

/** A field that a condition may name. */
export interface BuilderField {
  /** As conditions name it: `address.city`. */
  path: string;
  field: Field;
  /** The object that it is a member of. */
  within?: Field;
}

const TIMES = ['createdAt', 'updatedAt'] as const;

/** Every field of the collection that the person may read and that can be filtered by, members of objects among them. */
export function builderFields(resource: Resource, ability: AppAbility): BuilderField[] {
  const own = resource.fields.filter(
    ({ name }) => !isSystemField(name) && isReadEverywhere(ability, resource.name, name),
  );
  const fields = own.flatMap((field): BuilderField[] =>
    field.kind === 'object'
      ? (field.fields ?? []).map((member) => ({ path: `${field.name}.${member.name}`, field: member, within: field }))
      : [{ path: field.name, field }],
  );
  const times = TIMES.map((name) => ({ path: name, field: systemField(name) }));
  return [...fields, ...times].filter(({ field }) => !field.secret && operatorsOf(field.kind).length > 0);
}

/** The collection that the field leads to, where the person may look into it. */
export function relatedCollection({ reference }: Field, ability: AppAbility): string | undefined {
  return reference && ability.can('read', reference.collection) ? reference.collection : undefined;
}

/** The field of the record and, through its reference, that of the other record. */
export interface ConditionPath {
  own: BuilderField;
  /** Path in the other record. */
  inner?: string;
}

/** Where a path leads: the longest name of a field that it begins with. */
export function conditionPath(fields: BuilderField[], path: string): ConditionPath | undefined {
  const exact = fields.find((field) => field.path === path);
  if (exact) return { own: exact };
  const through = fields.find(
    ({ path: name, field, within }) => !within && field.reference !== undefined && path.startsWith(`${name}.`),
  );
  return through && { own: through, inner: path.slice(through.path.length + 1) };
}

/** For `fromFilter`: what a path is to these fields. */
export const pathTest =
  (fields: BuilderField[]) =>
  (path: string): 'field' | 'through' | undefined => {
    const place = conditionPath(fields, path);
    return place && (place.inner === undefined ? 'field' : 'through');
  };
