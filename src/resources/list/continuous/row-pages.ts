import type { DataRecord } from '../../../../core/wire';

/** Rows that are fetched at once. */
export const PAGE = 100;

/** A page as it was answered; where rows were taken out of it since, it still knows whether it was the last. */
export interface RowPage {
  data: DataRecord[];
  total: number;
  /** Of all that react-admin leaves beside the rows when it takes one out. */
  pageInfo: { page: number; isLast: boolean };
}

/** Numbers of the pages (from 0) that hold the rows from one index to another. */
export function pagesOf(first: number, last: number): number[] {
  const from = Math.floor(Math.max(0, first) / PAGE);
  const to = Math.floor(Math.max(0, last) / PAGE);
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}

/** What pages have told of a list whose total is an estimate. */
export interface Extent {
  /** There are at least so many rows. */
  least: number;
  /** There are exactly so many: the last page was seen. */
  end: number | undefined;
}

export const UNSEEN: Extent = { least: 0, end: undefined };

/**
 * What the pages in sight add to what was known: one that is not full is the last, one that is has another row behind it. It outlives the
 * pages it came from, or a list at its end would shrink while its last page is on its way, and grow again, for ever.
 */
export function learnt(before: Extent, pages: ReadonlyMap<number, RowPage>): Extent {
  const known = [...pages];
  const last = known.find(([, { pageInfo }]) => pageInfo.isLast);
  if (last) return { least: 0, end: last[0] * PAGE + last[1].data.length };
  const full = Math.max(0, ...known.map(([page]) => (page + 1) * PAGE));
  const least = full === 0 ? before.least : Math.max(before.least, full + 1);
  // A full last page says nothing against an end right behind it.
  return { least, end: before.end !== undefined && before.end < full ? undefined : before.end };
}
