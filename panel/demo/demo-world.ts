import type { JsonObject } from '../../core/types';
import type { Scope } from '../../server/database/types';
import type { DemoRun } from './demo-run';
import type { Random } from '../../server/demo/random';

/** Password of every demo account. */
export const DEMO_PASSWORD = 'painel-demo';

/** One tenant while its data is made. */
export interface DemoWorld {
  run: DemoRun;
  random: Random;
  scope: Scope;
  tenantId: string;
  /** Names the tenant in SIP domains and e-mail addresses. */
  code: string;
}

/** Ids of the records made so far, by the name the demo data calls them. */
export type Ids = Record<string, string>;

/** The id under a name that the demo data itself chose. */
export function idOf(ids: Ids, name: string): string {
  const id = ids[name];
  if (id === undefined)
    throw new Error(`demo: expected a record called ${JSON.stringify(name)}, found ${Object.keys(ids).join(', ')}`);
  return id;
}

/** Creates records of one collection in the order given and answers their ids by name. */
export async function createAll(
  { run, scope }: Pick<DemoWorld, 'run' | 'scope'>,
  collection: string,
  records: Record<string, JsonObject>,
): Promise<Ids> {
  const ids: Ids = {};
  for (const [name, record] of Object.entries(records)) ids[name] = (await run.create(collection, scope, record)).id;
  return ids;
}

/** Days from the moment of seeding, as ISO 8601; negative is past. */
export function daysFromNow(days: number, hour = 12): string {
  const date = new Date();
  date.setUTCDate(date.getUTCDate() + days);
  date.setUTCHours(hour, 0, 0, 0);
  return date.toISOString();
}
