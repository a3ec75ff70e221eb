import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState, type ReactNode, useMemo } from 'react';
import { useTranslate, useListContext, useCreatePath } from 'react-admin';
import { localeTag } from '../../../../core/format/number';
import type { DataRecord } from '../../../../core/wire';
import { useLanguage } from '../../../fields/hooks/useLanguage';
import { pageTexts } from '../../../providers/texts/pageTexts';
import { useRemote } from '../../../providers/api/useRemote';
import { ProblemState } from '../../ProblemState';
import type { GeneratedScreen } from '../../useGeneratedScreen';
import { ListRowsSkeleton } from '../ListSkeleton';
import { CalendarGrid } from './CalendarGrid';
import { CalendarHead } from './CalendarHead';
import { dayOf, plusDays, plusMonths, startOf, weeksAround } from './calendar-days';
import { useCalendarMode, type CalendarMode } from './useCalendarMode';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { groupBy } from '../../../../core/group-by';
import { dataProvider } from '../../../providers/api/dataProvider';
import { useAskedAgain } from '../useAskedAgain';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useRecordName } from '../../../fields/hooks/useRecordName';
import { rowPath } from '../rows/row-path';
import { CUT_LINE } from '../../../theme/cut-line';

interface CalendarEntryProps {
  generated: GeneratedScreen;
  field: string;
  record: DataRecord;
  /** In one line, however long its name is. */
  isShort: boolean;
}

const ENTRY = {
  display: 'flex',
  columnGap: 0.75,
  px: 0.75,
  py: 0.25,
  borderRadius: 0.75,
  bgcolor: 'action.hover',
  borderInlineStart: '3px solid',
  borderColor: 'primary.main',
  typography: 'caption',
  minWidth: 0,
} as const;
const SHORT = { ...CUT_LINE, minWidth: 0 } as const;
const LONG = { minWidth: 0, overflowWrap: 'anywhere' } as const;

/** Records of one span; the rest of them is counted. */
const MOST_ENTRIES = 500;

interface CalendarRows {
  /** By day, each in the order of time; undefined until they have come. */
  byDay: ReadonlyMap<string, DataRecord[]> | undefined;
  /** So many more there are in the span. */
  left: number;
  error: unknown;
  retry: () => void;
}

const placeOf = (value: unknown, isDate: boolean): string =>
  typeof value !== 'string' ? '' : isDate ? value : dayOf(new Date(value));

interface AgendaProps {
  labelledBy: string;
  days: readonly string[];
  byDay: ReadonlyMap<string, DataRecord[]>;
  entry: (record: DataRecord) => ReactNode;
}

export interface CalendarListProps {
  generated: GeneratedScreen;
  /** The date, or date and time, by which records have their day. */
  field: string;
}

/** The records of the list on a calendar: a month, a week, or on a phone the days of a month that have something. */
export function CalendarList({ generated, field }: CalendarListProps) {
  useRemote(pageTexts('list-tools'));
  const translate = useTranslate();
  const language = useLanguage();
  const titleId = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [chosen, setMode] = useCalendarMode(generated);
  const mode: CalendarMode = isPhone ? 'month' : (chosen ?? 'month');
  const [today] = useState(() => dayOf(new Date()));
  const [day, setDay] = useState(today);
  const [opened, setOpened] = useState<string | null>(null);
  const weeks = weeksAround(day, mode, language);
  const days = weeks.flat().filter((one) => !isPhone || one.slice(0, 7) === day.slice(0, 7));
  const { byDay, left, error, retry } = useCalendarRows(generated, field, days[0] ?? day, days.at(-1) ?? day);
  const turn = (spans: -1 | 0 | 1) =>
    setDay(spans === 0 ? dayOf(new Date()) : mode === 'week' ? plusDays(day, 7 * spans) : plusMonths(day, spans));
  const entry = (isShort: boolean) => (record: DataRecord) => (
    <CalendarEntry key={record.id} generated={generated} field={field} record={record} isShort={isShort} />
  );
  return (
    <Box>
      <CalendarHead
        id={titleId}
        title={titleOf(days, day, mode, language)}
        mode={mode}
        onMode={isPhone ? undefined : setMode}
        onTurn={turn}
      />
      {left > 0 ? (
        <Alert severity="info" sx={{ mx: 2, mb: 1 }}>
          {translate('listTools.calendar.left', { shown: MOST_ENTRIES, smart_count: left })}
        </Alert>
      ) : null}
      {error ? <ProblemState heading="h2" error={error} onRetry={retry} /> : null}
      {byDay && isPhone ? <Agenda labelledBy={titleId} days={days} byDay={byDay} entry={entry(false)} /> : null}
      {byDay && !isPhone ? (
        <CalendarGrid
          labelledBy={titleId}
          weeks={weeks}
          today={today}
          mode={mode}
          day={day}
          onDay={setDay}
          byDay={byDay}
          entry={entry(mode === 'month')}
          onMore={setOpened}
        />
      ) : null}
      {byDay || error ? null : <ListRowsSkeleton rows={8} columns={7} />}
      {opened === null ? null : (
        <DayDialog day={opened} onClose={() => setOpened(null)}>
          {(byDay?.get(opened) ?? []).map(entry(false))}
        </DayDialog>
      )}
    </Box>
  );
}

