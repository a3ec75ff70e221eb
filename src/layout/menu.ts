import type { ListedScreen } from '../providers/manifest';
import { compareGroups, comparePlaces } from '../providers/screenGroups';

/** One line of the menu. */
export interface MenuEntry {
  path: string;
  label: string;
  icon?: string;
  /** Something there wants attention: the number is shown at the entry. */
  badge?: number;
  /** Further paths at which the entry is the present one. */
  also?: string[];
}

/** Entries under a heading that can be folded; the first group has no heading. */
export interface MenuGroup {
  key: string | undefined;
  entries: MenuEntry[];
}

interface GroupedEntry extends MenuEntry {
  group: string | undefined;
  place?: number | undefined;
}

/**
 * The menu of a person: entries without a group on top, then one block per group.
 * `title` gives the words for a screen in the current language.
 */
export function buildMenu(
  screens: readonly ListedScreen[],
  pages: readonly GroupedEntry[],
  title: (screen: ListedScreen) => string,
): MenuGroup[] {
  const shown = screens.filter(({ menu, path }) => menu && !path.includes('{'));
  const entries: GroupedEntry[] = [
    ...pages,
    ...shown.map((screen) => ({ path: screen.path, label: title(screen), icon: screen.icon, group: screen.group, place: screen.place })),
  ]
    .toSorted(comparePlaces)
    .map(({ icon, place: _place, ...entry }) => (icon === undefined ? entry : { ...entry, icon }));
  const groups = new Map<string | undefined, MenuEntry[]>([[undefined, []]]);
  for (const { group, ...entry } of entries) {
    const known = groups.get(group);
    if (known) known.push(entry);
    else groups.set(group, [entry]);
  }
  return [...groups]
    .filter(([, members]) => members.length > 0)
    .map(([key, members]) => ({ key, entries: members }))
    .toSorted((a, b) => compareGroups(a.key, b.key));
}

/** The entry that a path belongs to: the longest whose path it starts with, whole segments only. */
export function currentEntry(menu: readonly MenuGroup[], pathname: string): MenuEntry | undefined {
  const places = menu.flatMap(({ entries }) => entries).flatMap((entry) => [entry.path, ...(entry.also ?? [])].map((path) => ({ path, entry })));
  return places
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .reduce<(typeof places)[number] | undefined>(
      (best, place) => (best === undefined || place.path.length > best.path.length ? place : best),
      undefined,
    )?.entry;
}
