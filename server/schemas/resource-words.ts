import { isObject } from '../../core/is-object';
import type { ResourceWords } from '../../core/import/words';
import { LANGUAGES, type Language } from '../../core/types';
import { readTexts, type TextFolders } from '../text-folders';

/** The texts of a collection, and of the fields that every record has, in every language, those of `first` first. */
export function readResourceWords(folders: TextFolders, collection: string, first: Language): ResourceWords[] {
  const languages = [first, ...LANGUAGES.filter((language) => language !== first)];
  return languages.map((language) => readWords(folders, collection, language));
}

function readWords(folders: TextFolders, collection: string, language: Language): ResourceWords {
  const below = (file: string, path: readonly string[]) =>
    textsBelow(readTexts(folders, `${language}/${file}.json`), path);
  const own = below(`resources/${collection}`, ['resources', collection]);
  return {
    language,
    fields: {
      ...below('resources-screens', ['screens', 'system']),
      ...(own['fields'] as ResourceWords['fields'] | undefined),
    } as ResourceWords['fields'],
    values: (own['values'] ?? {}) as ResourceWords['values'],
    destinations: below('fields', ['fields', 'destination', 'types']) as ResourceWords['destinations'],
  };
}

/** The texts under a key. A schema without any is complete: its titles serve. */
function textsBelow(content: unknown, path: readonly string[]): Record<string, unknown> {
  const found = path.reduce<unknown>(
    (texts, name) => (isObject(texts) && Object.hasOwn(texts, name) ? texts[name] : undefined),
    content,
  );
  return isObject(found) ? found : {};
}
