import type { Resource } from '../../core/types';
import type { ReadingHook } from './plugin';
import type { ComputedHook } from '../operations/computed/computed-hook';
import { columnsOf } from '../database/table-columns';
import type { Effect } from '../operations/effects/effect';
import type { PersonHook } from '../operations/person/person-hook';
import type { RetentionHook } from '../operations/retention/retention-hook';
import type { Runtime } from '../operations/runtime';
import type { Guard } from '../operations/transitions/guards/guard';
import type { Catalog } from '../schemas/catalog';

/** What hooks need of the server. */
export type HookPlace = Pick<Runtime, 'application' | 'catalog'>;

/** What creating, changing or moving a record of the resource means for others, where the schemas in force describe what it needs. */
export function effectOf({ application, catalog }: HookPlace, resource: Resource): Effect | undefined {
  const effect = application.effects.get(resource.name);
  return effect && isDescribed(catalog(), effect.needs) ? effect : undefined;
}

/** The guard of a move, where the schemas in force describe what it needs. */
export function guardOf({ application, catalog }: HookPlace, resource: Resource, move: string): Guard | undefined {
  const guard = application.guards.get(resource.name);
  return guard?.moves.includes(move) && isDescribed(catalog(), guard.needs) ? guard : undefined;
}

/** Values that records of the resource have only when they are read, where the schemas in force describe what that needs. */
export function readingOf({ application, catalog }: HookPlace, resource: Resource): ReadingHook | undefined {
  const reading = application.readings.get(resource.name);
  return reading && isDescribed(catalog(), reading.needs) ? reading : undefined;
}

/** Values that the system makes of others of the resource, where the schemas in force describe what that needs. */
export function computedOf({ application, catalog }: HookPlace, resource: Resource): ComputedHook | undefined {
  const computed = application.computed.get(resource.name);
  return computed && isDescribed(catalog(), computed.needs) ? computed : undefined;
}

/** Where plug-ins keep what is of the people that the records are: those of which the schemas in force describe what they need. */
export function personsOf({ application, catalog }: HookPlace, resource: Resource): PersonHook[] {
  const hooks = application.persons.get(resource.name) ?? [];
  return hooks.filter(({ needs }) => isDescribed(catalog(), needs));
}

/** For how long records of the resource may be kept, where the schemas in force describe what saying that needs. */
export function retentionOf({ application, catalog }: HookPlace, resource: Resource): RetentionHook | undefined {
  const retention = application.retentions.get(resource.name);
  return retention && isDescribed(catalog(), retention.needs) ? retention : undefined;
}

/** Do the schemas in force have the collections, each with these fields? */
export function isDescribed({ resources }: Catalog, needs: Effect['needs']): boolean {
  return Object.entries(needs).every(([collection, fields]) => {
    const needed = resources.get(collection);
    return needed !== undefined && fields.every((field) => columnsOf(needed).has(field));
  });
}
