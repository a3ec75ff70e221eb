import { asLanguage, i18next } from './i18next';
import { fetchFile } from './fetchFile';
import { createRemote, type Remote } from './remote';
import { pageTextFile } from './serverFiles';
import type { Language } from '../../core/types';

const opened = new Map<string, Remote<string>>();

async function load(language: Language, file: string): Promise<string> {
  i18next.addResourceBundle(language, 'translation', await fetchFile(pageTextFile(language, file)), true, true);
  return language;
}

/**
 * Texts that one page alone needs, `locales/<language>/<file>.json`, in the current language. Wait for them with
 * `useRemote` above whatever shows them.
 */
export function pageTexts(file: string): Remote<string> {
  const known = opened.get(file);
  if (known) return known;
  const remote = createRemote(() => load(asLanguage(i18next.language), file));
  opened.set(file, remote);
  return remote;
}

/** Loads the texts of all pages opened so far in another language, before it is switched to. */
export async function loadPageTexts(language: Language): Promise<void> {
  await Promise.all([...opened.keys()].map((file) => load(language, file)));
}
