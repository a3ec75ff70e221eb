import { Problem } from '../../../core/errors';
import type { JsonObject } from '../../../core/types';
import { quickCheckOf } from '../../../core/validation/quick-check';
import { validateRecord } from '../../../core/validation/validate-record';
import { describedSystemValues } from '../preparing/prepare-update';
import { traitsOf } from '../resource-traits';
import type { Step, Write } from './step';

/** The record once more, where hooks or computed values have changed it after it was found valid. Of a move only what it writes is looked at. */
export const validate: Step = {
  name: 'validate',
  async run(write) {
    const { resource, kind, changed, unchecked } = write;
    if (unchecked.length === 0) return;
    const mode = kind === 'create' ? 'create' : 'update';
    const errors = validateRecord(resource, imageOf(write), { mode, quick: quickCheckOf(resource) });
    const told =
      kind === 'move'
        ? errors.filter(({ path }) => changed.some((name) => path === name || path.startsWith(`${name}.`)))
        : errors;
    if (told.length > 0) throw new Problem('invalid', { errors: told });
  },
  /** Together nothing is set before the row is written. */
  many: async () => undefined,
};

function imageOf({ resource, kind, record, stored, tenantId }: Write): JsonObject {
  if (kind === 'create') return traitsOf(resource).describesTenant ? { tenantId, ...record } : record;
  return { ...describedSystemValues(resource, stored), ...record };
}
