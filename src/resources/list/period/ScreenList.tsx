import { type ReactNode, useMemo, useState } from 'react';
import {
  ListBase,
  type ListBaseProps,
  ListContextProvider,
  useListContext,
  type FilterPayload,
  type ListControllerResult,
  removeEmpty,
  type SortPayload,
} from 'react-admin';
import { withinPeriod } from '../../../../core/period/within-period';
import type { PeriodRule } from '../../../../core/rules';
import { useScreen } from '../../../providers/screens/useScreen';
import { useLocation, useNavigate } from 'react-router';
import type { DataRecord } from '../../../../core/wire';

/** What the address of a list says. */
interface ListParams {
  sort: SortPayload;
  page: number;
  perPage: number;
  filter: FilterPayload;
  displayedFilters: unknown;
}

interface Asked {
  params: ListParams;
  /** Addresses that were asked for and are not drawn yet. */
  ahead: string[];
  /** The address that was drawn when this was last looked at. */
  drawn: string;
}

/** react-admin's list, for the screen in context: all that is drawn in it knows the period that it is bound to as part of its filter. */
export function ScreenList({ children, ...props }: ListBaseProps) {
  const period = useScreen()?.period;
  const bound = period ? <WithinPeriod period={period}>{children}</WithinPeriod> : children;
  return <ListBase {...props}>{props.disableSyncWithLocation ? bound : <LatestParams>{bound}</LatestParams>}</ListBase>;
}

function WithinPeriod({ period, children }: { period: PeriodRule; children: ReactNode }) {
  const list = useListContext();
  const value = useMemo(() => ({ ...list, filterValues: withinPeriod(period, list.filterValues) }), [list, period]);
  return <ListContextProvider value={value}>{children}</ListContextProvider>;
}

/** The address of the list with these; what else it says stays. */
function withParams(search: string, { sort, filter, displayedFilters, page, perPage }: ListParams): string {
  const parameters = new URLSearchParams(search);
  const said = {
    displayedFilters: JSON.stringify(displayedFilters ?? {}),
    filter: JSON.stringify(filter),
    order: sort.order,
    page,
    perPage,
    sort: sort.field,
  };
  for (const [name, value] of Object.entries(said)) parameters.set(name, String(value));
  return `?${parameters.toString()}`;
}

/**
 * Order, page and filters of the list in context as they were last asked for. react-admin reads them from the address, which a busy
 * page draws late: a second click would start from what the first has already changed, and take that back.
 */
function LatestParams({ children }: { children: ReactNode }) {
  const list = useListContext<DataRecord>();
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>();
  if (asked && asked.drawn !== search) {
    const at = asked.ahead.indexOf(search);
    const ahead = asked.ahead.slice(at + 1);
    // The last one is drawn, or somebody went elsewhere.
    setAsked(at < 0 || ahead.length === 0 ? undefined : { ...asked, ahead, drawn: search });
  }
  const value = useMemo((): ListControllerResult<DataRecord> => {
    const { sort, page, perPage, filterValues, displayedFilters } = list;
    const now: ListParams = asked?.params ?? { sort, page, perPage, filter: filterValues, displayedFilters };
    const change = (changes: Partial<ListParams>, scrolls = false) => {
      const params = { ...now, page: 1, ...changes };
      const before = asked?.ahead.at(-1) ?? search;
      const next = withParams(before, params);
      if (next === before) return;
      setAsked({ params, ahead: [...(asked?.ahead ?? []), next], drawn: search });
      void navigate({ pathname, search: next }, { state: { _scrollToTop: scrolls } });
    };
    return {
      ...list,
      sort: now.sort,
      page: now.page,
      perPage: now.perPage,
      filterValues: now.filter,
      displayedFilters: now.displayedFilters,
      setSort: (next) => change({ sort: next }),
      setPage: (next) => change({ page: next }, true),
      setPerPage: (next) => change({ perPage: next }),
      setFilters: (next, displayed) =>
        change({ filter: removeEmpty(next), ...(displayed ? { displayedFilters: displayed } : {}) }),
    };
  }, [list, asked, search, pathname, navigate]);
  return <ListContextProvider value={value}>{children}</ListContextProvider>;
}
