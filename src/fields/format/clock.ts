import { formatDuration } from '../../../core/format/duration';

/** Seconds as a player shows them: `1:05`, `01:02:03`. */
export function formatClock(seconds: number): string {
  return formatDuration(seconds).replace(/^00:0?/, '');
}
