import type { Manifest } from '../../../core/wire';
import { manifest, screensOf } from './manifest';
import { screenTitle } from './screenTitle';

type Words = (key: string, options: { _: string }) => string;

const NONE: ReadonlyMap<string, string> = new Map();
/** One list for all that is drawn with it: it names every collection. */
let latest: { translate: Words; of: Manifest; names: ReadonlyMap<string, string> } | undefined;

function namesIn(loaded: Manifest, translate: Words): ReadonlyMap<string, string> {
  const screens = screensOf(loaded);
  const named = loaded.resources.map(({ n: collection, t }) => {
    const screen = screens.find((one) => one.collection === collection);
    return {
      collection,
      group: screen?.group,
      title: translate(`menu.collections.${collection}`, { _: screen ? screenTitle(translate, screen) : t }),
    };
  });
  const isDouble = (title: string) => named.filter((one) => one.title === title).length > 1;
  return new Map(
    named.map(({ collection, group, title }) => [
      collection,
      group !== undefined && isDouble(title) ? `${title} (${translate(`menu.groups.${group}`, { _: group })})` : title,
    ]),
  );
}

/** What each collection is called in the words of the menu. Those of one name are told apart by their groups. */
export function collectionNames(translate: Words): ReadonlyMap<string, string> {
  const loaded = manifest.current();
  if (loaded === undefined) return NONE;
  if (latest?.translate !== translate || latest.of !== loaded)
    latest = { translate, of: loaded, names: namesIn(loaded, translate) };
  return latest.names;
}
