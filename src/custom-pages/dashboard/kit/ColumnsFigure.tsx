import BarChartIcon from '@mui/icons-material/BarChartOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import { visuallyHidden } from '@mui/utils';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router';
import { lazy } from '../../../providers/api/lazy';

/** One column: a part of the time, and the list of what it counts, where there is one. */
export interface ColumnRow {
  name: string;
  value: number;
  to: string | undefined;
}

interface ColumnsFigureProps {
  title: string;
  /** The latest last. */
  rows: readonly ColumnRow[];
  isTable: boolean;
  format: (value: number) => string;
  /** For the axis, where there is little room. */
  formatShort: (value: number) => string;
  /** Of the columns, CSS pixels. */
  height?: number;
}

interface ColumnsTableProps extends Pick<ColumnsFigureProps, 'title' | 'rows' | 'format'> {
  hasLinks: boolean;
  /** For those who hear the page beside the chart. */
  isHidden?: boolean;
}

const ColumnsChart = lazy(() => import('../charts/ColumnsChart'));
const HEIGHT = 216;

/** Stands where the columns will be. */
export const COLUMNS_WAITING = <Skeleton variant="rounded" height={HEIGHT} />;

/** From the chart to the table, and back. */
export function TableToggle({ title, isTable, onToggle }: { title: string; isTable: boolean; onToggle: () => void }) {
  const label = useTranslate()(isTable ? 'dashboard.asChart' : 'dashboard.asTable', { title });
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={onToggle}>
        {isTable ? <BarChartIcon /> : <TableIcon />}
      </IconButton>
    </Tooltip>
  );
}

/** Values over time, as columns with a table for those who hear the page, or as the table alone. */
export function ColumnsFigure({ title, rows, isTable, format, formatShort, height = HEIGHT }: ColumnsFigureProps) {
  const navigate = useNavigate();
  if (isTable) return <ColumnsTable rows={rows} title={title} format={format} hasLinks />;
  const open = (index: number) => {
    const to = rows[index]?.to;
    if (to !== undefined) void navigate(to);
  };
  return (
    <>
      <ColumnsTable rows={rows} title={title} format={format} hasLinks={false} isHidden />
      <div aria-hidden style={{ blockSize: height }}>
        <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
          <ColumnsChart
            labels={rows.map(({ name }) => name)}
            values={rows.map(({ value }) => value)}
            name={title}
            height={height}
            format={format}
            formatShort={formatShort}
            onOpen={rows.some(({ to }) => to !== undefined) ? open : undefined}
          />
        </Suspense>
      </div>
    </>
  );
}

/** What the columns say in words: the newest first, each with its records. */
function ColumnsTable({ rows, title, format, hasLinks, isHidden = false }: ColumnsTableProps) {
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
            <tr key={name}>
              <th scope="row">
                {hasLinks && to !== undefined ? (
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
