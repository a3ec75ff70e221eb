import type { Resource } from '../../../core/types';
import { fetchFile } from '../api/fetchFile';
import { manifest, noteScreens } from './manifest';
import { queryClient } from '../api/queryClient';
import { createRemote, type Remote } from '../api/remote';
import { resourceTexts } from '../texts/resourceTexts';
import { resourceFile } from '../api/serverFiles';
import { getSession, refreshSession } from '../session/session';

const remotes = new Map<string, Remote<Resource>>();

/** The one remote description of a collection, with its texts. */
export function resourceRemote(collection: string): Remote<Resource> {
  const known = remotes.get(collection);
  if (known) return known;
  const remote = createRemote(async () => {
    const [resource] = await Promise.all([
      fetchFile<Resource>(resourceFile(collection)),
      resourceTexts.open(collection),
    ]);
    return resource;
  });
  remotes.set(collection, remote);
  return remote;
}

/** Starts loading what a screen will need, so that a click finds it there. Failures show when the screen opens. */
export function prefetchResource(collection: string): void {
  resourceRemote(collection)
    .load()
    .catch(() => undefined);
}

/** A new schema can bring new rights, columns and faults: all that is shown is asked for again. */
export async function reloadSchemas(): Promise<void> {
  const session = getSession();
  noteScreens();
  await Promise.all([manifest.reload(), ...(session ? [refreshSession(session.accessToken)] : [])]);
  const present = new Set(manifest.current()?.resources.map(({ n }) => n));
  await Promise.all([...remotes].flatMap(([collection, remote]) => (present.has(collection) ? [remote.reload()] : [])));
  await queryClient.invalidateQueries();
}

if (import.meta.hot) {
  // One after the other: an older answer must not arrive after a newer one.
  let turn = Promise.resolve();
  import.meta.hot.on('schemas:changed', () => {
    turn = turn.then(reloadSchemas).catch((error: unknown) => reportError(error));
  });
}
