import { Problem } from '../../../core/errors';
import type { JsonObject } from '../../../core/types';
import { quickCheckOf } from '../../../core/validation/quick-check';
import { validateRecord } from '../../../core/validation/validate-record';
import { ruleOf } from '../preparing/record-rule';
import { describedSystemValues } from '../preparing/prepare-update';
import { resourceFacts } from '../resource-facts';
import { moveViolations } from '../transitions/prepare-move';
import type { Step, Write } from './step';

/** The record once more, where hooks or computed values have changed it after it was found valid. Of a move only what it writes is looked at. */
export const validate: Step = {
  name: 'validate',
  async run(write) {
    const { context, resource, kind, changed, unchecked } = write;
    if (unchecked.length === 0) return;
    const mode = kind === 'create' ? 'create' : 'update';
    const how = { mode, quick: quickCheckOf(resource), rule: ruleOf(context, resource) } as const;
    const errors =
      kind === 'move'
        ? moveViolations(context, resource, imageOf(write), changed)
        : validateRecord(resource, imageOf(write), how);
    if (errors.length > 0) throw new Problem('invalid', { errors });
  },
  /** Together nothing is set before the row is written. */
  many: async () => undefined,
};

function imageOf({ resource, kind, record, stored, tenantId }: Write): JsonObject {
  if (kind === 'create') return resourceFacts(resource).describesTenant ? { tenantId, ...record } : record;
  return { ...describedSystemValues(resource, stored), ...record };
}
