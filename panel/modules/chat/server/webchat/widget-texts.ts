import { isObject } from '../../../../../core/is-object';
import type { JsonObject, Language } from '../../../../../core/types';
import type { Runtime } from '../../../../../server/operations/runtime';
import { readTexts, stampOf } from '../../../../../server/text-folders';

const FILE = 'webchat.json';
const kept = new Map<Language, { stamp: string; texts: Record<string, string> }>();

/** What the widget says in a language, by dotted keys: `locales/<language>/webchat.json`. */
export function widgetTexts({ textFolders }: Pick<Runtime, 'textFolders'>, language: Language): Record<string, string> {
  const path = `${language}/${FILE}`;
  const stamp = stampOf(textFolders, path);
  const known = kept.get(language);
  if (known?.stamp === stamp) return known.texts;
  const { webchat } = readTexts(textFolders, path) ?? {};
  const texts = isObject(webchat) ? Object.fromEntries(flat(webchat, '')) : {};
  kept.set(language, { stamp, texts });
  return texts;
}

const flat = (texts: JsonObject, before: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    isObject(value) ? flat(value, `${before}${key}.`) : typeof value === 'string' ? [[before + key, value]] : [],
  );
