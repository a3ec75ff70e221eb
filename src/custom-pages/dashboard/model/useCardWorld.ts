import { useMemo, useSyncExternalStore } from 'react';
import { useScreens } from '../../../providers/screens/useScreens';
import { useSession } from '../../../providers/session/useSession';
import type { CardWorld } from './card-queries';
import { dashboardScope } from './dashboard-scope';
import { useChosen } from './useChosen';

const MINUTE_MS = 60_000;

/** A page that is open over midnight begins the new day with it. */
function eachMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}

/** Who looks at cards, on which day, with which screens. Undefined while nobody is signed in. */
export function useCardWorld(): CardWorld | undefined {
  const user = useSession()?.userData;
  const screens = useScreens();
  const { chosen } = useChosen();
  const today = useSyncExternalStore(eachMinute, () => new Date().toDateString());
  return useMemo(
    () => (user === undefined ? undefined : { scope: dashboardScope(user, new Date(today), chosen), screens }),
    [user, screens, today, chosen],
  );
}
