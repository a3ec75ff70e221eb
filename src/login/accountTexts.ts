import type { Language } from '../../core/types';
import { fetchFile } from '../providers/api/fetchFile';
import { createRemote, type Remote } from '../providers/api/remote';
import { useSetting } from '../providers/settings';
import { useRemote } from '../providers/api/useRemote';
import { textsOf, type Texts, type Translate, translateWith } from './texts';

const remotes = new Map<Language, Remote<Texts>>();

function accountTextsOf(language: Language): Remote<Texts> {
  const known = remotes.get(language);
  if (known) return known;
  const remote = createRemote(() => fetchFile<Texts>(`/locales/${language}/account-mails.json`));
  remotes.set(language, remote);
  return remote;
}

/** Texts of the pages that accounts need rarely, `locales/<lang>/account-mails.json`. Suspends while the language loads. */
export function useAccountTexts(): Translate {
  const [language] = useSetting('language');
  // The frame waits for these; both travel at once. A failure shows where they are read.
  textsOf(language)
    .load()
    .catch(() => undefined);
  const texts = useRemote(accountTextsOf(language));
  return (key, values) => translateWith(texts, language, key, values, 'accountMails');
}
