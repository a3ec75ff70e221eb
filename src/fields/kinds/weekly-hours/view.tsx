import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { EmptyValue } from '../../inputs/EmptyValue';
import { localeTag } from '../../../../core/format/number';
import { useFieldValue } from '../../hooks/useFieldValue';
import { useLanguage } from '../../hooks/useLanguage';
import { WEEK, asIntervals, weekdayName, type WeeklyInterval } from '../../values/weekly-hours';
import type { FieldViewProps } from '../../types';

export function WeeklyHoursView({ source, place }: FieldViewProps) {
  const tag = localeTag(useLanguage());
  const intervals = asIntervals(useFieldValue(source));
  if (intervals.length === 0) return <EmptyValue />;
  return place === 'cell' ? <Days intervals={intervals} tag={tag} /> : <Week intervals={intervals} tag={tag} />;
}

interface WeekProps {
  intervals: WeeklyInterval[];
  tag: string;
}

const hoursOf = (intervals: WeeklyInterval[], weekday: number) =>
  intervals.filter((interval) => interval.weekday === weekday);

function Days({ intervals, tag }: WeekProps) {
  const open = WEEK.filter((weekday) => hoursOf(intervals, weekday).length > 0);
  return <span>{open.map((weekday) => weekdayName(weekday, tag, 'short')).join(', ')}</span>;
}

function Week({ intervals, tag }: WeekProps) {
  const translate = useTranslate();
  return (
    <Box
      component="dl"
      sx={{
        margin: 0,
        display: 'grid',
        gridTemplateColumns: 'max-content 1fr',
        columnGap: 3,
        rowGap: 0.5,
        alignItems: 'baseline',
      }}
    >
      {WEEK.map((weekday) => {
        const hours = hoursOf(intervals, weekday);
        return [
          <Box
            component="dt"
            key={`${weekday} day`}
            sx={{ typography: 'body2', color: 'text.secondary', '&::first-letter': { textTransform: 'uppercase' } }}
          >
            {weekdayName(weekday, tag, 'long')}
          </Box>,
          <Box component="dd" key={`${weekday} hours`} sx={{ margin: 0, fontVariantNumeric: 'tabular-nums' }}>
            {hours.length === 0 ? (
              translate('fields.hours.closed')
            ) : (
              <bdi>{hours.map(({ start, end }) => `${start}–${end}`).join(', ')}</bdi>
            )}
          </Box>,
        ];
      })}
    </Box>
  );
}
