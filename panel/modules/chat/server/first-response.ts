import type { JsonObject } from '../../../../core/types';
import type { ComputedHook } from '../../../../server/operations/computed/computed-hook';
import { ATTENDANCES } from '../rules/attendances';

const SECONDS = 'firstResponseSeconds';

/** How long a contact waited for the first answer of an agent once its attendance was taken (“1ª resposta”): stays as it was first. */
export const firstResponse: ComputedHook = {
  needs: { [ATTENDANCES]: ['assignedAt', 'firstResponseAt', SECONDS] },
  from: ['firstResponseAt'],
  fillsStored: true,
  compute: (_context, _executor, records) =>
    records.map(({ record: { assignedAt, firstResponseAt, [SECONDS]: known } }): JsonObject =>
      typeof known === 'number' || typeof assignedAt !== 'string' || typeof firstResponseAt !== 'string'
        ? {}
        : { [SECONDS]: Math.max(0, Math.round((Date.parse(firstResponseAt) - Date.parse(assignedAt)) / 1000)) },
    ),
};
