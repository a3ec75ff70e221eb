import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { localeTag } from '../../../../core/format/number';
import type { DataRecord } from '../../../../core/wire';
import { useLanguage } from '../../../fields/hooks/useLanguage';
import { startOf } from './calendar-days';
import { dayAfterKey } from './calendar-keys';
import type { CalendarMode } from './useCalendarMode';

interface CalendarGridProps {
  labelledBy: string;
  weeks: string[][];
  today: string;
  mode: CalendarMode;
  /** The day that Tab reaches. */
  day: string;
  onDay: (day: string) => void;
  byDay: ReadonlyMap<string, DataRecord[]>;
  entry: (record: DataRecord) => ReactNode;
  onMore: (day: string) => void;
}

/** Entries of a day that are shown; one more would be a line that says so. */
const SHOWN: Record<CalendarMode, number> = { month: 3, week: 20 };
const CELL = {
  verticalAlign: 'top',
  border: 1,
  borderColor: 'divider',
  p: 0.5,
  overflow: 'hidden',
  outlineOffset: -2,
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineStyle: 'solid' },
} as const;

/** Days in weeks. One of them is reached by Tab, the others from there by the arrows. */
export function CalendarGrid({ labelledBy, weeks, today, mode, day, onDay, byDay, entry, onMore }: CalendarGridProps) {
  const translate = useTranslate();
  const tag = localeTag(useLanguage());
  const isRtl = useTheme().direction === 'rtl';
  const table = useRef<HTMLTableElement>(null);
  const byKey = useRef(false);
  useEffect(() => {
    if (!byKey.current) return;
    byKey.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);
  const follow = (event: KeyboardEvent<HTMLElement>) => {
    const cell = event.target instanceof HTMLElement ? event.target.dataset['day'] : undefined;
    const next = cell === undefined ? undefined : dayAfterKey(event, cell, weeks, isRtl);
    if (next === undefined) return;
    event.preventDefault();
    byKey.current = true;
    onDay(next);
  };
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'short' });
  const inFull = new Intl.DateTimeFormat(tag, { dateStyle: 'full' });
  const number = new Intl.DateTimeFormat(tag, { day: 'numeric' });
  return (
    <Box
      component="table"
      ref={table}
      role="grid"
      aria-labelledby={labelledBy}
      onKeyDown={follow}
      sx={{ inlineSize: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' }}
    >
      <thead>
        <tr>
          {(weeks[0] ?? []).map((one) => (
            <Box component="th" key={one} scope="col" sx={{ py: 0.5, typography: 'caption', color: 'text.secondary' }}>
              {weekday.format(startOf(one))}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => {
              const rows = byDay.get(one) ?? [];
              const more = rows.length - SHOWN[mode];
              const isOther = mode === 'month' && one.slice(0, 7) !== day.slice(0, 7);
              return (
                <Box
                  component="td"
                  role="gridcell"
                  key={one}
                  data-day={one}
                  tabIndex={one === day ? 0 : -1}
                  aria-label={
                    rows.length === 0
                      ? inFull.format(startOf(one))
                      : translate('listTools.calendar.day', {
                          day: inFull.format(startOf(one)),
                          smart_count: rows.length,
                        })
                  }
                  aria-current={one === today ? 'date' : undefined}
                  onFocus={(event) => event.target === event.currentTarget && onDay(one)}
                  sx={{ ...CELL, blockSize: mode === 'month' ? 112 : 320, ...(isOther && { bgcolor: 'action.hover' }) }}
                >
                  <Box
                    component="span"
                    sx={{
                      display: 'inline-block',
                      minInlineSize: 24,
                      textAlign: 'center',
                      borderRadius: 3,
                      typography: 'caption',
                      ...(one === today
                        ? { bgcolor: 'primary.main', color: 'primary.contrastText', fontWeight: 600 }
                        : isOther && { color: 'text.secondary' }),
                    }}
                  >
                    {number.format(startOf(one))}
                  </Box>
                  <Box sx={{ display: 'grid', gap: 0.25, mt: 0.25 }}>{rows.slice(0, SHOWN[mode]).map(entry)}</Box>
                  {more > 0 ? (
                    <Button size="small" sx={{ px: 0.5, py: 0, minWidth: 0 }} onClick={() => onMore(one)}>
                      {translate('listTools.calendar.more', { smart_count: more })}
                    </Button>
                  ) : null}
                </Box>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
