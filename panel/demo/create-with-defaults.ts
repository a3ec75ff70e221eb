import type { JsonObject } from '../../core/types';
import { CODED_DEFAULTS } from '../modules/platform/server/effects/tenant-defaults';
import { createAll, type DemoWorld, type Ids } from './demo-world';

/**
 * Creates what every new tenant has in the collection, with what the demo says besides of those of the same code, and then
 * the demo's own. Answers the ids of those that the demo names.
 */
export async function createWithDefaults(
  world: DemoWorld,
  collection: keyof typeof CODED_DEFAULTS,
  records: Record<string, JsonObject>,
): Promise<Ids> {
  const named = new Map(Object.entries(records).map(([name, record]) => [record['code'], { name, record }]));
  for (const usual of CODED_DEFAULTS[collection]) {
    const own = named.get(usual['code']);
    if (own) own.record = { ...usual, ...own.record };
    else await world.run.record(collection, world.scope, usual);
  }
  return createAll(
    world,
    collection,
    Object.fromEntries([...named.values()].map(({ name, record }) => [name, record])),
  );
}
