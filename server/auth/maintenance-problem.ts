import type { MaintenanceState } from '../../core/brand/brand';
import { Problem } from '../../core/errors';

/** When to ask again, in seconds, where nobody knows an end; and the bounds of what an end gives. */
const UNKNOWN_SECONDS = 60;
const SHORTEST_SECONDS = 15;
const LONGEST_SECONDS = 3600;

/** The refusal of everybody but administrators. It carries what people read meanwhile. */
export function maintenanceProblem(state: MaintenanceState): Problem {
  const left = state.until === null ? UNKNOWN_SECONDS : Math.ceil((Date.parse(state.until) - Date.now()) / 1000);
  const seconds = Math.min(Math.max(left, SHORTEST_SECONDS), LONGEST_SECONDS);
  return new Problem('maintenance', {
    detail: 'Only administrators work at the moment.',
    params: { seconds },
    extra: { maintenance: { ...state } },
  });
}
