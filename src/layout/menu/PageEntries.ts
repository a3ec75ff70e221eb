import { createContext, use } from 'react';

/** A page that is not a screen of a schema and yet stands in the menu. */
export interface PageEntry {
  path: string;
  /** Key of its words. */
  titleKey: string;
  icon: string;
  group: string | undefined;
  /** As that of a screen. */
  place?: number;
  badge?: number;
  /** Further paths of the same page. */
  also?: string[];
}

/** Handed in by the composition, because the frame knows no pages. */
export const PageEntries = createContext<PageEntry[]>([]);

export const usePageEntries = (): PageEntry[] => use(PageEntries);
