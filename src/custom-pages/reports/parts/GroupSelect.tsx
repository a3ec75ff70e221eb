import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { Report } from '../../../../core/reports/report';
import type { ReportWords } from '../model/useReportWords';

interface GroupSelectProps {
  report: Report;
  words: ReportWords;
  by: readonly string[];
  onChange: (by: string[]) => void;
}

const NONE = '';

/** What rows are grouped by: one dimension, or two. */
export function GroupSelect({
  report: { dimensions },
  words,
  by: [first = NONE, second = NONE],
  onChange,
}: GroupSelectProps) {
  const translate = useTranslate();
  if (dimensions.length === 0) return null;
  const options = dimensions.map(({ name }) => (
    <MenuItem key={name} value={name}>
      {words.dimension(name)}
    </MenuItem>
  ));
  const style = { minInlineSize: 150, flex: { xs: '1 1 45%', sm: 'none' } };
  return (
    <>
      <TextField
        select
        fullWidth={false}
        size="small"
        label={translate('panel.reports.by')}
        value={first}
        onChange={({ target }) =>
          onChange([target.value, ...(second === NONE || second === target.value ? [] : [second])])
        }
        sx={style}
      >
        {options}
      </TextField>
      <TextField
        select
        fullWidth={false}
        size="small"
        label={translate('panel.reports.andBy')}
        value={second}
        onChange={({ target }) => onChange(target.value === NONE ? [first] : [first, target.value])}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={style}
      >
        <MenuItem value={NONE}>{translate('panel.reports.byNothing')}</MenuItem>
        {options.filter(({ key }) => key !== first)}
      </TextField>
    </>
  );
}
