import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { visuallyHidden } from '@mui/utils';
import { Link as RouterLink } from 'react-router';
import { useTranslate } from 'react-admin';

export interface TimelineRow {
  name: string;
  count: number;
  value: number;
  to: string;
}

interface TimelineTableProps {
  rows: TimelineRow[];
  title: string;
  format: (value: number) => string;
  hasLinks: boolean;
  /** For those who hear the page beside the chart. */
  isHidden?: boolean;
}

/** What a timeline says in words: the newest first, each with its records. */
export function TimelineTable({ rows, title, format, hasLinks, isHidden = false }: TimelineTableProps) {
  const translate = useTranslate();
  return (
    <Box sx={isHidden ? visuallyHidden : { maxBlockSize: 260, overflowY: 'auto' }}>
      <Box
        component="table"
        sx={{
          inlineSize: '100%',
          borderCollapse: 'collapse',
          typography: 'body2',
          '& th, & td': {
            textAlign: 'start',
            paddingBlock: 0.75,
            paddingInline: 1,
            borderBlockEnd: 1,
            borderColor: 'divider',
          },
          '& td:last-of-type': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
        }}
      >
        <caption style={visuallyHidden}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('dashboard.time')}</th>
            <td style={{ fontWeight: 600 }}>{translate('dashboard.value')}</td>
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map(({ name, value, to }) => (
            <tr key={to}>
              <th scope="row">
                {hasLinks ? (
                  <Link component={RouterLink} to={to}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </th>
              <td>{format(value)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
