import { lateRows } from '../rows/late-rows';
import type { ContinuousListProps } from './ContinuousList';

/** A list without pages. */
export const LateContinuousList = lateRows<ContinuousListProps>(
  async () => (await import('./ContinuousList')).ContinuousList,
);
