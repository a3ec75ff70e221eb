import { manifestScreens } from '../../../core/compile/build-manifest';
import type { PeriodRule } from '../../../core/rules';
import { filledPath, type NestedPath, nestedPath } from '../../../core/screen-path';
import type { Screen } from '../../../core/screen';
import type { Manifest } from '../../../core/wire';
import { fetchFile } from '../api/fetchFile';
import { createRemote } from '../api/remote';

/** A screen with what the manifest knows of its collection. */
export interface ListedScreen extends Screen {
  collection: string;
  /** Title of the collection in the default language, for screens that the locales do not name. */
  title: string;
  /** react-admin's resource name: the path without its leading slash. Below a record it holds that record's id. */
  name: string;
  /** Where a nested screen hangs; with the id of the record that it is below, once that is known. */
  parent?: NestedPath & { id?: string };
  /** Its list is bound to a period. */
  period?: PeriodRule;
}

export const manifest = createRemote(() => fetchFile<Manifest>('/schemas/manifest.json'));

interface Expanded {
  screens: ListedScreen[];
  /** Those without a parameter, and those below a record that were asked for. */
  byName: Map<string, ListedScreen>;
  nested: { pattern: RegExp; screen: ListedScreen; parent: NestedPath }[];
}

const expanded = new WeakMap<Manifest, Expanded>();

/** Matches the address of a nested screen, and what is below it; gives the id in it. */
const patternOf = (name: string): RegExp => new RegExp(`^${name.replace(/\{\w+\}/, '([^/]+)')}(?=/|$)`);

function expand(of: Manifest): Expanded {
  const known = expanded.get(of);
  if (known) return known;
  const screens = of.resources.flatMap((entry) =>
    manifestScreens(entry).map((screen): ListedScreen => {
      const icon = screen.icon ?? entry.i;
      const parent = nestedPath(screen.path);
      return {
        ...screen,
        ...(icon ? { icon } : {}),
        ...(parent ? { parent } : {}),
        ...(entry.p ? { period: entry.p } : {}),
        collection: entry.n,
        title: entry.t,
        name: screen.path.slice(1),
      };
    }),
  );
  const made = {
    screens,
    byName: new Map(screens.map((screen) => [screen.name, screen])),
    nested: screens.flatMap((screen) =>
      screen.parent ? [{ pattern: patternOf(screen.name), screen, parent: screen.parent }] : [],
    ),
  };
  expanded.set(of, made);
  return made;
}

/** Every screen of the manifest, allowed or not, in the manifest's order. */
export const screensOf = (of: Manifest): ListedScreen[] => expand(of).screens;

/** A nested screen as it is below one record: with that record's rows alone, which new ones join. */
function below(screen: ListedScreen, parent: NestedPath, id: string): ListedScreen {
  const { field } = parent;
  return {
    ...screen,
    name: filledPath(screen.path, { [field]: id }).slice(1),
    filter: { ...screen.filter, [field]: id },
    parent: { ...parent, id },
  };
}

/** The nested screen that an address is on or below; always the same one for the same record. */
function nestedAt({ nested, byName }: Expanded, address: string): ListedScreen | undefined {
  for (const { pattern, screen, parent } of nested) {
    const [start, id] = pattern.exec(address) ?? [];
    if (start === undefined || id === undefined) continue;
    const found = byName.get(start) ?? below(screen, parent, decodeURIComponent(id));
    byName.set(start, found);
    return found;
  }
  return undefined;
}

/** The screen behind a react-admin resource name (or path); undefined for a bare collection name. */
export function findScreen(name: string): ListedScreen | undefined {
  const loaded = manifest.current();
  if (!loaded) return undefined;
  const all = expand(loaded);
  const address = name.replace(/^\//, '');
  const nested = all.byName.has(address) ? undefined : nestedAt(all, address);
  return nested?.name === address ? nested : all.byName.get(address);
}

/** The screen that a path is on or below: the list, a form, a record. The manifest must be loaded. */
export function screenAt(pathname: string): ListedScreen | undefined {
  const loaded = manifest.current();
  if (!loaded) return undefined;
  const address = pathname.slice(1);
  const nested = nestedAt(expand(loaded), address);
  if (nested) return nested;
  const holders = screensOf(loaded).filter(({ name }) => address === name || address.startsWith(`${name}/`));
  return holders.toSorted((a, b) => b.path.length - a.path.length)[0];
}

const former = new Map<string, ListedScreen>();

/** Remembers the screens of now, before another manifest takes their place. */
export function noteScreens(): void {
  const loaded = manifest.current();
  for (const screen of loaded ? screensOf(loaded) : []) former.set(screen.name, screen);
}

/** The screen that a path was on or below while this page has been open, and that no schema has any more. */
export function goneScreenAt(pathname: string): ListedScreen | undefined {
  if (screenAt(pathname)) return undefined;
  return [...former.values()].find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
}

/** The collection behind a screen name or path; a bare collection name is its own. */
export const collectionOf = (name: string): string => findScreen(name)?.collection ?? name;
