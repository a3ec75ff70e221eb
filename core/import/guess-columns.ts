import type { Field } from '../types';
import { foldHeading } from './fold-heading';
import type { ResourceWords } from './words';

/**
 * Which field each column of a file means, by its heading: a name of the schema, or a label in any language, those of the
 * first language first, a label with the name behind it, or one half of a label such as `City/Town`. `null` where none does, where two
 * fields are called alike, and where no column may go to the field; no field is meant twice.
 * @param importable names of the fields that columns may go to
 */
export function guessColumns(
  headings: readonly string[],
  fields: readonly Field[],
  languages: readonly ResourceWords[],
  importable: ReadonlySet<string>,
): (string | null)[] {
  const byHeading = new Map<string, string | null>();
  const addAll = (textOf: (field: Field) => string | undefined) => {
    const alike = new Map<string, string | null>();
    for (const field of fields) {
      const key = foldHeading(textOf(field) ?? '');
      if (key !== '') alike.set(key, alike.has(key) ? null : field.name);
    }
    for (const [key, name] of alike) if (!byHeading.has(key)) byHeading.set(key, name);
  };
  addAll(({ name }) => name);
  for (const words of languages) addAll(({ path }) => words.fields[path]);
  addAll(({ label }) => label);
  for (const words of languages) addAll(({ name, path, label }) => `${words.fields[path] ?? label} ${name}`);
  // Files have one half of `City/Town`.
  for (const words of languages) for (const part of [0, 1]) addAll(({ path }) => halvesOf(words.fields[path])[part]);
  const taken = new Set<string>();
  return headings.map((heading) => {
    const name = byHeading.get(foldHeading(heading)) ?? null;
    if (name === null || taken.has(name) || !importable.has(name)) return null;
    taken.add(name);
    return name;
  });
}

const halvesOf = (label = ''): string[] => {
  const halves = label.split('/');
  return halves.length === 2 ? halves : [];
};
