import { findField } from '../../../../core/records/find-field';
import type { Field, Resource } from '../../../../core/types';
import { toFormName } from '../../../fields/form-names';
import type { Can } from '../../useGeneratedScreen';
import { filterSources, type FilterSource } from './filter-sources';

/** A field that a list may be filtered by, with the one or two inputs for it. */
export interface OfferedFilter {
  field: Field;
  /** Dotted path in the record. */
  path: string;
  sources: FilterSource[];
}

/** The filters of a resource that the person may use: fields it may read, of kinds that have a filter; and whose a row is. */
export function offeredFilters(resource: Resource, can: Can, tenant?: Field): OfferedFilter[] {
  const own = resource.filters.flatMap((path) => {
    const field = findField(resource, path);
    const names = path.split('.');
    // The filter form addresses its inputs by plain dotted names.
    const isPlain = names.every((name) => toFormName(name) === name);
    if (!field || !isPlain || !can('read', undefined, names[0])) return [];
    const sources = filterSources(field, path);
    return sources.length > 0 ? [{ field, path, sources }] : [];
  });
  return tenant ? [...own, { field: tenant, path: tenant.name, sources: filterSources(tenant, tenant.name) }] : own;
}
