import type { Language } from '../../../core/types';
import { asLanguage, i18next } from './i18next';

/** Text files that were opened one by one, each in the languages that it was needed in. */
interface OpenedTexts {
  /** Loads a file, again if it was there, in the current language. */
  open: (name: string) => Promise<void>;
  /** Loads what was opened and is not there in a language. Whether there was anything to load. */
  bring: (language: Language) => Promise<boolean>;
}

export function createOpenedTexts(load: (language: Language, name: string) => Promise<void>): OpenedTexts {
  const opened = new Map<string, Set<Language>>();

  const fetchInto = async (there: Set<Language>, language: Language, name: string) => {
    await load(language, name);
    there.add(language);
  };

  return {
    open: (name) => {
      // Texts in other languages may be older than these: a switch fetches them again.
      const there = new Set<Language>();
      opened.set(name, there);
      return fetchInto(there, asLanguage(i18next.language), name);
    },
    bring: async (language) => {
      const missing = [...opened].filter(([, there]) => !there.has(language));
      await Promise.all(missing.map(([name, there]) => fetchInto(there, language, name)));
      return missing.length > 0;
    },
  };
}
