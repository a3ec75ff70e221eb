import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import type { GeneratedScreen } from '../../useGeneratedScreen';
import { useCalendarMode } from './useCalendarMode';

/** Leads from the list to the calendar and back. */
export function CalendarButton({ generated }: { generated: GeneratedScreen }) {
  const translate = useTranslate();
  const [mode, setMode] = useCalendarMode(generated);
  const title = translate(mode === null ? 'listTools.calendar.show' : 'listTools.calendar.hide');
  return (
    <IconButton
      size="small"
      color="primary"
      aria-label={title}
      title={title}
      onClick={() => setMode(mode === null ? 'month' : null)}
    >
      {mode === null ? <CalendarMonth fontSize="small" /> : <TableRows fontSize="small" />}
    </IconButton>
  );
}
