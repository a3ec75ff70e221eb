import { foldText } from '../fold-text';
import type { Field } from '../types';
import type { ResourceWords } from './words';

/** Marks, spaces and signs do not count: `E-mail*` is `email`. */
function folded(text: string): string {
  return foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Which field each column of a file means, by its heading: a name of the schema, or a label in any language, those of the
 * first language first. `null` where none does; no field is meant twice.
 */
export function guessColumns(headings: readonly string[], fields: readonly Field[], languages: readonly ResourceWords[]): (string | null)[] {
  const byHeading = new Map<string, string>();
  const add = (text: string | undefined, name: string) => {
    const key = folded(text ?? '');
    if (key !== '' && !byHeading.has(key)) byHeading.set(key, name);
  };
  for (const { name } of fields) add(name, name);
  for (const words of languages) for (const { name, path } of fields) add(words.fields[path], name);
  for (const { name, label } of fields) add(label, name);
  const taken = new Set<string>();
  return headings.map((heading) => {
    const name = byHeading.get(folded(heading));
    if (name === undefined || taken.has(name)) return null;
    taken.add(name);
    return name;
  });
}
