import { useCallback, useMemo } from 'react';
import { useListContext, useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { withinPeriod } from '../../../../core/period/within-period';
import { usualSorts } from '../../../../core/usual-sorts';
import { asSort, sortKeys } from '../../../providers/api/sortKeys';
import type { GeneratedScreen } from '../../useGeneratedScreen';
import { columnsStoreKey } from '../columns-store-key';
import { listColumns } from '../list-columns';
import { ROWS_PER_PAGE } from '../list-metrics';
import { useFilterValues } from '../filters/useFilterValues';
import { useTenantOfRows } from '../useTenantOfRows';
import { columnRanks, shownColumns } from './column-order';
import { lookKeys, type Density, type ListLook } from './list-look';
import { GROUP, useGroup } from './useGroup';

export interface LookState {
  look: ListLook;
  /** As the list is for who has chosen nothing. */
  usual: ListLook;
  /** Sources of all columns. */
  sources: string[];
  apply: (look: ListLook) => void;
}

/** How the list in context looks now, and the way to another look. */
export function useListLook(generated: GeneratedScreen): LookState {
  const { name, resource, screen, can } = generated;
  const tenant = useTenantOfRows(resource);
  const columns = useMemo(() => listColumns(resource, can, tenant), [resource, can, tenant]);
  const sources = useMemo(() => columns.map(({ source }) => source), [columns]);
  const hiddenFirst = useMemo(
    () => columns.filter(({ initially }) => initially === 'hidden').map(({ source }) => source),
    [columns],
  );
  const keys = lookKeys(name);
  const [hidden, setHidden] = useStore<string[]>(columnsStoreKey(generated), hiddenFirst);
  const [ranks, setRanks] = useStore<number[] | undefined>(`${columnsStoreKey(generated)}_columnRanks`);
  const [widths, setWidths] = useStore<Record<string, number>>(keys.widths, NO_WIDTHS);
  const [pinned, setPinned] = useStore<number>(keys.pinned, 0);
  const [totals, setTotals] = useStore<boolean>(keys.totals, false);
  const [density, setDensity] = useStore<Density>(keys.density, 'normal');
  const [continuous, setContinuous] = useStore<boolean>(keys.continuous, false);
  const group = useGroup();
  const [, setGroup] = useStore<string | null>(keys.group, null);
  const { sort, perPage } = useListContext();
  const { values: filter } = useFilterValues();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const shown = useMemo(() => shownColumns(sources, hidden, ranks), [sources, hidden, ranks]);
  const order = useMemo(() => sortKeys(sort), [sort]);
  const look: ListLook = {
    filter,
    sort: order,
    columns: shown,
    widths,
    pinned,
    totals,
    density,
    perPage,
    continuous,
    group,
  };
  const usual: ListLook = {
    filter: screen?.period ? withinPeriod(screen.period, {}) : {},
    sort: usualSorts(resource),
    columns: shownColumns(sources, hiddenFirst, undefined),
    widths: NO_WIDTHS,
    pinned: 0,
    totals: false,
    density: 'normal',
    perPage: ROWS_PER_PAGE,
    continuous: false,
    group: null,
  };
  const apply = useCallback(
    (next: ListLook) => {
      const places = columnRanks(sources, next.columns);
      setHidden(places.hidden);
      setRanks(places.ranks);
      setWidths(next.widths);
      setPinned(next.pinned);
      setTotals(next.totals);
      setDensity(next.density);
      setContinuous(next.continuous);
      setGroup(next.group);
      const { field, order: direction } = asSort(next.sort);
      const search = new URLSearchParams({
        displayedFilters: '{}',
        filter: JSON.stringify(next.filter),
        sort: field,
        order: direction,
        page: '1',
        perPage: String(next.perPage),
        ...(next.group !== null && { [GROUP]: next.group }),
      });
      void navigate({ pathname, search: `?${search.toString()}` });
    },
    [
      sources,
      setHidden,
      setRanks,
      setWidths,
      setPinned,
      setTotals,
      setDensity,
      setContinuous,
      setGroup,
      navigate,
      pathname,
    ],
  );
  return { look, usual, sources, apply };
}

const NO_WIDTHS: Record<string, number> = {};
