import i18next, { type i18n } from 'i18next';
import { TEXT_FORMATS } from '../core/format/figure';
import { LANGUAGES, type JsonObject, type Language } from '../core/types';
import { readTexts, type TextFolders } from './text-folders';

/** Texts of the server in a person's language: titles of problems, messages of violations, notifications, words of reports. */
export interface Translator {
  /** The text of `key`, or `fallback` where no language has one. */
  text(language: Language, key: string, params: JsonObject, fallback: string): string;
  /** A text of any of the files, also those that screens read, as `resources/books`; undefined where neither the language nor Portuguese has it. */
  screenText(language: Language, file: string, path: readonly string[]): string | undefined;
  /** Reads the files again. */
  reload(): void;
}

const NAMESPACES = ['violations', 'problems', 'notifications', 'mails', 'import', 'reports'] as const;
const DEFAULT_LANGUAGE: Language = 'pt';

type Bundle = Record<string, unknown>;

const readBundle = (folders: TextFolders, language: Language, name: string): Bundle =>
  readTexts(folders, `${language}/${name}.json`) ?? {};

function load(folders: TextFolders): i18n {
  const resources = Object.fromEntries(
    LANGUAGES.map((language) => {
      const bundles = NAMESPACES.map((name) => readBundle(folders, language, name));
      return [language, { translation: Object.assign({}, ...bundles) as Bundle }];
    }),
  );
  const instance = i18next.createInstance();
  void instance.init({
    resources,
    fallbackLng: DEFAULT_LANGUAGE,
    initImmediate: false,
    interpolation: { escapeValue: false },
  });
  for (const [name, format] of Object.entries(TEXT_FORMATS))
    instance.services.formatter?.add(name, (value, language) => format(value, language ?? DEFAULT_LANGUAGE));
  return instance;
}

/**
 * Reads `NAMESPACES` of every language; missing files leave the English fallback.
 * @throws SyntaxError when a file is not JSON.
 */
export function createTranslator(folders: TextFolders): Translator {
  let texts = load(folders);
  const files = new Map<string, Bundle>();
  const fileOf = (language: Language, name: string): Bundle => {
    const key = `${language}/${name}`;
    const known = files.get(key) ?? readBundle(folders, language, name);
    files.set(key, known);
    return known;
  };
  return {
    screenText(language, file, path) {
      return textAt(fileOf(language, file), path) ?? textAt(fileOf(DEFAULT_LANGUAGE, file), path);
    },
    text(language, key, params, fallback) {
      if (!texts.exists(key, { ...params, lng: language })) return fallback;
      return texts.t(key, { ...params, lng: language });
    },
    reload() {
      texts = load(folders);
      files.clear();
    },
  };
}

function textAt(bundle: Bundle, path: readonly string[]): string | undefined {
  let value: unknown = bundle;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = Reflect.get(value, name);
  }
  return typeof value === 'string' ? value : undefined;
}

/** The best of our languages for an `Accept-Language` header; Portuguese without one. */
export function negotiateLanguage(header: string | undefined): Language {
  if (!header) return DEFAULT_LANGUAGE;
  const wishes = header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().split(';');
      const weight = options.map((option) => option.trim()).find((option) => option.startsWith('q='));
      return { language: tag.toLowerCase().split('-')[0], quality: weight ? Number(weight.slice(2)) : 1 };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const wish of wishes) {
    const language = LANGUAGES.find((candidate) => candidate === wish.language);
    if (language) return language;
  }
  return DEFAULT_LANGUAGE;
}
