import type { BrowserPanel } from '../browser/browser-panel';

const HOURS = 12;

/**
 * Moves the clocks of the demo's first tenant to a zone where it is about midday: no day ends while the tests of a file run, and its figures
 * have the calls of some hours.
 */
export async function moveToMidday(world: BrowserPanel): Promise<void> {
  const admin = await world.api('admin@example.com');
  const { userData } = await world.api('cliente@example.com');
  const offset = HOURS - new Date().getUTCHours();
  // The sign of these names is the other way round than that of offsets.
  const timezone = `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
  const { status, body } = await admin.call('PATCH', `tenants/${userData['tenantId']}`, { timezone });
  if (status !== 200) throw new Error(`tenants: expected 200, got ${status} ${JSON.stringify(body)}`);
}
