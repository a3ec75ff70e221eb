import { useTheme } from '@mui/material/styles';
import { LineChart } from '@mui/x-charts/LineChart';
import { memo } from 'react';
import { numberFormat } from '../../../../../core/format/number';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { sayTheSame } from '../../../../../src/providers/api/same-rows';

interface RatioChartProps {
  labels: string[];
  ratio: { name: string; values: (number | null)[] };
  drop: { name: string; values: (number | null)[] };
  height: number;
}

const SHARE = { style: 'percent', maximumSignificantDigits: 3 } as const;

/** Lines for each agent, and the share of people who were dropped, over time. */
function RatioChart({ labels, ratio, drop, height }: RatioChartProps) {
  const { palette, direction } = useTheme();
  const language = useLanguage();
  const isRtl = direction === 'rtl';
  const axis = (values: readonly (number | null)[], options: Intl.NumberFormatOptions, unit: number) => ({
    disableLine: true,
    disableTicks: true,
    width: 44,
    tickNumber: 4,
    min: 0,
    // Nothing but zeros would stand in the middle.
    ...(values.every((value) => value === null || value === 0) && { max: unit }),
    valueFormatter: (value: number) => numberFormat(language, options).format(value / unit),
  });
  return (
    <LineChart
      height={height}
      margin={{ top: 8, bottom: 0, left: 0, right: 0 }}
      skipAnimation
      disableKeyboardNavigation
      grid={{ horizontal: true }}
      xAxis={[{ data: labels, scaleType: 'point', reverse: isRtl, disableLine: true, disableTicks: true }]}
      yAxis={[
        { id: 'ratio', ...axis(ratio.values, { maximumSignificantDigits: 3 }, 1), position: isRtl ? 'right' : 'left' },
        { id: 'drop', ...axis(drop.values, SHARE, 100), position: isRtl ? 'left' : 'right' },
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
