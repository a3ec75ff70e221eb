import { useTheme } from '@mui/material/styles';
import { LineChart } from '@mui/x-charts/LineChart';
import { memo } from 'react';
import { sayTheSame } from '../../../../../src/providers/api/same-rows';

interface RatioChartProps {
  labels: string[];
  ratio: { name: string; values: (number | null)[] };
  drop: { name: string; values: (number | null)[] };
  height: number;
}

/** Lines for each agent, and the share of people who were dropped, over time. */
function RatioChart({ labels, ratio, drop, height }: RatioChartProps) {
  const { palette, direction } = useTheme();
  const isRtl = direction === 'rtl';
  const axis = { disableLine: true, disableTicks: true, width: 36, min: 0 };
  return (
    <LineChart
      height={height}
      margin={{ top: 8, bottom: 0, left: 0, right: 0 }}
      skipAnimation
      disableKeyboardNavigation
      grid={{ horizontal: true }}
      xAxis={[{ data: labels, scaleType: 'point', reverse: isRtl, disableLine: true, disableTicks: true }]}
      yAxis={[
        { id: 'ratio', ...axis, position: isRtl ? 'right' : 'left' },
        { id: 'drop', ...axis, position: isRtl ? 'left' : 'right', valueFormatter: (value: number) => `${value}%` },
      ]}
      series={[
        {
          yAxisId: 'ratio',
          data: ratio.values,
          label: ratio.name,
          color: palette.primary.main,
          showMark: false,
          curve: 'stepAfter',
        },
        { yAxisId: 'drop', data: drop.values, label: drop.name, color: palette.error.main, showMark: false },
      ]}
      sx={{ '& .MuiChartsGrid-line': { stroke: palette.divider, strokeDasharray: '3 4' } }}
    />
  );
}

export default memo(RatioChart, sayTheSame);
