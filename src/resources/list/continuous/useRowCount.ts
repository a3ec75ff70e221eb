import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { DataRecord } from '../../../../core/wire';
import { learnt, UNSEEN, type Extent, type RowPage } from './row-pages';

/**
 * How many rows the list in context has, by its total or, where that is an estimate, by what was seen of it.
 * @param place changes with what makes it another list
 */
export function useRowCount(
  pages: ReadonlyMap<number, RowPage>,
  place: string,
): { count: number; isEstimated: boolean } {
  const { total = 0, meta } = useListContext<DataRecord>();
  const [seen, setSeen] = useState<Extent & { place: string }>({ ...UNSEEN, place });
  const next = { ...learnt(seen.place === place ? seen : UNSEEN, pages), place };
  if (next.least !== seen.least || next.end !== seen.end || place !== seen.place) setSeen(next);
  const isAbout: unknown = typeof meta === 'object' && meta !== null ? Reflect.get(meta, 'totalEstimated') : false;
  if (isAbout !== true) return { count: total, isEstimated: false };
  return { count: next.end ?? Math.max(total, next.least), isEstimated: next.end === undefined };
}
