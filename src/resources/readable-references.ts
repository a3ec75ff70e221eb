import type { AppAbility } from '../../core/access/build-ability';
import { findField } from '../../core/find-field';
import type { Resource } from '../../core/types';

/** The resource without columns and filters that name records which the person may not read: they would say nothing. */
export function withReadableReferences(resource: Resource, ability: AppAbility): Resource {
  const says = (name: string): boolean => {
    const named = findField(resource, name)?.reference?.collection;
    return named === undefined || ability.can('read', named);
  };
  const { columns, optionalColumns, filters } = resource;
  if ([...columns, ...optionalColumns, ...filters].every(says)) return resource;
  return {
    ...resource,
    columns: columns.filter(says),
    optionalColumns: optionalColumns.filter(says),
    filters: filters.filter(says),
  };
}
