import { isAccepted, meets } from '../records/meets';
import type { WhenUnless } from '../rules';
import type { Field, Json, Resource } from '../types';

/** The state that holds something fast: `{ field: 'status', state: 'running' }`. */
export interface Lock {
  field: string;
  state: Json;
}

type Stored = { readonly [name: string]: Json | undefined };

/** What of the stored record is like `when` or, failing that, not like `unless`. */
export function lockIn({ when, unless }: WhenUnless | undefined = {}, stored: Stored): Lock | undefined {
  const held = when !== undefined && meets(when, stored) ? Object.keys(when) : [];
  const missed = Object.entries(unless ?? {}).flatMap(([name, accepted]) =>
    isAccepted(stored[name], accepted) ? [] : [name],
  );
  const [field] = [...held, ...missed];
  return field === undefined ? undefined : { field, state: stored[field] ?? null };
}

/** What keeps the field of the stored record from changing: the lock of the record, else its own. */
export function lockOf(
  resource: Pick<Resource, 'locked'>,
  field: Pick<Field, 'locked'> | undefined,
  stored: Stored,
): Lock | undefined {
  return lockIn(resource.locked, stored) ?? lockIn(field?.locked, stored);
}

/** What keeps the stored record from being deleted. */
export function deletionLock({ deletable = {} }: Pick<Resource, 'deletable'>, stored: Stored): Lock | undefined {
  return lockIn(
    { ...(deletable.unless && { when: deletable.unless }), ...(deletable.when && { unless: deletable.when }) },
    stored,
  );
}
