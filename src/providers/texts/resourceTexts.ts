import { LANGUAGES, type Language } from '../../../core/types';
import { fetchOptionalFile } from '../api/fetchFile';
import { i18next } from './i18next';
import { screensOf, manifest } from '../screens/manifest';
import { createOpenedTexts } from './openedTexts';
import { resourceTextFile } from '../api/serverFiles';

/** `locales/<lang>/resources/<collection>.json`. */
type TextFile = { resources?: Record<string, Record<string, unknown>> };

const FALLBACK: Language = LANGUAGES[0];

async function fetchTexts(language: string, collection: string): Promise<TextFile | undefined> {
  const file = await fetchOptionalFile<TextFile>(resourceTextFile(language, collection));
  if (file !== undefined || language === FALLBACK) return file;
  return fetchOptionalFile<TextFile>(resourceTextFile(FALLBACK, collection));
}

/** react-admin looks texts up under the screen's name, our labels under the collection's: both find the same. */
function register(language: string, collection: string, texts: Record<string, unknown>): void {
  const loaded = manifest.current();
  const screens = loaded ? screensOf(loaded).filter((screen) => screen.collection === collection) : [];
  const resources = Object.fromEntries([collection, ...screens.map(({ name }) => name)].map((name) => [name, texts]));
  i18next.addResourceBundle(language, 'translation', { resources }, true, true);
}

async function load(language: string, collection: string): Promise<void> {
  const [file] = await Promise.all([fetchTexts(language, collection), manifest.load()]);
  const texts = file?.resources?.[collection];
  if (texts) register(language, collection, texts);
}

/** The texts of collections; a language without a file borrows the Portuguese one. */
export const resourceTexts = createOpenedTexts(load);
