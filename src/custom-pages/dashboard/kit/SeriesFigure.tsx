import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { visuallyHidden } from '@mui/utils';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { lazy } from '../../../providers/api/lazy';

/** Values that belong together, one for each part of the time. */
export interface ShownSeries {
  key: string;
  name: string;
  colour: string;
  values: readonly number[];
  /** The list of what one of the values counts. */
  to?: ((index: number) => string | undefined) | undefined;
}

interface SeriesFigureProps {
  title: string;
  /** Of the parts of the time, the latest last. */
  labels: string[];
  series: readonly ShownSeries[];
  isTable: boolean;
  /** The values are parts of one whole. */
  isStacked: boolean;
  format: (value: number) => string;
}

const SeriesChart = lazy(() => import('../charts/SeriesChart'));
const HEIGHT = 216;
/** Of the names above the columns; on a narrow card they take two lines. */
const NAMES_HEIGHT = 32;

/** What it takes on the page. */
export const SERIES_HEIGHT = HEIGHT + NAMES_HEIGHT;

/** Stands where the columns will be. */
export const SERIES_WAITING = <Skeleton variant="rounded" height={SERIES_HEIGHT} />;

/** Several values over time as columns with a table for those who hear the page, or as the table alone. */
export function SeriesFigure(props: SeriesFigureProps) {
  const { labels, series, isTable, isStacked } = props;
  if (isTable) return <SeriesTable {...props} />;
  return (
    <>
      <Box sx={visuallyHidden}>
        <SeriesTable {...props} />
      </Box>
      <div aria-hidden style={{ minBlockSize: SERIES_HEIGHT }}>
        <Suspense fallback={SERIES_WAITING}>
          <SeriesChart labels={labels} series={series} height={HEIGHT} isStacked={isStacked} />
        </Suspense>
      </div>
    </>
  );
}

const CELLS = {
  inlineSize: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': {
    paddingBlock: 0.75,
    paddingInline: 1,
    borderBlockEnd: 1,
    borderColor: 'divider',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
  },
  '& th:first-of-type': { textAlign: 'start' },
} as const;

/** Parts of the time that have nothing are left out: a day begins with many of them. */
function SeriesTable({ title, labels, series, format, isTable }: SeriesFigureProps) {
  const translate = useTranslate();
  const rows = labels
    .map((name, index) => ({ name, index }))
    .filter(({ index }) => series.some(({ values }) => (values[index] ?? 0) > 0));
  return (
    <Box sx={isTable ? { maxBlockSize: 280, overflowY: 'auto' } : {}}>
      <Box component="table" sx={CELLS}>
        <caption style={visuallyHidden}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('dashboard.time')}</th>
            {series.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map(({ name, index }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {series.map((one) => {
                const value = one.values[index] ?? 0;
                const to = isTable && value > 0 ? one.to?.(index) : undefined;
                const text = (
                  <span data-figure data-rows={value}>
                    {format(value)}
                  </span>
                );
                return (
                  <td key={one.key} data-series={one.key}>
                    {to === undefined ? (
                      text
                    ) : (
                      <Link component={RouterLink} to={to}>
                        {text}
                      </Link>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
