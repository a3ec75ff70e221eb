import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';

export interface ChartSeries {
  name: string;
  values: (number | null)[];
  format: (value: number) => string;
}

interface RowsChartProps {
  kind: 'bars' | 'lines';
  labels: string[];
  series: readonly ChartSeries[];
  height: number;
  /** For the axis, where there is little room. */
  formatShort: (value: number) => string;
  /** Of what is counted there are no parts. */
  isWhole: boolean;
}

/** Figures of rows beside one another, or as lines; the first row first in the direction of reading. */
export default function RowsChart({ kind, labels, series, height, formatShort, isWhole }: RowsChartProps) {
  const { palette, direction } = useTheme();
  const isRtl = direction === 'rtl';
  const colours = [
    palette.primary.main,
    palette.info.main,
    palette.success.main,
    palette.warning.main,
    palette.error.main,
    palette.secondary.main,
  ];
  const yAxis = {
    valueFormatter: formatShort,
    disableLine: true,
    disableTicks: true,
    tickNumber: 4,
    ...(isWhole && { tickMinStep: 1 }),
    // A balance may be below nothing.
    ...(series.every(({ values }) => values.every((value) => value === null || value >= 0)) && { min: 0 }),
    width: 64,
    position: isRtl ? ('right' as const) : ('left' as const),
  };
  const shared = {
    height,
    grid: { horizontal: true },
    // The drawing is hidden from screen readers, who have the table below it.
    disableKeyboardNavigation: true,
    margin: { top: 8, bottom: 0, left: isRtl ? 16 : 0, right: isRtl ? 0 : 16 },
    yAxis: [yAxis],
    slotProps: {
      legend: {
        direction: 'horizontal' as const,
        position: { vertical: 'top' as const, horizontal: 'start' as const },
      },
    },
    sx: { '& .MuiChartsGrid-line': { stroke: palette.divider, strokeDasharray: '3 4' } },
  };
  const drawn = series.map(({ name, values, format }, index) => ({
    data: values,
    label: name,
    color: colours[index % colours.length] ?? palette.primary.main,
    valueFormatter: (value: number | null) => (value === null ? '–' : format(value)),
  }));
  const axis = {
    data: labels.map((label, index) => `${index}\u0000${label}`),
    valueFormatter: named,
    reverse: isRtl,
    disableLine: true,
    disableTicks: true,
  };
  if (kind === 'lines')
    return (
      <LineChart
        {...shared}
        xAxis={[{ ...axis, scaleType: 'point' }]}
        series={drawn.map((one) => ({ ...one, showMark: labels.length < 32, curve: 'linear' as const }))}
      />
    );
  return (
    <BarChart
      {...shared}
      borderRadius={4}
      xAxis={[{ ...axis, scaleType: 'band', categoryGapRatio: 0.35 }]}
      series={drawn}
    />
  );
}

/** Two rows of one name are two places of the axis. */
const named = (value: string): string => value.slice(value.indexOf('\u0000') + 1);
