import { isObject } from '../is-object';
import type { MaintenanceState } from './brand';

/** What was stored or sent of maintenance; null for anything that says no beginning. */
export function parseMaintenance(value: unknown): MaintenanceState | null {
  if (!isObject(value) || typeof value['since'] !== 'string') return null;
  const { since, until, message } = value;
  return {
    since,
    until: typeof until === 'string' ? until : null,
    message: typeof message === 'string' ? message : null,
  };
}
