import Box from '@mui/material/Box';
import { useEffect, useMemo, useRef, type ReactNode, useState } from 'react';
import {
  ListContextProvider,
  useListContext,
  type ListControllerResult,
  useStore,
  type SortPayload,
} from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { type ListGroup, askGroups, type ListGroups } from './list-groups';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { JsonObject, Json } from '../../../../core/types';
import { boundedFilter } from '../../../providers/api/listFilter';
import { sortKeys } from '../../../providers/api/sortKeys';
import { useAskedAgain } from '../useAskedAgain';
import type { DataRecord } from '../../../../core/wire';
import { pageTexts } from '../../../providers/texts/pageTexts';
import { useRemote } from '../../../providers/api/useRemote';
import { ProblemState } from '../../ProblemState';
import type { GeneratedScreen } from '../../useGeneratedScreen';
import { TableWindowContext } from '../continuous/TableWindowContext';
import { figureField } from '../grid/figure-field';
import type { ListColumn } from '../list-columns';
import { ListRowsSkeleton } from '../ListSkeleton';
import { useListLook } from '../look/useListLook';
import { groupChoices, type GroupChoice } from './group-choice';
import { groupFilter } from './group-filter';
import { GroupedCards } from './GroupedCards';
import { GroupedBody } from './GroupedBody';
import { GroupsContext, type Groups } from './GroupsContext';
import { GroupsFold } from './GroupsFold';
import { useGroupRows, GROUP_PAGE } from './useGroupRows';
import { lookKeys } from '../look/list-look';
import { GROUP } from '../look/useGroup';

const NOTHING_LEFT = { groups: 0, records: 0 };

/** Of one group; past them it is better seen as a list of its own. */
const MOST_PAGES = 6;

/** As many are opened at once: the rows of each are a question of their own. */
const MOST_AT_ONCE = 20;

export interface GroupedListProps {
  generated: GeneratedScreen;
  columns: ListColumn[];
  /** The key of a choice. */
  group: string;
  isPhone: boolean;
  /** The table, and what is done with it. */
  children: ReactNode;
}

/** A list in groups: the server counts them over all records, and each that is open shows the first of its own. */
export function GroupedList(props: GroupedListProps) {
  useRemote(pageTexts('list-tools'));
  const { generated, columns, group } = props;
  const choice = useMemo(
    () => groupChoices(generated, columns).find(({ key }) => key === group),
    [generated, columns, group],
  );
  return choice ? <Grouped key={group} {...props} choice={choice} /> : <Ungrouped key={group} {...props} />;
}

/** A field that is not there, or not for this person: the list is as without. */
function Ungrouped({ generated, children }: GroupedListProps) {
  const { look, apply } = useListLook(generated);
  const isLeft = useRef(false);
  useEffect(() => {
    // Once: the way to the new address takes several renders.
    if (isLeft.current) return;
    isLeft.current = true;
    apply({ ...look, group: null });
  }, [apply, look]);
  return children;
}

function Grouped({ generated, columns, group, isPhone, choice, children }: GroupedListProps & { choice: GroupChoice }) {
  const list = useListContext<DataRecord>();
  useGroupInAddress(generated.name, group);
  const { state, error, retry } = useShownGroups(generated, choice);
  const sample = list.data;
  const table = useMemo(() => ({ body: GroupedBody, sample: sample ?? [] }), [sample]);
  if (error !== null) return <ProblemState heading="h2" error={error} onRetry={retry} />;
  if (!state) return <ListRowsSkeleton rows={list.perPage} columns={columns.length} />;
  if (isPhone) return <GroupedCards columns={columns} state={state} />;
  const rows = state.groups.flatMap(({ isOpen, opened }) => (isOpen ? opened.rows : []));
  // The actions on rows and the editing of cells know the rows of the open groups as those of the list.
  const shown = { ...list, ...(rows.length > 0 && { data: rows }) } as ListControllerResult<DataRecord>;
  return (
    <ListContextProvider value={shown}>
      <GroupsContext value={state}>
        <TableWindowContext value={table}>
          {state.groups.length > 1 ? <GroupsFold {...state} /> : null}
          <Box sx={rows.length > 0 ? undefined : { '& thead .MuiCheckbox-root': { visibility: 'hidden' } }}>
            {children}
          </Box>
        </TableWindowContext>
      </GroupsContext>
    </ListContextProvider>
  );
}

/** The groups with the rows of those that are open; no state until the groups have come. */
function useShownGroups(
  generated: GeneratedScreen,
  choice: GroupChoice,
): { state: Groups | undefined; error: unknown; retry: () => void } {
  const { name, resource } = generated;
  const { look, apply } = useListLook(generated);
  const sums = look.totals ? look.columns.filter((source) => figureField(resource, source)) : [];
  const { groups, left, error, retry } = useGroups(generated, choice, sums);
  const place = JSON.stringify([look.filter, look.sort]);
  const open = useOpenGroups(name, choice.key, groups ?? [], place);
  const opened = (groups ?? [])
    .filter(({ key }) => open.isOpen(key))
    .map(({ key, value }) => ({ key, condition: groupFilter(choice, value), pages: open.pagesOf(key) }));
  const { rowsOf, retry: retryRows } = useGroupRows(name, opened);
  if (!groups) return { state: undefined, error, retry };
  const state: Groups = {
    generated,
    choice,
    groups: groups.map((group) => ({ ...group, isOpen: open.isOpen(group.key), opened: rowsOf(group.key) })),
    left,
    toggle: open.toggle,
    openAll: open.openAll,
    closeAll: open.closeAll,
    moreOf: open.moreOf,
    conditionOf: ({ value }) => groupFilter(choice, value),
    showAlone: ({ value }) => {
      const condition = groupFilter(choice, value);
      const collides = Object.keys(condition).some((field) => Object.hasOwn(look.filter, field));
      apply({
        ...look,
        filter: collides ? { $and: [look.filter, condition] } : { ...look.filter, ...condition },
        group: null,
      });
    },
    retry: retryRows,
  };
  return { state, error: null, retry };
}

