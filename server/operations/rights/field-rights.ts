import { subject } from '../../../core/access/build-ability';
import { fieldRules, isReadEverywhere } from '../../../core/access/field-rules';
import { lockedKeys } from '../../../core/access/masks';
import { Problem } from '../../../core/errors';
import { isObject } from '../../../core/is-object';
import { isSystemField } from '../../../core/system-fields';
import type { Action, JsonObject, Resource } from '../../../core/types';
import { hoursOf, relatedOf, type FilterQuery } from '../../../core/conditions';
import type { CheckContext, OperationContext } from '../context';
import { isPlatform } from '../context';
import { violation } from '../../../core/violations';

/** May the caller use every field of every row? Then nothing needs to be asked per field. */
export function hasEveryField(context: CheckContext, action: Action, resource: Resource): boolean {
  return fieldRules(context.ability, action, resource.name).length === 0;
}

/** May the caller use the field of this record? System fields are readable to all; the tenant only on the platform. */
export function mayUseField(
  context: CheckContext,
  action: Action,
  resource: Resource,
  record: JsonObject,
  name: string,
): boolean {
  return fieldsInUse(context, action, resource, record)(name);
}

/** The same for many fields of one record, which is made ready for the ability once. */
export function fieldsInUse(
  context: CheckContext,
  action: Action,
  resource: Resource,
  record: JsonObject,
): (name: string) => boolean {
  let tagged: ReturnType<typeof tag> | undefined;
  return (name) => {
    if (isSystemField(name)) return name !== 'tenantId' || seesTenants(context, resource);
    tagged ??= tag(resource, record);
    return context.ability.can(action, tagged, name);
  };
}

/** Whether the caller is shown whose records of the resource are. */
export const seesTenants = (context: Pick<CheckContext, 'scope'>, { tenancy }: Pick<Resource, 'tenancy'>): boolean =>
  tenancy !== 'none' && isPlatform(context);

/** A record as the ability takes it; a copy, because tagging changes the object. */
export function tag(resource: Resource, record: JsonObject) {
  return subject(resource.name, { ...record });
}

/**
 * May rows be chosen or ordered by the field? Only when no rule keeps it from the caller in some row: otherwise the
 * choice would tell the hidden value.
 */
export function mayFilterBy(context: OperationContext, resource: Resource, name: string): boolean {
  if (isSystemField(name)) return name !== 'tenantId' || seesTenants(context, resource);
  return isReadEverywhere(context.ability, resource.name, name);
}

/**
 * @param others fields that rows are ordered, grouped or added up by
 * @throws Problem `field_forbidden` naming every field of the filter or of the others that the caller may not read.
 */
export function assertMayFilter(
  context: OperationContext,
  resource: Resource,
  query: FilterQuery,
  others: string[] = [],
): void {
  if (seesTenants(context, resource) && hasEveryField(context, 'read', resource)) return;
  const names = new Set([...fieldsOfQuery(query), ...others.map((name) => topLevel(resource, name))]);
  const refused = [...names].filter((name) => !mayFilterBy(context, resource, topLevel(resource, name)));
  if (refused.length === 0) return;
  throw fieldForbidden(resource, refused, 'read');
}

/** @throws Problem `field_forbidden` naming what would change in a map under a name that the caller does not change, as `vars.plan`. */
export function assertMayChangeKeys(
  context: CheckContext,
  resource: Resource,
  stored: JsonObject,
  next: JsonObject,
  changed: readonly string[],
): void {
  const refused = changed.flatMap((name) => {
    const [before, after] = [stored[name], next[name]].map((value) => (isObject(value) ? value : {}));
    return lockedKeys(context.ability, tag(resource, stored), name).flatMap((key) =>
      (before?.[key] ?? null) === (after?.[key] ?? null) ? [] : [`${name}.${key}`],
    );
  });
  if (refused.length > 0) throw fieldForbidden(resource, refused, 'update');
}

/** The refusal of fields: 403 with a violation per field. */
export function fieldForbidden(resource: Resource, names: string[], action: Action): Problem {
  return new Problem('field_forbidden', {
    detail: `${resource.name}: you may not ${action} ${names.join(', ')}.`,
    errors: names.map((name) => ({ ...violation(name, 'readOnly'), params: { field: name } })),
  });
}

function topLevel(resource: Resource, path: string): string {
  if (resource.fields.some((field) => field.name === path)) return path;
  return path.split('.')[0] ?? path;
}

function fieldsOfQuery(query: FilterQuery): string[] {
  const related = relatedOf(query);
  if (related) return [related.path];
  const hours = hoursOf(query);
  if (hours) return [hours.path];
  if ('$search' in query) return [];
  if ('$and' in query && Array.isArray(query.$and)) return query.$and.flatMap((part) => fieldsOfQuery(part));
  if ('$or' in query && Array.isArray(query.$or)) return query.$or.flatMap((part) => fieldsOfQuery(part));
  return Object.keys(query);
}
