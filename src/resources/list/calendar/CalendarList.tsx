import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { localeTag } from '../../../../core/format/number';
import type { DataRecord } from '../../../../core/wire';
import { useLanguage } from '../../../fields/useLanguage';
import { pageTexts } from '../../../providers/pageTexts';
import { useRemote } from '../../../providers/useRemote';
import { ProblemState } from '../../ProblemState';
import type { GeneratedScreen } from '../../useGeneratedScreen';
import { ListRowsSkeleton } from '../ListSkeleton';
import { Agenda } from './Agenda';
import { CalendarEntry } from './CalendarEntry';
import { CalendarGrid } from './CalendarGrid';
import { CalendarHead } from './CalendarHead';
import { dayOf, plusDays, plusMonths, startOf, weeksAround } from './calendar-days';
import { DayDialog } from './DayDialog';
import { useCalendarMode, type CalendarMode } from './useCalendarMode';
import { MOST_ENTRIES, useCalendarRows } from './useCalendarRows';

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
