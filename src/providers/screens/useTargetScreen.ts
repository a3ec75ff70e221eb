import { filledPath } from '../../../core/screen-path';
import type { DataRecord } from '../../../core/wire';
import { useScreens } from './useScreens';

/**
 * Path of the first screen on which the person may read records of the collection; `undefined` where there is none.
 * @param record with it also screens below other records count, where it says which
 */
export function useTargetScreen(collection: string, record?: DataRecord): string | undefined {
  const screens = useScreens().filter((screen) => screen.collection === collection && screen.actions.includes('read'));
  const found =
    screens.find(({ parent }) => parent === undefined) ??
    screens.find(({ parent }) => parent !== undefined && typeof record?.[parent.field] === 'string');
  return found && filledPath(found.path, record ?? {});
}
