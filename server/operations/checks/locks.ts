import { Problem } from '../../../core/errors';
import type { JsonObject, Resource } from '../../../core/types';
import { deletionLock, lockOf, type Lock } from '../../../core/validation/locks';
import { violation } from '../../../core/violations';
import type { CheckContext } from '../context';
import { resourceFacts } from '../resource-facts';

/**
 * Fields that the state of the stored record holds fast do not change. The system itself, which moves states on, may.
 * @throws Problem `state_conflict` with code `locked` at each field, naming the state.
 */
export function assertUnlocked(
  context: CheckContext,
  resource: Resource,
  stored: JsonObject,
  changed: readonly string[],
): void {
  if (context.principal === null) return;
  const { fields } = resourceFacts(resource);
  const errors = changed.flatMap((name) => {
    const lock = lockOf(resource, fields.get(name), stored);
    return lock === undefined ? [] : [violation(name, 'locked', { ...lock })];
  });
  const [first] = errors;
  if (first === undefined) return;
  const names = errors.map(({ path }) => path).join(', ');
  throw new Problem('state_conflict', {
    detail: `${resource.name}: ${names} cannot change ${whileIs(first.params as unknown as Lock)}.`,
    params: first.params,
    errors,
  });
}

/** @throws Problem `state_conflict` when the state of the record forbids its deletion. */
export function assertMayBeDeleted(context: CheckContext, resource: Resource, stored: JsonObject): void {
  const lock = context.principal === null ? undefined : deletionLock(resource, stored);
  if (lock === undefined) return;
  throw new Problem('state_conflict', {
    detail: `${resource.name}: the record cannot be deleted ${whileIs(lock)}.`,
    params: { ...lock },
  });
}

function whileIs({ field, state }: Lock): string {
  return `while ${field} is ${typeof state === 'string' ? state : JSON.stringify(state)}`;
}
