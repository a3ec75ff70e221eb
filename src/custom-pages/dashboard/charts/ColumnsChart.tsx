import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { memo, useCallback, useEffect, useRef } from 'react';
import { sayTheSame } from '../../../providers/api/same-rows';

interface ColumnsChartProps {
  labels: string[];
  values: number[];
  /** What the values are. */
  name: string;
  height: number;
  format: (value: number) => string;
  /** For the axis, where there is little room. */
  formatShort: (value: number) => string;
  onOpen: ((index: number) => void) | undefined;
}

/** That stand below the narrowest chart. */
const MOST_NAMES = 6;

/** Values over time as columns, the newest last in the direction of reading. What its functions do may change, in words of the language of `name`. */
export default function ColumnsChart(props: ColumnsChartProps) {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const format = useCallback((value: number) => latest.current.format(value), []);
  const formatShort = useCallback((value: number) => latest.current.formatShort(value), []);
  const open = useCallback((index: number) => latest.current.onOpen?.(index), []);
  const onOpen = props.onOpen === undefined ? undefined : open;
  return <Columns {...props} format={format} formatShort={formatShort} onOpen={onOpen} />;
}

const Columns = memo(function Columns({
  labels,
  values,
  name,
  height,
  format,
  formatShort,
  onOpen,
}: ColumnsChartProps) {
  const { palette, direction } = useTheme();
  const isRtl = direction === 'rtl';
  return (
    <BarChart
      height={height}
      margin={{ top: 8, bottom: 0, left: isRtl ? 8 : 0, right: isRtl ? 0 : 8 }}
      hideLegend
      // The drawing is hidden from screen readers, who have the table beside it.
      disableKeyboardNavigation
      borderRadius={5}
      grid={{ horizontal: true }}
      xAxis={[
        {
          data: labels,
          scaleType: 'band',
          reverse: isRtl,
          disableLine: true,
          disableTicks: true,
          // From right to left the chart does not see that names would lie upon each other.
          ...(isRtl &&
            labels.length > MOST_NAMES && {
              tickLabelInterval: (_name: string, index: number) => index % Math.ceil(labels.length / MOST_NAMES) === 0,
            }),
          categoryGapRatio: 0.4,
        },
      ]}
      yAxis={[
        {
          valueFormatter: formatShort,
          disableLine: true,
          disableTicks: true,
          tickNumber: 4,
          min: 0,
          // Nothing but zeros would stand in the middle.
          ...(values.every((value) => value === 0) && { max: 1 }),
          width: 60,
          position: isRtl ? 'right' : 'left',
        },
      ]}
      series={[
        { data: values, label: name, color: palette.primary.main, valueFormatter: (value) => format(value ?? 0) },
      ]}
      {...(onOpen && { onItemClick: (_event: unknown, { dataIndex }: { dataIndex: number }) => onOpen(dataIndex) })}
      sx={{
        '& .MuiChartsGrid-line': { stroke: palette.divider, strokeDasharray: '3 4' },
        '& .MuiBarElement-root': onOpen ? { cursor: 'pointer' } : {},
      }}
    />
  );
}, sayTheSame);
