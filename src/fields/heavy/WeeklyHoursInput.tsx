import AddIcon from '@mui/icons-material/Add';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import WorkdaysIcon from '@mui/icons-material/WorkOutlineOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, FormHelperText, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { localeTag } from '../../../core/format/number';
import { ToolButton } from '../inputs/ToolButton';
import { Labelled } from '../inputs/Labelled';
import { useLanguage } from '../hooks/useLanguage';
import { useValueInput } from '../hooks/useValueInput';
import {
  WEEK,
  WORKDAYS,
  asIntervals,
  copyToDays,
  intervalFault,
  nextInterval,
  officeWeek,
  toStored,
  weekdayName,
  type WeeklyInterval,
} from '../values/weekly-hours';
import type { FieldInputProps } from '../types';
import { useState } from 'react';
import { normaliseTime } from '../format/time-text';

interface TimeBoxProps {
  label: string;
  value: string;
  disabled: boolean;
  invalid: boolean;
  onChange: (value: string) => void;
}

/** Opening hours of a week: any number of intervals a day, one day copied to all the others. */
export function WeeklyHoursInput({ field, source, resource, label, disabled, helperText }: FieldInputProps) {
  const translate = useTranslate();
  const { id, value, setValue, error } = useValueInput(source, resource);
  const intervals = asIntervals(value);
  const setDay = (weekday: number, day: WeeklyInterval[]) =>
    setValue(toStored([...intervals.filter((interval) => interval.weekday !== weekday), ...day]));
  const fill =
    intervals.length === 0 && !disabled ? (
      <Button size="small" startIcon={<WorkdaysIcon />} onClick={() => setValue(toStored(officeWeek()))}>
        {translate('fields.hours.officeWeek')}
      </Button>
    ) : null;
  return (
    <Labelled
      id={id}
      label={label}
      source={source}
      required={field.required}
      disabled={disabled}
      error={error}
      helperText={helperText}
      action={fill}
    >
      <Box
        sx={{
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          '& > * + *': { borderBlockStart: 1, borderColor: 'divider' },
        }}
      >
        {WEEK.map((weekday) => (
          <DayRow
            key={weekday}
            weekday={weekday}
            disabled={disabled}
            day={intervals.filter((interval) => interval.weekday === weekday)}
            onChange={(day) => setDay(weekday, day)}
            onCopy={(days) => setValue(toStored(copyToDays(intervals, weekday, days)))}
          />
        ))}
      </Box>
    </Labelled>
  );
}

interface DayRowProps {
  weekday: number;
  day: WeeklyInterval[];
  disabled: boolean;
  onChange: (day: WeeklyInterval[]) => void;
  /** Gives these days the intervals of this one. */
  onCopy: (days: readonly number[]) => void;
}

function DayRow({ weekday, day, disabled, onChange, onCopy }: DayRowProps) {
  const translate = useTranslate();
  const name = weekdayName(weekday, localeTag(useLanguage()), 'long');
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        gap: 1,
        paddingInline: 1.5,
        paddingBlock: 0.75,
      }}
    >
      <Box
        sx={{
          inlineSize: '7.5rem',
          lineHeight: '40px',
          fontWeight: 500,
          '&::first-letter': { textTransform: 'uppercase' },
        }}
      >
        {name}
      </Box>
      <Box
        sx={{
          // A closed day says so beside its name, even on a phone.
          flex: day.length === 0 ? '1 1 5rem' : '1 1 16rem',
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          columnGap: 2,
          alignItems: 'center',
          minBlockSize: 40,
        }}
      >
        {day.length === 0 && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {translate('fields.hours.closed')}
          </Box>
        )}
        {day.map((interval, index) => (
          <Interval
            // Intervals have no identity but their place: they are sorted only after a box is left.
            key={index} // oxlint-disable-line react/no-array-index-key
            interval={interval}
            fault={intervalFault(day, index)}
            disabled={disabled}
            onChange={(next) => onChange(day.with(index, next))}
            onRemove={() => onChange(day.toSpliced(index, 1))}
          />
        ))}
      </Box>
      {!disabled && (
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <Button
            size="small"
            startIcon={<AddIcon />}
            onClick={() => onChange([...day, nextInterval(weekday, day)])}
            sx={{ minBlockSize: 40 }}
          >
            {translate('fields.hours.add')}
          </Button>
          {/* On other days its place is kept, so that the buttons stand below each other. */}
          <Box sx={WORKDAYS.includes(weekday) ? undefined : { visibility: 'hidden' }}>
            <ToolButton
              title={translate('fields.hours.copyToWorkdays', { day: name })}
              disabled={day.length === 0}
              onClick={() => onCopy(WORKDAYS)}
              icon={<WorkdaysIcon />}
            />
          </Box>
          <ToolButton
            title={translate('fields.hours.copyDay', { day: name })}
            disabled={day.length === 0}
            onClick={() => onCopy(WEEK)}
            icon={<CopyIcon />}
          />
        </Box>
      )}
    </Box>
  );
}

interface IntervalProps {
  interval: WeeklyInterval;
  fault: ReturnType<typeof intervalFault>;
  disabled: boolean;
  onChange: (interval: WeeklyInterval) => void;
  onRemove: () => void;
}

function Interval({ interval, fault, disabled, onChange, onRemove }: IntervalProps) {
  const translate = useTranslate();
  const invalid = fault !== null;
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <TimeBox
          label={translate('fields.hours.start')}
          value={interval.start}
          disabled={disabled}
          invalid={invalid}
          onChange={(start) => onChange({ ...interval, start })}
        />
        <span aria-hidden>–</span>
        <TimeBox
          label={translate('fields.hours.end')}
          value={interval.end}
          disabled={disabled}
          invalid={invalid}
          onChange={(end) => onChange({ ...interval, end })}
        />
        {!disabled && <ToolButton title={translate('fields.hours.remove')} onClick={onRemove} icon={<DeleteIcon />} />}
      </Box>
      {fault !== null && <FormHelperText error>{translate(`fields.hours.${fault}`)}</FormHelperText>}
    </Box>
  );
}

/** A clock time `HH:mm`, `24:00` included, which the browser's own time picker cannot say. `930` becomes `09:30`. */
function TimeBox({ label, value, disabled, invalid, onChange }: TimeBoxProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const leave = () => {
    if (draft !== null) onChange(normaliseTime(draft));
    setDraft(null);
  };
  return (
    <TextField
      hiddenLabel
      size="small"
      margin="none"
      value={draft ?? value}
      disabled={disabled}
      error={invalid}
      placeholder="00:00"
      onChange={(event) => setDraft(event.target.value)}
      onBlur={leave}
      sx={{ inlineSize: '5.5rem' }}
      slotProps={{
        htmlInput: {
          'aria-label': label,
          inputMode: 'numeric',
          dir: 'ltr',
          maxLength: 5,
          style: { textAlign: 'center' },
        },
      }}
    />
  );
}
