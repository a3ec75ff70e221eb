import type { WarningRule } from '../../core/rules';
import type { JsonObject, Resource } from '../../core/types';
import { normaliseAbsent } from '../../core/validation/normalise-absent';
import { validatorOf } from '../../core/validation/record-validator';

/** The advice of a resource that applies to a record. */
export function warningsOf(resource: Resource, record: JsonObject): WarningRule[] {
  const { warnings = [] } = resource;
  if (warnings.length === 0) return [];
  const present = normaliseAbsent(resource, record);
  return warnings.filter((warning) => validatorOf(resource).matches(warning.if, present));
}
