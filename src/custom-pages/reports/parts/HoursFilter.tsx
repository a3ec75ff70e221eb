import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { HOURS_PARTS, hoursInFilter, withHours } from '../../../../core/reports/report-hours';
import type { Report } from '../../../../core/reports/report';
import type { JsonObject } from '../../../../core/types';
import { useAbility } from '../../../providers/session/useAbility';
import { HoursChoice } from '../../../resources/list/hours/HoursChoice';

interface HoursFilterProps {
  report: Report;
  filter: JsonObject;
  onChange: (filter: JsonObject) => void;
}

const ANY = '';

/** Whether all counts, or what falls within the weekly hours of a record, or outside of them; nothing where the report or the person has none. */
export function HoursFilter({ report, filter, onChange }: HoursFilterProps) {
  const translate = useTranslate();
  const ability = useAbility();
  const [waiting, setWaiting] = useState<(typeof HOURS_PARTS)[number]>();
  const hours = hoursInFilter(report, filter);
  if (report.hours === undefined || !ability.can('read', report.hours)) return null;
  const part = waiting ?? hours?.part;
  const choosePart = (next: (typeof HOURS_PARTS)[number] | undefined) => {
    setWaiting(hours === undefined ? next : undefined);
    if (hours !== undefined) onChange(withHours(report, filter, next && { ...hours, part: next }));
  };
  const chooseHours = (of: string) => {
    setWaiting(of === '' ? part : undefined);
    onChange(withHours(report, filter, of === '' || part === undefined ? undefined : { part, of }));
  };
  return (
    <>
      <TextField
        select
        fullWidth={false}
        size="small"
        label={translate('panel.reports.hours.label')}
        value={part ?? ANY}
        onChange={({ target }) => choosePart(HOURS_PARTS.find((one) => one === target.value))}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ minInlineSize: 150, flex: { xs: '1 1 45%', sm: 'none' } }}
      >
        <MenuItem value={ANY}>{translate('panel.reports.hours.any')}</MenuItem>
        {HOURS_PARTS.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`panel.reports.hours.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {part === undefined ? null : (
        <HoursChoice
          collections={[report.hours]}
          value={hours?.of ?? ''}
          label={translate('panel.reports.hours.choose')}
          onChange={chooseHours}
          autoFocus={hours === undefined}
          sx={{ inlineSize: { xs: '100%', sm: 220 } }}
        />
      )}
    </>
  );
}
