import { useCallback, useEffect } from 'react';
import { useStore } from 'react-admin';
import { useSession } from '../../providers/session/useSession';

/** Most favourites: those starred last stay. The account takes no more either. */
const MOST_FAVOURITES = 50;
/** Most screens that are remembered as opened, here and with the account. */
export const MOST_RECENT = 20;
const NONE: string[] = [];

/** Where this browser keeps what an account has starred or opened; `useKeptVisits` brings both to the account and back. */
export const visitKeys = (userId: string) => ({
  favourites: `favourites.${userId}`,
  recents: `recents.${userId}`,
  common: `visits.${userId}`,
});

const useKeys = () => visitKeys(useSession()?.userData.id ?? '');

/** Paths of the screens that the person has starred, in the order of starring, with the way to star one or take that back. */
export function useFavourites(): [string[], (path: string) => void] {
  const [paths, setPaths] = useStore<string[]>(useKeys().favourites, NONE);
  const toggle = useCallback(
    (path: string) =>
      setPaths((before) =>
        before.includes(path) ? before.filter((one) => one !== path) : [...before, path].slice(-MOST_FAVOURITES),
      ),
    [setPaths],
  );
  return [paths, toggle];
}

/** Paths of the screens opened last, the latest first. `current` is remembered as one, unless somebody else looks. */
export function useRecents(current?: string): string[] {
  const isOwn = useSession()?.impersonation === undefined;
  const [paths, setPaths] = useStore<string[]>(useKeys().recents, NONE);
  useEffect(() => {
    if (current !== undefined && isOwn)
      setPaths((before) =>
        before[0] === current ? before : [current, ...before.filter((one) => one !== current)].slice(0, MOST_RECENT),
      );
  }, [current, isOwn, setPaths]);
  return paths;
}
