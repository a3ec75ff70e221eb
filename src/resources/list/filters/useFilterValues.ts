import { useListContext } from 'react-admin';
import type { JsonObject } from '../../../../core/types';

export interface FilterState {
  values: JsonObject;
  replace: (values: JsonObject) => void;
}

/** The filters of the list in context. Filters are JSON: they come from the address and go there. */
export function useFilterValues(): FilterState {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const values: JsonObject = filterValues;
  return { values, replace: (next) => setFilters(next, displayedFilters) };
}
