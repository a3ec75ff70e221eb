import { LANGUAGES, type Language } from '../../core/types';
import { fetchOptionalFile } from './fetchFile';
import { i18next } from './i18next';
import { screensOf, manifest } from './manifest';
import { resourceTextFile } from './serverFiles';

/** `locales/<lang>/resources/<collection>.json`. */
type TextFile = { resources?: Record<string, Record<string, unknown>> };

const opened = new Map<string, Promise<void>>();
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

/** Loads the texts of a collection in the current language; a language without the file borrows the Portuguese one. */
export function loadResourceTexts(collection: string): Promise<void> {
  const promise = load(i18next.language, collection);
  opened.set(collection, promise);
  return promise;
}

/** Loads the texts of all resources opened so far in another language, before it is switched to. */
export async function loadOpenedTexts(language: Language): Promise<void> {
  await Promise.all([...opened.keys()].map((collection) => load(language, collection)));
}
