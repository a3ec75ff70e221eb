import type { Language } from '../../core/types';
import { fetchFile } from '../providers/api/fetchFile';
import { createRemote, type Remote } from '../providers/api/remote';
import { useSetting } from '../providers/settings';
import { useRemote } from '../providers/api/useRemote';

/** The texts of `locales/<lang>/login.json` below their root key. */
export type Texts = { [key: string]: string | Texts };
type Values = Record<string, string | number>;
export type Translate = (key: string, values?: Values) => string;

const remotes = new Map<Language, Remote<Texts>>();

/** The sign-in pages' texts in one language; loaded once. */
export function textsOf(language: Language): Remote<Texts> {
  const known = remotes.get(language);
  if (known) return known;
  const remote = createRemote(() => fetchFile<Texts>(`/locales/${language}/login.json`));
  remotes.set(language, remote);
  return remote;
}

function find(texts: Texts, key: string): string | undefined {
  let found: string | Texts | undefined = texts;
  for (const name of key.split('.')) found = typeof found === 'object' ? found[name] : undefined;
  return typeof found === 'string' ? found : undefined;
}

/** Fills `{{name}}`; where a `count` is given, the plural form of the language is taken (`minutes_one`, `minutes_other`). */
export function translateWith(
  texts: Texts,
  language: Language,
  key: string,
  values: Values = {},
  root = 'login',
): string {
  const { count } = values;
  const form = typeof count === 'number' ? `_${new Intl.PluralRules(language).select(count)}` : '';
  const text = find(texts, `${root}.${key}${form}`) ?? find(texts, `${root}.${key}_other`) ?? key;
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Texts of the light pages; far smaller than the panel's i18next. Suspends while the language loads. */
export function useTexts(): { t: Translate; language: Language; setLanguage: (language: Language) => void } {
  const [language, setLanguage] = useSetting('language');
  const texts = useRemote(textsOf(language));
  return { t: (key, values) => translateWith(texts, language, key, values), language, setLanguage };
}
