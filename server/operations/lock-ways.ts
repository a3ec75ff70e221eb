import { sql } from 'kysely';
import { DESTINATION_COLLECTIONS } from '../../core/hints/destination-schema';
import type { Field, Resource } from '../../core/types';
import { compile } from '../database/builder';
import type { Executor } from '../database/types';
import { holds } from './resource-traits';

const LED_TO: ReadonlySet<string> = new Set(
  Object.values(DESTINATION_COLLECTIONS).filter((collection) => collection !== undefined),
);

const known = new WeakMap<Resource, readonly Field[]>();

/** Fields by which a way from a record can come back to it: references to its own collection, and destinations where it is one itself. */
function wayFields(resource: Resource): readonly Field[] {
  const found = known.get(resource);
  if (found) return found;
  const isLedTo = LED_TO.has(resource.name);
  const fields = resource.fields.filter(
    (field) =>
      field.reference?.levels !== undefined ||
      (isLedTo && holds(resource, field, ({ kind }) => kind === 'destination')),
  );
  known.set(resource, fields);
  return fields;
}

export const laysWays = (resource: Resource): boolean => wayFields(resource).length > 0;

/**
 * Before ways are looked along, and inside the transaction of the write: who lays some in one tenant takes turns, for two at once
 * would close a circle that neither of them sees.
 */
export async function lockWays(
  executor: Executor,
  resource: Resource,
  tenantId: string | null,
  names: readonly string[],
): Promise<void> {
  if (!wayFields(resource).some(({ name }) => names.includes(name))) return;
  await executor.run(
    compile(sql`select pg_advisory_xact_lock(hashtextextended(${`ways ${tenantId ?? 'platform'}`}, 0))`),
  );
}
