import { createContext, use } from 'react';
import type { JsonObject } from '../../../../../core/types';
import { listAddress } from '../../../../../src/custom-pages/dashboard/model/list-address';
import type { Chosen, Overview } from '../../rules/overview';
import { ANALYSIS_PAGES } from '../../rules/pages';

/** What the cards of the page show together. */
export interface ShownOverview {
  snapshot: Overview;
  chosen: Chosen;
}

export const ShownOverviewContext = createContext<ShownOverview | undefined>(undefined);

export function useShownOverview(): ShownOverview {
  const shown = use(ShownOverviewContext);
  if (shown === undefined)
    throw new Error(
      'useShownOverview: expected a ShownOverviewContext above; draw these cards on the page of analyses',
    );
  return shown;
}

/** The analyses that a filter and what is chosen on the page leave; undefined while cards are arranged. */
export function useAnalysesOf(isArranged: boolean): (filter: JsonObject) => string | undefined {
  const { chosen } = useShownOverview();
  return (filter) => (isArranged ? undefined : listAddress(ANALYSIS_PAGES.analyses, { ...chosen, ...filter }));
}
