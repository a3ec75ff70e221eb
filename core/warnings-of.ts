import type { WarningRule } from './rules';
import type { JsonObject, Resource } from './types';
import { holds } from './validation/checks/check-rules';
import { normaliseAbsent } from './validation/normalise-absent';
import { validatorOf } from './validation/record-validator';

/** The advice of a resource that applies to a record. */
export function warningsOf(resource: Resource, record: JsonObject): WarningRule[] {
  const { warnings = [] } = resource;
  if (warnings.length === 0) return [];
  const present = normaliseAbsent(resource, record);
  return warnings.filter(
    ({ if: schema, rule }) =>
      (schema === undefined || validatorOf(resource).matches(schema, present)) &&
      (rule === undefined || holds(resource, record, rule) === true),
  );
}
