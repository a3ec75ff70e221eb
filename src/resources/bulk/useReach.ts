import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { JsonObject } from '../../../core/types';
import { withScreenFilter } from '../../providers/api/listFilter';

export interface Reach {
  /** Is all that the list finds meant, not the ticked rows alone? */
  isAll: boolean;
  setAll: (isAll: boolean) => void;
  /** Finds what is meant. */
  filter: JsonObject;
}

/** How far what is done with ticked rows reaches. Said of one filter and one selection: of others it would mean more than the person saw. */
export function useReach(name: string): Reach {
  const { selectedIds, filterValues } = useListContext();
  const everything = withScreenFilter(name, filterValues as JsonObject);
  const place = JSON.stringify(everything);
  const [allOf, setAllOf] = useState<string | null>(null);
  if (allOf !== null && selectedIds.length === 0) setAllOf(null);
  const isAll = allOf === place;
  return {
    isAll,
    setAll: (isWanted) => setAllOf(isWanted ? place : null),
    filter: isAll ? everything : { id: selectedIds.map(String) },
  };
}
