import { useMemo } from 'react';
import { type ListedScreen, screensOf } from './manifest';
import { useAbility } from './useAbility';
import { useManifest } from './useManifest';

/** The screens that the signed-in person may open, in the manifest's order: those of collections it may read. */
export function useScreens(): ListedScreen[] {
  const manifest = useManifest();
  const ability = useAbility();
  return useMemo(
    () =>
      screensOf(manifest).filter(
        ({ subject, collection, unless }) =>
          // What stands in place of the chatbot is for those whom the chatbot is for.
          ability.can('read', subject) &&
          ability.can('read', collection) &&
          (unless !== 'chatbot' || ability.can('read', 'Chatbot')),
      ),
    [manifest, ability],
  );
}