function titleOf(days: readonly string[], day: string, mode: CalendarMode, language: string): string {
  const tag = localeTag(language);
  if (mode === 'month') return new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric' }).format(startOf(day));
  return new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year: 'numeric' }).formatRange(
    startOf(days[0] ?? day),
    startOf(days.at(-1) ?? day),
  );
}

/** Everything in a day. */
function DayDialog({ day, onClose, children }: { day: string; onClose: () => void; children: ReactNode }) {
  const translate = useTranslate();
  const titleId = useId();
  const title = new Intl.DateTimeFormat(localeTag(useLanguage()), { dateStyle: 'full' }).format(startOf(day));
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 0.5 }}>{children}</Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Days that have something, one below the other. */
function Agenda({ labelledBy, days, byDay, entry }: AgendaProps) {
  const translate = useTranslate();
  const inWords = new Intl.DateTimeFormat(localeTag(useLanguage()), { weekday: 'long', day: 'numeric', month: 'long' });
  const filled = days.filter((day) => byDay.has(day));
  if (filled.length === 0)
    return (
      <Typography color="text.secondary" sx={{ px: 2, py: 3 }}>
        {translate('listTools.calendar.nothing')}
      </Typography>
    );
  return (
    <Box component="ol" aria-labelledby={labelledBy} sx={{ listStyle: 'none', m: 0, px: 2, pb: 2 }}>
      {filled.map((day) => (
        <Box component="li" key={day} sx={{ mt: 1 }}>
          <Typography variant="subtitle2" component="h3">
            {inWords.format(startOf(day))}
          </Typography>
          <Box sx={{ display: 'grid', gap: 0.5, mt: 0.5, '& a': { py: 0.75, typography: 'body2' } }}>
            {(byDay.get(day) ?? []).map(entry)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/**
 * The records of a span of days that the filter of the list in context finds. They are kept under react-admin's name for lists, so that every
 * write by this browser reaches them, and asked for again whenever the list itself is.
 */
function useCalendarRows(
  { name, resource }: GeneratedScreen,
  field: string,
  first: string,
  last: string,
): CalendarRows {
  const { filterValues } = useListContext<DataRecord>();
  const isDate = resource.fields.find((one) => one.name === field)?.kind === 'date';
  const bound = (day: string) => (isDate ? day : startOf(day).toISOString());
  const span = { [`${field}_gte`]: bound(first), [`${field}_lt`]: bound(plusDays(last, 1)) };
  const params = {
    pagination: { page: 1, perPage: MOST_ENTRIES },
    sort: { field, order: 'ASC' as const },
    filter: { $and: [filterValues, span] },
  };
  const { data, error, refetch } = useQuery({
    queryKey: [name, 'getList', params, 'calendar'],
    queryFn: async ({ signal }) => {
      const { data: rows, total = rows.length } = await dataProvider.getList<DataRecord>(name, { ...params, signal });
      return { data: rows, total };
    },
    placeholderData: keepPreviousData,
  });
  const retry = useAskedAgain([refetch]);
  const byDay = useMemo(() => data && groupBy(data.data, (row) => placeOf(row[field], isDate)), [data, field, isDate]);
  return { byDay, left: data ? Math.max(0, data.total - data.data.length) : 0, error: data ? null : error, retry };
}

/** A record in its day: when, and what it is called. */
function CalendarEntry({ generated, field, record, isShort }: CalendarEntryProps) {
  const nameOf = useRecordName(generated.resource);
  const createPath = useCreatePath();
  const language = useLanguage();
  const value = record[field];
  const hasTime = typeof value === 'string' && value.length > 10;
  const time = hasTime
    ? new Intl.DateTimeFormat(localeTag(language), { hour: '2-digit', minute: '2-digit' }).format(new Date(value))
    : '';
  const name = nameOf(record);
  const path = rowPath(createPath, generated, record);
  const text = (
    <>
      {hasTime ? (
        <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {time}
        </Box>
      ) : null}
      <Box component="span" dir="auto" sx={isShort ? SHORT : LONG}>
        {name}
      </Box>
    </>
  );
  return path === undefined ? (
    <Box sx={ENTRY}>{text}</Box>
  ) : (
    <Link
      component={RouterLink}
      to={path}
      title={`${time} ${name}`.trim()}
      underline="hover"
      color="inherit"
      sx={ENTRY}
    >
      {text}
    </Link>
  );
}
