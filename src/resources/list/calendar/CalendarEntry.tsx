import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useCreatePath } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { localeTag } from '../../../../core/format/number';
import type { DataRecord } from '../../../../core/wire';
import { useLanguage } from '../../../fields/useLanguage';
import { useRecordName } from '../../../fields/useRecordName';
import type { GeneratedScreen } from '../../useGeneratedScreen';
import { rowPath } from '../row-path';

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
const SHORT = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const LONG = { minWidth: 0, overflowWrap: 'anywhere' } as const;

/** A record in its day: when, and what it is called. */
export function CalendarEntry({ generated, field, record, isShort }: CalendarEntryProps) {
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
