import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isObject } from '../core/is-object';
import type { JsonObject } from '../core/types';

/** Folders of texts, `<language>/<file>.json` in each. What a later folder says stands in place of what an earlier one does. */
export type TextFolders = readonly string[];

/** The folder of the framework itself, whether its sources run or what was built of them. */
export function frameworkFolder(): string {
  let folder = import.meta.dirname;
  while (!isFile(join(folder, 'package.json'))) {
    const above = dirname(folder);
    if (above === folder) throw new Error(`${import.meta.dirname}: expected to be below the folder of the framework`);
    folder = above;
  }
  return folder;
}

/** Texts of an application, in front of those that every application has. */
export const textFolders = (localesDir: string): TextFolders => [join(frameworkFolder(), 'core/locales'), localesDir];

/** A file of all folders taken together; undefined where none has it. @throws Error naming a file that holds no object of JSON */
export function readTexts(folders: TextFolders, path: string): JsonObject | undefined {
  return folders.reduce<JsonObject | undefined>((texts, folder) => {
    const file = join(folder, path);
    if (!isFile(file)) return texts;
    const own: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!isObject(own))
      throw new Error(`${file}: expected an object, got ${Array.isArray(own) ? 'a list' : typeof own}`);
    return texts === undefined ? own : merged(texts, own);
  }, undefined);
}

/** Another one whenever a file of that path is changed, made or removed. */
export const stampOf = (folders: TextFolders, path: string): string =>
  folders
    .map((folder) => {
      const found = statSync(join(folder, path), { throwIfNoEntry: false });
      return found?.isFile() === true ? `${found.mtimeMs} ${found.size}` : '-';
    })
    .join(' ');

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

function merged(one: JsonObject, other: JsonObject): JsonObject {
  const all = Object.entries(other).map(([name, value]) => {
    const before = Object.hasOwn(one, name) ? one[name] : undefined;
    return [name, isObject(before) && isObject(value) ? merged(before, value) : value];
  });
  return { ...one, ...(Object.fromEntries(all) as JsonObject) };
}
