import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { localeTag } from '../../../../core/format/number';
import type { DataRecord } from '../../../../core/wire';
import { useLanguage } from '../../../fields/useLanguage';
import { startOf } from './calendar-days';

interface AgendaProps {
  labelledBy: string;
  days: readonly string[];
  byDay: ReadonlyMap<string, DataRecord[]>;
  entry: (record: DataRecord) => ReactNode;
}

/** Days that have something, one below the other. */
export function Agenda({ labelledBy, days, byDay, entry }: AgendaProps) {
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
