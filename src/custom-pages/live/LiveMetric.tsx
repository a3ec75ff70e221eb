import type { ReactNode } from 'react';
import { TONES } from '../dashboard/kit/MetricCard';
import { MetricFrame } from '../dashboard/kit/MetricFrame';
import { StandingLine } from '../dashboard/kit/StandingLine';
import type { Standing } from '../../../core/live/standing';

interface LiveMetricProps {
  icon: string;
  title: string;
  /** What it counts, and what not. */
  definition: string;
  value: ReactNode;
  standing?: Standing;
  /** What is said of a limit that is reached. */
  limit?: string;
  /** The list of exactly what was counted. */
  to?: string | undefined;
  /** How many rows the list has. */
  rows?: number | undefined;
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
  rows,
  children,
}: LiveMetricProps) {
  return (
    <div
      data-metric={title}
      style={{ blockSize: '100%' }}
      {...(to !== undefined && rows !== undefined && { 'data-rows': rows })}
    >
      <MetricFrame
        icon={icon}
        title={title}
        definition={definition}
        tone={TONES[standing]}
        to={to}
        value={<span data-figure>{value}</span>}
      >
        {children}
        {standing === 'fine' || limit === undefined ? null : <StandingLine standing={standing} text={limit} />}
      </MetricFrame>
    </div>
  );
}
