import { useMemo } from 'react';
import { type ListedScreen, screensOf } from './manifest';
import { useAbility } from '../session/useAbility';
import { useManifest } from './useManifest';

/** The screens that the signed-in person may open, in the manifest's order: those of collections it may read. */
export function useScreens(): ListedScreen[] {
  const manifest = useManifest();
  const ability = useAbility();
  return useMemo(
    () =>
      screensOf(manifest).filter(
        ({ subject, collection, unless }) =>
          ability.can('read', subject) &&
          ability.can('read', collection) &&
          // What stands in place of something is for those whom that is for.
          (unless === undefined || ability.can('read', unless)),
      ),
    [manifest, ability],
  );
}
