import { useCallback, useEffect } from 'react';
import { useStore } from 'react-admin';
import { useSession } from '../providers/useSession';

/** How many screens are remembered as opened lately. */
const MOST_RECENT = 6;
const NONE: string[] = [];

/** Paths of the screens that the person has starred, in the order of starring, with the way to star one or take that back. In this browser, for each account. */
export function useFavourites(): [string[], (path: string) => void] {
  const userId = useSession()?.userData.id ?? '';
  const [paths, setPaths] = useStore<string[]>(`favourites.${userId}`, NONE);
  const toggle = useCallback(
    (path: string) => setPaths((before) => (before.includes(path) ? before.filter((one) => one !== path) : [...before, path])),
    [setPaths],
  );
  return [paths, toggle];
}

/** Paths of the screens opened last, the latest first. `current` is remembered as one. */
export function useRecents(current?: string): string[] {
  const userId = useSession()?.userData.id ?? '';
  const [paths, setPaths] = useStore<string[]>(`recents.${userId}`, NONE);
  useEffect(() => {
    if (current !== undefined) setPaths((before) => (before[0] === current ? before : [current, ...before.filter((one) => one !== current)].slice(0, MOST_RECENT)));
  }, [current, setPaths]);
  return paths;
}
