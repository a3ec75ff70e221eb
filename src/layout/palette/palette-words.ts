import { isObject } from '../../../core/is-object';
import { fetchFile } from '../../providers/fetchFile';
import { createRemote } from '../../providers/remote';
import { pageTextFile } from '../../providers/serverFiles';
import { SETTING_CHOICES } from '../../providers/settings';
import { foldText } from '../../../core/fold-text';

export interface PaletteWords {
  /** That ask for something new, in all languages, as `foldText` leaves them. */
  verbs: string[];
  /** What a screen of a collection is called in all languages, and what else people call it. */
  of: (path: string, collection: string) => string;
}

const textAt = (value: unknown, ...path: string[]): string => {
  const found = path.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), value);
  return typeof found === 'string' ? found : '';
};

/** The words by which screens are found, of all languages: whoever works in one may know the name of a thing in another. */
export const paletteWords = createRemote(async (): Promise<PaletteWords> => {
  const files = SETTING_CHOICES.language.map(async (language) =>
    Promise.all([
      fetchFile<unknown>(pageTextFile(language, 'palette')),
      fetchFile<unknown>(pageTextFile(language, 'menu')),
    ]),
  );
  const languages = await Promise.all(files);
  return {
    verbs: languages.flatMap(([palette]) => foldText(textAt(palette, 'palette', 'verbs')).split(' ')),
    of: (path, collection) =>
      languages
        .map(
          ([palette, menu]) =>
            `${textAt(menu, 'menu', 'screens', path)} ${textAt(palette, 'palette', 'synonyms', collection)}`,
        )
        .join(' '),
  };
});
