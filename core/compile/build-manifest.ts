import type { Screen } from '../screen';
import type { Resource } from '../types';
import type { AccessFile } from '../access/types';
import type { Manifest, ManifestEntry, ManifestRole } from '../wire';
import { hoursRule } from '../opening/opening-rule';
import { defaultScreen } from './default-screen';

function isDefault(screen: Screen | undefined, name: string): boolean {
  return JSON.stringify(screen) === JSON.stringify(defaultScreen(name, screen?.icon));
}

function entryOf(resource: Resource): ManifestEntry {
  const entry: ManifestEntry = { n: resource.name, t: resource.title };
  const [screen] = resource.screens;
  if (resource.screens.length !== 1 || !isDefault(screen, resource.name) || screen?.icon !== resource.icon)
    entry.s = resource.screens;
  if (resource.icon !== undefined) entry.i = resource.icon;
  if (resource.period !== undefined) entry.p = resource.period;
  if (hoursRule(resource) !== undefined) entry.h = true;
  return entry;
}

/**
 * What the browser knows of all resources before it opens one.
 * @param version another one for whatever differs in the resources
 * @param access of every role that there is
 */
export function buildManifest(
  resources: readonly Resource[],
  version: string,
  access: readonly Pick<AccessFile, 'role' | 'tenantAdministrator'>[],
): Manifest {
  const roles = access.map(({ role, tenantAdministrator }): ManifestRole =>
    tenantAdministrator === true ? { n: role, t: true } : { n: role },
  );
  return { version, roles, resources: resources.map(entryOf) };
}

/** The screens of an entry, the default one spelled out. */
export function manifestScreens(entry: ManifestEntry): Screen[] {
  return entry.s ?? [defaultScreen(entry.n, entry.i)];
}
