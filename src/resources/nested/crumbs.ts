import { createContext, use } from 'react';

/** A page above the present one. */
export interface Crumb {
  title: string;
  to: string;
}

/** The pages above a nested screen: the list that its record is of, and that record. */
export const CrumbsContext = createContext<readonly Crumb[]>([]);

export const useCrumbs = (): readonly Crumb[] => use(CrumbsContext);
