import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { TONES } from '../dashboard/kit/MetricCard';
import { MetricFrame } from '../dashboard/kit/MetricFrame';
import { StandingLine } from '../dashboard/kit/StandingLine';
import type { Standing } from '../../../core/live/standing';

interface LiveMetricProps {
  icon: string;
  title: string;
  /** How it is counted, for whoever points at it. */
  definition: string;
  value: ReactNode;
  standing?: Standing;
  /** What is said of a limit that is reached. */
  limit?: string;
  /** The list of exactly what was counted. */
  to?: string;
  children?: ReactNode;
}

/** A live figure: what it is, how it is counted, how it stands, and the list behind it. */
export function LiveMetric({
  icon,
  title,
  definition,
  value,
  standing = 'fine',
  limit,
  to,
  children,
}: LiveMetricProps) {
  return (
    <Tooltip title={definition} describeChild>
      <div data-metric={title} style={{ blockSize: '100%' }}>
        <MetricFrame icon={icon} title={title} tone={TONES[standing]} to={to} value={value}>
          {children}
          {standing === 'fine' || limit === undefined ? null : <StandingLine standing={standing} text={limit} />}
        </MetricFrame>
      </div>
    </Tooltip>
  );
}
