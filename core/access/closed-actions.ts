import type { Resource } from '../types';
import { ACTIONS } from '../types';
import { FURTHER_ACTIONS } from './further-actions';

/** What needs rows: each action on records, and on their collection as a whole. */
export const ROW_ACTIONS = [...ACTIONS, ...Object.keys(FURTHER_ACTIONS)];

const OF_ROWS: ReadonlySet<string> = new Set(['manage', ...ROW_ACTIONS]);

/**
 * May nobody of a tenant be given the action? The rows of a platform collection are kept from tenants by the database; what
 * is answered without showing one, such as a look-up by an action of its own, may be given.
 */
export function isClosedToTenants(
  resource: { tenancy?: Resource['tenancy']; transitions?: { moves: { name: string }[] } },
  action: string,
): boolean {
  if (resource.tenancy !== 'platform') return false;
  return OF_ROWS.has(action) || (resource.transitions?.moves.some(({ name }) => name === action) ?? false);
}
