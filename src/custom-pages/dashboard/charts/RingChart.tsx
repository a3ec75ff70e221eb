import { PieChart } from '@mui/x-charts/PieChart';
import { memo } from 'react';
import { sayTheSame } from '../../../providers/api/same-rows';

interface RingChartProps {
  parts: { count: number; colour: string }[];
  size: number;
}

/** Shares of a whole as a ring; what they are called stands beside it. */
function RingChart({ parts, size }: RingChartProps) {
  const data = parts.map(({ count, colour }, id) => ({ id, value: count, color: colour }));
  return (
    <PieChart
      width={size}
      height={size}
      margin={0}
      hideLegend
      disableKeyboardNavigation
      series={[
        {
          data,
          innerRadius: size * 0.33,
          outerRadius: size / 2,
          paddingAngle: data.length > 1 ? 2 : 0,
          cornerRadius: 4,
        },
      ]}
      slotProps={{ tooltip: { trigger: 'none' } }}
    />
  );
}

export default memo(RingChart, sayTheSame);
