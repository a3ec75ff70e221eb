import type { Screen } from '../screen';
import type { Resource } from '../types';
import type { Manifest, ManifestEntry } from '../wire';
import { defaultScreen } from './default-screen';

// FNV-1a over 53 bits in two halves: short, quick and the same on every machine. It only has to tell changes apart.
function digest(text: string): string {
  let low = 0x811c9dc5;
  let high = 0x1000193;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    low = Math.imul(low ^ code, 0x01000193) >>> 0;
    high = Math.imul(high ^ code, 0x85ebca6b) >>> 0;
  }
  return `${low.toString(36)}${high.toString(36)}`;
}

function isDefault(screen: Screen | undefined, name: string): boolean {
  return JSON.stringify(screen) === JSON.stringify(defaultScreen(name, screen?.icon));
}

function entryOf(resource: Resource): ManifestEntry {
  const entry: ManifestEntry = { n: resource.name, t: resource.title };
  const [screen] = resource.screens;
  if (resource.screens.length !== 1 || !isDefault(screen, resource.name) || screen?.icon !== resource.icon) entry.s = resource.screens;
  if (resource.icon !== undefined) entry.i = resource.icon;
  if (resource.period !== undefined) entry.p = resource.period;
  return entry;
}

/** What the browser knows of all resources before it opens one. */
export function buildManifest(resources: readonly Resource[]): Manifest {
  return { version: digest(JSON.stringify(resources)), resources: resources.map(entryOf) };
}

/** The screens of an entry, the default one spelled out. */
export function manifestScreens(entry: ManifestEntry): Screen[] {
  return entry.s ?? [defaultScreen(entry.n, entry.i)];
}
