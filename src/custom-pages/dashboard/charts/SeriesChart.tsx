import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { memo } from 'react';
import { sayTheSame } from '../../../providers/api/same-rows';

interface SeriesChartProps {
  /** Of the parts of the time, the oldest first. */
  labels: string[];
  series: readonly { name: string; colour: string; values: readonly number[] }[];
  height: number;
  /** On top of each other rather than side by side. */
  isStacked: boolean;
}

/** Of more parts of the time every third has its name. */
const MOST_NAMES = 12;
const EVERY = 3;

/** Several values over time as columns; the newest last in the direction of reading. */
function SeriesChart({ labels, series, height, isStacked }: SeriesChartProps) {
  const { palette, direction } = useTheme();
  const isRtl = direction === 'rtl';
  return (
    <BarChart
      height={height}
      margin={{ top: 8, bottom: 0, left: isRtl ? 8 : 0, right: isRtl ? 0 : 8 }}
      skipAnimation
      // The drawing is hidden from screen readers, who have what stands beside it.
      disableKeyboardNavigation
      grid={{ horizontal: true }}
      xAxis={[
        {
          data: labels,
          scaleType: 'band',
          reverse: isRtl,
          disableLine: true,
          disableTicks: true,
          // From right to left the chart does not see that names would lie upon each other.
          ...(labels.length > MOST_NAMES && {
            tickLabelInterval: (_name: string, index: number) => index % EVERY === 0,
          }),
          categoryGapRatio: 0.25,
        },
      ]}
      yAxis={[
        {
          disableLine: true,
          disableTicks: true,
          tickMinStep: 1,
          min: 0,
          // Nothing but zeros would stand in the middle.
          ...(series.every(({ values }) => values.every((value) => value === 0)) && { max: 1 }),
          width: 36,
          position: isRtl ? 'right' : 'left',
        },
      ]}
      series={series.map(({ name, colour, values }) => ({
        data: [...values],
        label: name,
        color: colour,
        ...(isStacked && { stack: 'all' }),
      }))}
      sx={{ '& .MuiChartsGrid-line': { stroke: palette.divider, strokeDasharray: '3 4' } }}
    />
  );
}

// A chart takes longer to draw than all else on a page that follows what goes on.
export default memo(SeriesChart, sayTheSame);
