import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';

interface MinutesChartProps {
  /** Of the minutes, the oldest first. */
  labels: string[];
  series: { name: string; colour: string; values: number[] }[];
  height: number;
}

/** Attempts by the minute and by their result, on top of each other; the newest last in the direction of reading. */
export default function MinutesChart({ labels, series, height }: MinutesChartProps) {
  const { palette, direction } = useTheme();
  const isRtl = direction === 'rtl';
  return (
    <BarChart
      height={height}
      margin={{ top: 8, bottom: 0, left: isRtl ? 8 : 0, right: isRtl ? 0 : 8 }}
      skipAnimation
      // The drawing is hidden from screen readers, who are told its sum.
      disableKeyboardNavigation
      grid={{ horizontal: true }}
      xAxis={[
        {
          data: labels,
          scaleType: 'band',
          reverse: isRtl,
          disableLine: true,
          disableTicks: true,
          categoryGapRatio: 0.25,
        },
      ]}
      yAxis={[
        {
          disableLine: true,
          disableTicks: true,
          tickMinStep: 1,
          min: 0,
          width: 36,
          position: isRtl ? 'right' : 'left',
        },
      ]}
      series={series.map(({ name, colour, values }) => ({
        data: values,
        label: name,
        color: colour,
        stack: 'results',
      }))}
      sx={{ '& .MuiChartsGrid-line': { stroke: palette.divider, strokeDasharray: '3 4' } }}
    />
  );
}
