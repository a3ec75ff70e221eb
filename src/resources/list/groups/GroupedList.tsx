import Box from '@mui/material/Box';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { ListContextProvider, useListContext, type ListControllerResult, useStore } from 'react-admin';
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
import { useGroupRows } from './useGroupRows';
import { useGroups } from './useGroups';
import { useOpenGroups } from './useOpenGroups';
import { useLocation, useNavigate } from 'react-router';
import { lookKeys } from '../look/list-look';
import { GROUP } from '../look/useGroup';

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
