import type { DemoRun } from './demo-run';
import { idOf, type DemoWorld, type Ids } from './demo-world';
import { seedPlatform } from './platform';
import { createRandom } from './random';
import { seedHorizonte } from './tenant-horizonte';
import { seedMaravilha } from './tenant-maravilha';

export type { DemoRun } from './demo-run';
export { DEMO_PASSWORD } from './demo-world';

/** The accounts that `npm start` prints; all with `DEMO_PASSWORD`. */
export const DEMO_ACCOUNTS = [
  'admin@example.com',
  'cliente@example.com',
  'cliente2@example.com',
  'supervisor@example.com',
  'agente@example.com',
  'agente.chat@example.com',
  'novo@example.com',
] as const;

/**
 * Fills an empty database with two believable tenants. Deterministic but for the moment it runs at: times lie around now.
 * @throws Problem when the server refuses a record, which means that the data and the schemas disagree.
 */
export async function seedDemo(run: DemoRun): Promise<void> {
  const { tenants, aiApps } = await seedPlatform(run);
  await seedHorizonte(worldOf(run, tenants, 'horizonte', 20_260_101), aiApps);
  await seedMaravilha(worldOf(run, tenants, 'maravilha', 20_260_202));
}

function worldOf(run: DemoRun, tenants: Ids, code: string, seed: number): DemoWorld {
  const tenantId = idOf(tenants, code);
  return { run, random: createRandom(seed), scope: { tenantId }, tenantId, code };
}