/** Keeps what a list is grouped by in its address, from which react-admin takes it with every other order, filter or page, and for the next visit. */
function useGroupInAddress(name: string, group: string): void {
  const [left, leave] = useStore<string | null>(lookKeys(name).group, null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (left !== group) leave(group);
  }, [left, group, leave]);
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    if (parameters.get(GROUP) === group) return;
    parameters.set(GROUP, group);
    void navigate({ pathname, search: `?${parameters.toString()}` }, { replace: true });
  }, [group, pathname, search, navigate]);
}

interface Opened {
  group: string;
  keys: string[];
}

interface OpenGroups {
  isOpen: (key: string) => boolean;
  /** So many pages of it are wanted. */
  pagesOf: (key: string) => number;
  toggle: (key: string) => void;
  /** Undefined where there are more than are opened at once. */
  openAll: (() => void) | undefined;
  closeAll: () => void;
  moreOf: (group: ListGroup) => (() => void) | undefined;
}

/**
 * Which groups of a list are open, remembered for the screen: the first one, until a person opens or closes one.
 * @param place changes with what makes it another list
 */
function useOpenGroups(name: string, group: string, groups: readonly ListGroup[], place: string): OpenGroups {
  const [opened, setOpened] = useStore<Opened | null>(`${name}.openGroups`, null);
  const [extra, setExtra] = useState<{ place: string; pages: Record<string, number> }>({ place, pages: {} });
  const keys = opened?.group === group ? opened.keys : groups.slice(0, 1).map(({ key }) => key);
  const pages = extra.place === place ? extra.pages : {};
  const pagesOf = (key: string) => pages[key] ?? 1;
  const open = (next: string[]) => setOpened({ group, keys: next });
  return {
    isOpen: (key) => keys.includes(key),
    pagesOf,
    toggle: (key) => open(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]),
    openAll: groups.length > MOST_AT_ONCE ? undefined : () => open(groups.map(({ key }) => key)),
    closeAll: () => open([]),
    moreOf: ({ key, count }) => {
      const next = pagesOf(key) + 1;
      if (next > MOST_PAGES || pagesOf(key) * GROUP_PAGE >= count) return undefined;
      return () => setExtra({ place, pages: { ...pages, [key]: next } });
    },
  };
}

interface GroupsAnswer {
  /** In the order in which they are shown; undefined until they have come. */
  groups: ListGroup[] | undefined;
  left: ListGroups['left'];
  error: unknown;
  retry: () => void;
}

const asText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The groups of the list in context, asked for again whenever the list itself is. */
function useGroups({ name, collection }: GeneratedScreen, choice: GroupChoice, sums: readonly string[]): GroupsAnswer {
  const { filterValues, sort } = useListContext();
  const filter = filterValues as JsonObject;
  const { data, error, refetch } = useQuery({
    queryKey: [name, 'groups', choice.key, filter, sums],
    queryFn: async () => askGroups({ collection, filter: await boundedFilter(name, filter), choice, sums }),
    // Of the same field: other groups would be drawn as its values.
    placeholderData: (before, query) => (query?.queryKey[2] === choice.key ? keepPreviousData(before) : undefined),
  });
  const retry = useAskedAgain([refetch]);
  const groups = useMemo(() => data && orderGroups(data.groups, choice, sortKeys(sort)), [data, choice, sort]);
  return { groups, left: data?.left ?? NOTHING_LEFT, error: data ? null : error, retry };
}

function compare({ field, every }: GroupChoice): ((a: Json, b: Json) => number) | undefined {
  if (every !== undefined) return (a, b) => asText(b).localeCompare(asText(a));
  // Records are known by their names, which nobody has yet: the largest come first, as they came.
  if (field.kind === 'reference') return undefined;
  if (field.kind === 'boolean') return (a, b) => Number(b) - Number(a);
  if (field.kind === 'integer') return (a, b) => Number(a) - Number(b);
  const values = field.choices?.map(({ value }) => value);
  return values ? (a, b) => values.indexOf(a) - values.indexOf(b) : (a, b) => asText(a).localeCompare(asText(b));
}

/**
 * Groups as a person expects them: choices as the schema has them, times from the latest, other values upwards; the other way round where
 * the list is ordered by the field so. Rows without a value come last.
 */
function orderGroups(groups: readonly ListGroup[], choice: GroupChoice, sort: readonly SortPayload[]): ListGroup[] {
  const order = compare(choice);
  if (!order) return groups.toSorted((a, b) => Number(a.value === null) - Number(b.value === null));
  const asked = sort.find(({ field }) => field === choice.field.name)?.order;
  const usual = choice.every === undefined ? 'ASC' : 'DESC';
  const way = asked === undefined || asked === usual ? 1 : -1;
  return groups.toSorted(
    (a, b) =>
      Number(a.value === null) - Number(b.value === null) || (a.value === null ? 0 : way * order(a.value, b.value)),
  );
}
