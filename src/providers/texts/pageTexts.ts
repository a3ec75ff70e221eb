import type { Language } from '../../../core/types';
import { fetchFile } from '../api/fetchFile';
import { i18next } from './i18next';
import { createOpenedTexts } from './openedTexts';
import { createRemote, type Remote } from '../api/remote';
import { pageTextFile } from '../api/serverFiles';

async function load(language: Language, file: string): Promise<void> {
  i18next.addResourceBundle(language, 'translation', await fetchFile(pageTextFile(language, file)), true, true);
}

const remotes = new Map<string, Remote<string>>();
const opened = createOpenedTexts(load);

/**
 * Texts that one page alone needs, `locales/<language>/<file>.json`, in the current language. Wait for them with
 * `useRemote` above whatever shows them.
 */
export function pageTexts(file: string): Remote<string> {
  const known = remotes.get(file);
  if (known) return known;
  const remote = createRemote(async () => {
    await opened.open(file);
    return file;
  });
  remotes.set(file, remote);
  return remote;
}

/** Loads the texts of the pages opened so far in another language. Whether there was anything to load. */
export const bringPageTexts = opened.bring;
