import { type BackendModule, createInstance } from 'i18next';
import { LANGUAGES, type Language } from '../../../core/types';
import { fetchOptionalFile } from '../api/fetchFile';
import { sharedTextFiles } from '../api/serverFiles';

async function fetchTexts(language: string): Promise<Record<string, unknown>> {
  const files = await Promise.all(
    sharedTextFiles(language).map((file) => fetchOptionalFile<Record<string, unknown>>(file)),
  );
  return Object.assign({}, ...files) as Record<string, unknown>;
}

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  // With two parameters and a promise i18next needs no callback.
  read: (language: string, _namespace: string): unknown => fetchTexts(language),
};

/** The one i18next instance of the panel; `createI18nProvider` initialises it. */
export const i18next = createInstance().use(backend);

/** The known language of a text; Portuguese for anything else. */
export const asLanguage = (text: string): Language => LANGUAGES.find((language) => language === text) ?? LANGUAGES[0];
