import { useSyncExternalStore } from 'react';
import { fetchOptionalFile } from '../api/fetchFile';
import { screenAt } from './manifest';
import { reloadSchemas, resourceRemote } from './resourceCache';
import { resourceFile } from '../api/serverFiles';

const listeners = new Set<() => void>();
let isWaiting = false;

function setWaiting(value: boolean): void {
  isWaiting = value;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Did the schema of the screen change that a person is working on, who has yet to say when to follow? */
export const useSchemaChanged = (): boolean => useSyncExternalStore(subscribe, () => isWaiting);

/** Does the screen show what has another schema by now? One whose schema is gone has nothing that could be kept. */
async function isScreenOutdated(): Promise<boolean> {
  const collection = screenAt(location.pathname)?.collection;
  if (collection === undefined) return false;
  const served = await fetchOptionalFile(resourceFile(collection));
  return served !== undefined && JSON.stringify(served) !== JSON.stringify(resourceRemote(collection).current());
}

/** The server has other schemas: the page follows at once, unless that would change the screen under somebody's hands. */
export async function noticeSchemas(): Promise<void> {
  // In development each change is followed at once.
  if (import.meta.hot) return;
  if (await isScreenOutdated()) setWaiting(true);
  else await reloadSchemas();
}

/** Shows the screen by the schema of now; what is typed in fields that are still there stays. */
export async function followSchemas(): Promise<void> {
  setWaiting(false);
  await reloadSchemas();
}
