import FilterAltOffIcon from '@mui/icons-material/FilterAltOff';
import InboxIcon from '@mui/icons-material/Inbox';
import LinearProgress from '@mui/material/LinearProgress';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useMemo, useState, useEffect } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { lateRows } from './rows/late-rows';
import type { CalendarListProps } from './calendar/CalendarList';
import type { GroupedListProps } from './groups/GroupedList';
import type { ContinuousListProps } from './continuous/ContinuousList';
import { splitPeriod } from '../../../core/period/within-period';
import type { JsonObject, Resource } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { LongPeriod } from '../../providers/LongPeriod';
import { EmptyState } from '../EmptyState';
import { ProblemState } from '../ProblemState';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { callFailure } from '../useProblemText';
import { CreateButton } from './CreateButton';
import { useCalendarMode } from './calendar/useCalendarMode';
import { useIsContinuous } from './continuous/useIsContinuous';
import { LateGridHands } from './grid/late-grid';
import { listColumns } from './list-columns';
import { LateListCards } from './late-cards';
import { ListRowsSkeleton } from './ListSkeleton';
import { ListTable } from './ListTable';
import { useGroup } from './look/useGroup';
import { LateLongPeriod } from './period/late-period';
import { useTenantOfRows } from './useTenantOfRows';
import { usualSorts } from '../../../core/usual-sorts';
import { asSort } from '../../providers/api/sortKeys';

/** A list without pages. */
const LateContinuousList = lateRows<ContinuousListProps>(
  async () => (await import('./continuous/ContinuousList')).ContinuousList,
);

/** A list in groups. */
const LateGroupedList = lateRows<GroupedListProps>(async () => (await import('./groups/GroupedList')).GroupedList);

/** A list on a calendar. */
const LateCalendar = lateRows<CalendarListProps>(async () => (await import('./calendar/CalendarList')).CalendarList);

/** Refusals that may be about the order. */
const REFUSED: ReadonlySet<string> = new Set(['unknown_sort', 'field_forbidden']);

/** The middle of a list in each of its states: loading, failed, empty, filtered to nothing, rows, cards on a phone. */
export function ListContent({ generated }: { generated: GeneratedScreen }) {
  const { data, error, isPending, isFetching, isPlaceholderData, refetch, perPage } = useListContext<DataRecord>();
  const translate = useTranslate();
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const isContinuous = useIsContinuous();
  const group = useGroup();
  const [calendar] = useCalendarMode(generated);
  const tenant = useTenantOfRows(generated.resource);
  useSortFallback(generated.resource);
  const columns = useMemo(() => listColumns(generated.resource, generated.can, tenant), [generated, tenant]);
  if (error instanceof LongPeriod)
    return (
      <LateLongPeriod
        period={error}
        fileButton={generated.can('export') ? translate('screens.export.action') : undefined}
      />
    );
  // Rows that are there stay when asking anew got no answer; what the server says no to goes.
  if (error && (!data || isRefusal(error)))
    return <ProblemState heading="h2" error={error} onRetry={() => void refetch()} />;
  if (calendar !== null && generated.resource.calendar !== undefined)
    return <LateCalendar generated={generated} field={generated.resource.calendar} />;
  if (isPending || !data)
    return (
      <ListRowsSkeleton rows={perPage} columns={columns.filter((column) => column.initially === 'shown').length} />
    );
  if (data.length === 0) return <Nothing generated={generated} />;
  const rows = isPhone ? (
    <LateListCards generated={generated} columns={columns} />
  ) : (
    <>
      <ListTable generated={generated} columns={columns} />
      {root ? <LateGridHands generated={generated} root={root} /> : null}
    </>
  );
  return (
    <Box ref={setRoot} sx={{ position: 'relative' }} aria-busy={isFetching}>
      {isFetching && isPlaceholderData ? (
        <LinearProgress
          aria-hidden
          sx={{ position: 'absolute', insetInline: 0, insetBlockStart: 0, zIndex: 3, height: 2 }}
        />
      ) : null}
      {group !== null ? (
        <LateGroupedList generated={generated} columns={columns} group={group} isPhone={isPhone}>
          {rows}
        </LateGroupedList>
      ) : isContinuous && root ? (
        <LateContinuousList generated={generated} root={root}>
          {rows}
        </LateContinuousList>
      ) : (
        rows
      )}
    </Box>
  );
}

/** Stands where the list finds no rows, and says by what. */
function Nothing({ generated }: { generated: GeneratedScreen }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const period = generated.screen?.period;
  const { said, rest } = splitPeriod(period, filterValues as JsonObject);
  if (Object.keys(rest).length > 0) {
    return (
      <EmptyState
        icon={<FilterAltOffIcon />}
        title={translate('screens.list.noMatch')}
        {...(period && { text: translate('screens.list.onlyPeriod') })}
      >
        <Button variant="outlined" onClick={() => setFilters(said, {})}>
          {translate('screens.filters.clear')}
        </Button>
      </EmptyState>
    );
  }
  if (period) return <EmptyState icon={<InboxIcon />} title={translate('screens.list.noneInPeriod')} />;
  return (
    <EmptyState icon={<InboxIcon />} title={translate('screens.list.empty')}>
      <CreateButton generated={generated} />
    </EmptyState>
  );
}

function isRefusal(error: unknown): boolean {
  const { status } = callFailure(error);
  return status !== undefined && status < 500;
}

/** react-admin remembers the order of a list: where the server refuses it, by now or for this person, the usual one takes its place. */
function useSortFallback(resource: Resource): void {
  const { error, sort, setSort } = useListContext();
  const { body } = callFailure(error);
  const isRefused = body?.code !== undefined && REFUSED.has(body.code);
  useEffect(() => {
    const usual = asSort(usualSorts(resource));
    if (isRefused && (sort.field !== usual.field || sort.order !== usual.order)) setSort(usual);
  }, [isRefused, resource, sort, setSort]);
}
