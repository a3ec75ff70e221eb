import type { Resource } from '../../../core/types';
import type { Violation } from '../../../core/wire';
import { topName } from './form-errors';
import type { FormPlan } from './useFormPlan';

/** Parts violations into those that belong to something on the form and those that nothing on it can show. */
export function violationsOutside(
  violations: Violation[],
  plan: FormPlan,
  { fields, additional }: Resource,
): { inside: Violation[]; outside: Violation[] } {
  const known = fields.map((field) => field.name);
  const shown = new Set(plan.inputs.map((field) => field.name));
  if (plan.tenant) shown.add('tenantId');
  const isInside = ({ path }: Violation) => {
    const name = topName(path, known);
    return shown.has(name) || (additional !== undefined && path !== '' && !known.includes(name));
  };
  return { inside: violations.filter(isInside), outside: violations.filter((violation) => !isInside(violation)) };
}
