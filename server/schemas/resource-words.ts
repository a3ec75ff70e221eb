import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject } from '../../core/is-object';
import type { ResourceWords } from '../../core/import/words';
import { LANGUAGES, type Language } from '../../core/types';

/** The texts of a collection in every language that has some, those of `first` first. */
export async function readResourceWords(localesDir: string, collection: string, first: Language): Promise<ResourceWords[]> {
  const languages = [first, ...LANGUAGES.filter((language) => language !== first)];
  const read = await Promise.all(languages.map((language) => readWords(localesDir, collection, language)));
  return read.filter((words) => words !== undefined);
}

async function readWords(localesDir: string, collection: string, language: Language): Promise<ResourceWords | undefined> {
  const file = join(localesDir, language, 'resources', `${collection}.json`);
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    // A schema without texts of its own is complete: its titles serve.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (content === undefined) return undefined;
  const { resources }: { resources?: unknown } = JSON.parse(content) as object;
  const own = isObject(resources) && Object.hasOwn(resources, collection) ? resources[collection] : undefined;
  if (!isObject(own)) return undefined;
  return { language, fields: (own['fields'] ?? {}) as ResourceWords['fields'], values: (own['values'] ?? {}) as ResourceWords['values'] };
}
