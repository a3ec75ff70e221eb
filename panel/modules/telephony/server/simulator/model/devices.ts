import { endCall } from './end-call';
import type { SiteRun, TrunkRun } from './site-run';

const HOUR_SECONDS = 3600;
/** On average a trunk is lost after so long, and comes back after this. */
const UP_SECONDS = 40 * HOUR_SECONDS;
const DOWN_SECONDS = 260;
/** A telephone of an office loses its way for a moment about as often. */
const LOST_SECONDS = 0.8 * HOUR_SECONDS;

const ERRORS = ['408 Request Timeout', '503 Service Unavailable', 'Registration failed: no response'] as const;
/** No route to where the call goes: the network is out of order. */
const OUT_OF_ORDER = 38;

/** Telephones of the offices are there, trunks come up, and now and then one of them is lost. */
export function keepDevices(site: SiteRun): void {
  const { chance, plan } = site;
  for (const { extension } of plan.offices) register(site, extension);
  for (const { plan: agent } of site.agents)
    site.tell({
      type: 'extension.changed',
      extension: agent.extension,
      registration: 'unregistered',
      device: 'unavailable',
    });
  for (const trunk of site.trunks) {
    comeUp(site, trunk);
    keepTrunk(site, trunk);
  }
  const lose = () =>
    site.agenda.after(chance.exponential(LOST_SECONDS), () => {
      const { extension } = chance.pick(plan.offices);
      site.tell({ type: 'extension.changed', extension, registration: 'unreachable', device: 'unavailable' });
      site.agenda.after(chance.between(25, 240), () => register(site, extension));
      lose();
    });
  lose();
}

function register({ chance, tell }: SiteRun, extension: string): void {
  tell({
    type: 'extension.changed',
    extension,
    registration: 'registered',
    device: 'not_in_use',
    contactIp: `10.31.8.${chance.whole(10, 240)}`,
    userAgent: 'Yealink T54W 96.86.0.100',
    latencyMs: chance.whole(5, 45),
  });
}

function keepTrunk(site: SiteRun, trunk: TrunkRun): void {
  const { agenda, chance } = site;
  agenda.after(chance.exponential(UP_SECONDS), () => {
    trunk.isUp = false;
    site.tell({ type: 'trunk.changed', trunk: trunk.name, status: 'down', error: chance.pick(ERRORS) });
    for (const call of [...site.calls].filter((one) => one.trunk === trunk.name))
      endCall(site, call, { by: 'system', cause: OUT_OF_ORDER });
    const seconds = 45 + chance.exponential(DOWN_SECONDS);
    agenda.after(seconds * 0.8, () => site.tell({ type: 'trunk.changed', trunk: trunk.name, status: 'registering' }));
    agenda.after(seconds, () => {
      comeUp(site, trunk);
      keepTrunk(site, trunk);
    });
  });
}

function comeUp({ chance, tell }: SiteRun, trunk: TrunkRun): void {
  trunk.isUp = true;
  tell({ type: 'trunk.changed', trunk: trunk.name, status: 'up', latencyMs: chance.whole(8, 34) });
}
