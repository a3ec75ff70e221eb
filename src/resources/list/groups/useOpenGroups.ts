import { useState } from 'react';
import { useStore } from 'react-admin';
import type { ListGroup } from './list-groups';
import { GROUP_PAGE } from './useGroupRows';

/** Of one group; past them it is better seen as a list of its own. */
const MOST_PAGES = 6;

/** As many are opened at once: the rows of each are a question of their own. */
const MOST_AT_ONCE = 20;

interface Opened {
  group: string;
  keys: string[];
}

export interface OpenGroups {
  isOpen: (key: string) => boolean;
  /** So many pages of it are wanted. */
  pagesOf: (key: string) => number;
  toggle: (key: string) => void;
  /** Undefined where there are more than are opened at once. */
  openAll: (() => void) | undefined;
  closeAll: () => void;
  moreOf: (group: ListGroup) => (() => void) | undefined;
}

/**
 * Which groups of a list are open, remembered for the screen: the first one, until a person opens or closes one.
 * @param place changes with what makes it another list
 */
export function useOpenGroups(name: string, group: string, groups: readonly ListGroup[], place: string): OpenGroups {
  const [opened, setOpened] = useStore<Opened | null>(`${name}.openGroups`, null);
  const [extra, setExtra] = useState<{ place: string; pages: Record<string, number> }>({ place, pages: {} });
  const keys = opened?.group === group ? opened.keys : groups.slice(0, 1).map(({ key }) => key);
  const pages = extra.place === place ? extra.pages : {};
  const pagesOf = (key: string) => pages[key] ?? 1;
  const open = (next: string[]) => setOpened({ group, keys: next });
  return {
    isOpen: (key) => keys.includes(key),
    pagesOf,
    toggle: (key) => open(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]),
    openAll: groups.length > MOST_AT_ONCE ? undefined : () => open(groups.map(({ key }) => key)),
    closeAll: () => open([]),
    moreOf: ({ key, count }) => {
      const next = pagesOf(key) + 1;
      if (next > MOST_PAGES || pagesOf(key) * GROUP_PAGE >= count) return undefined;
      return () => setExtra({ place, pages: { ...pages, [key]: next } });
    },
  };
}
