import { manifestScreens } from '../../core/compile/build-manifest';
import type { Screen } from '../../core/types';
import type { Manifest } from '../../core/wire';
import { fetchFile } from './fetchFile';
import { createRemote } from './remote';

/** A screen with what the manifest knows of its collection. */
export interface ListedScreen extends Screen {
  collection: string;
  /** Title of the collection in the default language, for screens that the locales do not name. */
  title: string;
  /** react-admin's resource name: the path without its leading slash. */
  name: string;
}

export const manifest = createRemote(() => fetchFile<Manifest>('/schemas/manifest.json'));

const expanded = new WeakMap<Manifest, { screens: ListedScreen[]; byName: Map<string, ListedScreen> }>();

function expand(of: Manifest) {
  const known = expanded.get(of);
  if (known) return known;
  const screens = of.resources.flatMap((entry) =>
    manifestScreens(entry).map((screen): ListedScreen => {
      const icon = screen.icon ?? entry.i;
      return { ...screen, ...(icon ? { icon } : {}), collection: entry.n, title: entry.t, name: screen.path.slice(1) };
    }),
  );
  const made = { screens, byName: new Map(screens.map((screen) => [screen.name, screen])) };
  expanded.set(of, made);
  return made;
}

/** Every screen of the manifest, allowed or not, in the manifest's order. */
export const screensOf = (of: Manifest): ListedScreen[] => expand(of).screens;

/** The screen behind a react-admin resource name (or path); undefined for a bare collection name. */
export function findScreen(name: string): ListedScreen | undefined {
  const loaded = manifest.current();
  return loaded && expand(loaded).byName.get(name.replace(/^\//, ''));
}

/** The screen that a path is on or below: the list, a form, a record. The manifest must be loaded. */
export function screenAt(pathname: string): ListedScreen | undefined {
  const loaded = manifest.current();
  const holders = loaded ? screensOf(loaded).filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`)) : [];
  return holders.toSorted((a, b) => b.path.length - a.path.length)[0];
}

/** The collection behind a screen name or path; a bare collection name is its own. */
export const collectionOf = (name: string): string => findScreen(name)?.collection ?? name;
