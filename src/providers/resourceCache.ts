import type { Resource } from '../../core/types';
import { fetchFile } from './fetchFile';
import { manifest } from './manifest';
import { queryClient } from './queryClient';
import { createRemote, type Remote } from './remote';
import { loadResourceTexts } from './resourceTexts';
import { resourceFile } from './serverFiles';
import { getSession, refreshSession } from './session';

const remotes = new Map<string, Remote<Resource>>();

/** The one remote description of a collection, with its texts. */
export function resourceRemote(collection: string): Remote<Resource> {
  const known = remotes.get(collection);
  if (known) return known;
  const remote = createRemote(async () => {
    const [resource] = await Promise.all([
      fetchFile<Resource>(resourceFile(collection)),
      loadResourceTexts(collection),
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
async function reloadSchemas(): Promise<void> {
  const session = getSession();
  if (session) await refreshSession(session.accessToken);
  await Promise.all([manifest.reload(), ...[...remotes.values()].map((remote) => remote.reload())]);
  await queryClient.invalidateQueries();
}

if (import.meta.hot) {
  import.meta.hot.on('schemas:changed', () => {
    reloadSchemas().catch((error: unknown) => reportError(error));
  });
}
