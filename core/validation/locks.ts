import { isAccepted, meets } from '../meets';
import type { Field, Json, JsonObject, Resource } from '../types';

/** The state that holds something fast: `{ field: 'status', state: 'running' }`. */
export interface Lock {
  field: string;
  state: Json;
}

type Stored = { readonly [name: string]: Json | undefined };

/** The state of the stored record that fulfils the condition; undefined when it does not. */
export function lockBy(condition: JsonObject | undefined, stored: Stored): Lock | undefined {
  if (condition === undefined || !meets(condition, stored)) return undefined;
  const [field] = Object.keys(condition);
  return field === undefined ? undefined : { field, state: stored[field] ?? null };
}

/** The first state of the stored record that the condition does not accept; undefined when it accepts them all. */
export function lockUnless(condition: JsonObject | undefined, stored: Stored): Lock | undefined {
  const [field] = Object.entries(condition ?? {}).find(([name, accepted]) => !isAccepted(stored[name], accepted)) ?? [];
  return field === undefined ? undefined : { field, state: stored[field] ?? null };
}

/** What keeps the field of the stored record from changing: the lock of the record, else its own. */
export function lockOf(
  resource: Pick<Resource, 'lockedWhen'>,
  field: Pick<Field, 'lockedWhen' | 'lockedUnless'> | undefined,
  stored: Stored,
): Lock | undefined {
  return (
    lockBy(resource.lockedWhen, stored) ?? lockBy(field?.lockedWhen, stored) ?? lockUnless(field?.lockedUnless, stored)
  );
}

/** What keeps the stored record from being deleted. */
export function deletionLock(resource: Pick<Resource, 'keepWhen' | 'keepUnless'>, stored: Stored): Lock | undefined {
  return lockBy(resource.keepWhen, stored) ?? lockUnless(resource.keepUnless, stored);
}
