import { useEffect, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { manifest, screensOf } from './manifest';
import { prefetchResource, resourceRemote } from './resourceCache';
import { screenTitle } from './screenTitle';

/** What a collection is called: by the menu, which every page has; where no screen shows it, by texts of its own, once they are there. */
export function useCollectionName(collection: string): string {
  const translate = useTranslate();
  const loaded = manifest.current();
  const screen = loaded && screensOf(loaded).find((one) => one.collection === collection);
  const remote = resourceRemote(collection);
  const isMissing = useSyncExternalStore(remote.subscribe, remote.current) === undefined && screen === undefined;
  useEffect(() => {
    if (isMissing) prefetchResource(collection);
  }, [isMissing, collection]);
  return screen
    ? screenTitle(translate, screen)
    : translate(`resources.${collection}.name`, { smart_count: 2, _: collection });
}
