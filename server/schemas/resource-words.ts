import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject } from '../../core/is-object';
import type { ResourceWords } from '../../core/import/words';
import { LANGUAGES, type Language } from '../../core/types';

/** The texts of a collection, and of the fields that every record has, in every language, those of `first` first. */
export async function readResourceWords(
  localesDir: string,
  collection: string,
  first: Language,
): Promise<ResourceWords[]> {
  const languages = [first, ...LANGUAGES.filter((language) => language !== first)];
  return Promise.all(languages.map((language) => readWords(localesDir, collection, language)));
}

async function readWords(localesDir: string, collection: string, language: Language): Promise<ResourceWords> {
  const [own, system, destinations] = await Promise.all([
    readTexts(join(localesDir, language, 'resources', `${collection}.json`), ['resources', collection]),
    readTexts(join(localesDir, language, 'resources-screens.json'), ['screens', 'system']),
    readTexts(join(localesDir, language, 'fields.json'), ['fields', 'destination', 'types']),
  ]);
  return {
    language,
    fields: { ...system, ...(own['fields'] as ResourceWords['fields'] | undefined) } as ResourceWords['fields'],
    values: (own['values'] ?? {}) as ResourceWords['values'],
    destinations: destinations as ResourceWords['destinations'],
  };
}

/** The texts under a key. A schema without any is complete: its titles serve. */
async function readTexts(file: string, path: readonly string[]): Promise<Record<string, unknown>> {
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '{}';
    throw error;
  });
  const found = path.reduce<unknown>(
    (texts, name) => (isObject(texts) && Object.hasOwn(texts, name) ? texts[name] : undefined),
    JSON.parse(content),
  );
  return isObject(found) ? found : {};
}
