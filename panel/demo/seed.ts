import type { DemoRun } from './demo-run';
import { DEMO_PASSWORD, idOf, type DemoWorld, type Ids } from './demo-world';
import { seedPlatform } from './platform';
import { createRandom } from '../../server/demo/random';
import { seedHorizonte } from './tenant-horizonte';
import { seedMaravilha } from './tenant-maravilha';

export type { DemoRun } from './demo-run';
export { DEMO_PASSWORD } from './demo-world';

const ADMINISTRATOR = 'admin@example.com';

/** The accounts that `npm start` prints; all with `DEMO_PASSWORD`. */
export const DEMO_ACCOUNTS = [
  ADMINISTRATOR,
  'cliente@example.com',
  'cliente2@example.com',
  'supervisor@example.com',
  'agente@example.com',
  'agente.chat@example.com',
  'novo@example.com',
] as const;

/** The accounts that are made for these collections: the data is that of the schemas it comes with, others get an administrator. */
export function demoAccounts(resources: ReadonlyMap<string, unknown>): readonly string[] {
  return resources.has('servers') && resources.has('admins') ? DEMO_ACCOUNTS : [ADMINISTRATOR];
}

/**
 * Fills an empty database with two believable tenants. Deterministic but for the moment it runs at: times lie around now.
 * @throws Problem when the server refuses a record, which means that the data and the schemas disagree.
 */
export async function seedDemo(run: DemoRun): Promise<void> {
  const { tenants, aiApps } = await seedPlatform(run);
  await seedHorizonte(worldOf(run, tenants, 'horizonte', 20_260_101), aiApps);
  await seedMaravilha(worldOf(run, tenants, 'maravilha', 20_260_202));
}

/** The administrator of a folder of schemas that the demo data is not for. */
export async function seedAdministrator(run: DemoRun): Promise<void> {
  const account = {
    name: 'Administrator',
    email: ADMINISTRATOR,
    password: DEMO_PASSWORD,
    role: 'Admin',
    status: 'active',
  };
  const { id } = await run.create('users', 'platform', account);
  await run.setComputed('users', 'platform', id, { firstLogin: false });
}

function worldOf(run: DemoRun, tenants: Ids, code: string, seed: number): DemoWorld {
  const tenantId = idOf(tenants, code);
  return { run, random: createRandom(seed), scope: { tenantId }, tenantId, code };
}
