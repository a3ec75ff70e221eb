/** A value becomes a warning, or critical, at these limits. */
export interface Limits {
  warning?: number;
  critical?: number;
}

export type Standing = 'fine' | 'warning' | 'critical';

/** How a value stands to its limits; a limit that is reached counts. */
export function standingOf(
  value: number,
  worse: 'high' | 'low',
  { warning, critical }: Limits,
): { standing: Standing; limit?: number } {
  const reached = (limit: number | undefined): limit is number =>
    limit !== undefined && (worse === 'high' ? value >= limit : value <= limit);
  if (reached(critical)) return { standing: 'critical', limit: critical };
  return reached(warning) ? { standing: 'warning', limit: warning } : { standing: 'fine' };
}

/** The worst of some standings; of none it is fine. */
export const worst = (...standings: Standing[]): Standing =>
  standings.includes('critical') ? 'critical' : standings.includes('warning') ? 'warning' : 'fine';
