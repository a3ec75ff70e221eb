import { useScreens } from '../providers/useScreens';

/** Path of the first screen on which the person may read records of the collection; `undefined` where there is none. */
export function useTargetScreen(collection: string): string | undefined {
  return useScreens().find((screen) => screen.collection === collection && screen.parent === undefined && screen.actions.includes('read'))?.path;
}
