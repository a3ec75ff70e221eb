import { foldText } from '../../../core/fold-text';
import type { ListedScreen } from '../../providers/screens/manifest';
import { comparePlaces, groupOrder } from '../../providers/screens/screenGroups';

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

/** Entries that no schema gives a group stand on top as long as they are so few; beyond that they come by their initials. */
const MOST_LOOSE = 25;

const initialOf = ({ label }: MenuEntry): string => {
  const [first = '#'] = foldText(label).toUpperCase();
  return /\p{L}/u.test(first) ? first : '#';
};

/** Entries by the letter that they begin with, in the order of the alphabet. */
function byInitial(entries: readonly MenuEntry[], compare: MenuWords<Shown>['compare']): Map<string, MenuEntry[]> {
  const groups = new Map<string, MenuEntry[]>();
  const sorted = entries.toSorted((a, b) => compare(initialOf(a), initialOf(b)) || compare(a.label, b.label));
  for (const entry of sorted) groups.set(initialOf(entry), [...(groups.get(initialOf(entry)) ?? []), entry]);
  return groups;
}

/** Entries of different groups that have one name are told apart by these wherever they stand, as among favourites. */
function toldApart(entries: readonly GroupedEntry[], groupTitle: (key: string) => string): GroupedEntry[] {
  const groupsOf = new Map<string, Set<string | undefined>>();
  for (const { label, group } of entries) groupsOf.set(label, (groupsOf.get(label) ?? new Set()).add(group));
  return entries.map((entry) => {
    const isShared = (groupsOf.get(entry.label)?.size ?? 0) > 1;
    return isShared && entry.group !== undefined
      ? { ...entry, label: `${entry.label} (${groupTitle(entry.group)})` }
      : entry;
  });
}

/** What the menu knows of a screen. */
type Shown = Pick<ListedScreen, 'path' | 'menu' | 'icon' | 'group' | 'place'>;

interface MenuWords<Listed extends Shown> {
  /** For a screen, in the current language. */
  title: (screen: Listed) => string;
  /** For the key of a group. */
  groupTitle: (key: string) => string;
  /** Of names, for an order. */
  compare: (one: string, other: string) => number;
  /** Keys of groups, in their order; others follow in that of the manifest. */
  groups: readonly string[];
}

/** The menu of a person: entries without a group on top, then one block per group. */
export function buildMenu<Listed extends Shown>(
  screens: readonly Listed[],
  pages: readonly GroupedEntry[],
  { title, groupTitle, compare, groups: order }: MenuWords<Listed>,
): MenuGroup[] {
  const shown = screens.filter(({ menu, path }) => menu && !path.includes('{'));
  const named: GroupedEntry[] = [
    ...pages,
    ...shown.map((screen) => ({
      path: screen.path,
      label: title(screen),
      icon: screen.icon,
      group: screen.group,
      place: screen.place,
    })),
  ];
  const entries = toldApart(named, groupTitle)
    .toSorted(comparePlaces)
    .map(({ icon, place: _place, ...entry }) => (icon === undefined ? entry : { ...entry, icon }));
  const groups = new Map<string | undefined, MenuEntry[]>([[undefined, []]]);
  for (const { group, ...entry } of entries) {
    const known = groups.get(group);
    if (known) known.push(entry);
    else groups.set(group, [entry]);
  }
  const top = groups.get(undefined) ?? [];
  const pinned = new Set(pages.map(({ path }) => path));
  const loose = top.filter(({ path }) => !pinned.has(path));
  if (loose.length > MOST_LOOSE) {
    groups.set(
      undefined,
      top.filter(({ path }) => pinned.has(path)),
    );
    for (const [initial, members] of byInitial(loose, compare)) groups.set(initial, members);
  }
  const compareGroups = groupOrder(order);
  return [...groups]
    .filter(([, members]) => members.length > 0)
    .map(([key, members]) => ({ key, entries: members }))
    .toSorted((a, b) => compareGroups(a.key, b.key));
}

/** What of a menu has these letters in its name, in groups of the same names; case and accents do not count. */
export function filterMenu(menu: readonly MenuGroup[], text: string): MenuGroup[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  const fits = ({ label }: MenuEntry) => words.every((word) => foldText(label).includes(word));
  return menu
    .map(({ key, entries }) => ({ key, entries: entries.filter(fits) }))
    .filter(({ entries }) => entries.length > 0);
}

/** The entry that a path belongs to: the longest whose path it starts with, whole segments only. */
export function currentEntry(menu: readonly MenuGroup[], pathname: string): MenuEntry | undefined {
  const places = menu
    .flatMap(({ entries }) => entries)
    .flatMap((entry) => [entry.path, ...(entry.also ?? [])].map((path) => ({ path, entry })));
  return places
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .reduce<(typeof places)[number] | undefined>(
      (best, place) => (best === undefined || place.path.length > best.path.length ? place : best),
      undefined,
    )?.entry;
}
