import type { Screen } from '../screen';
import { nestedPath } from '../screen-path';
import type { Resource } from '../types';
import type { SchemaFault } from '../wire';

const inWords = (screens: readonly Screen[]): string =>
  screens.length === 0 ? 'no screens' : screens.map(({ path }) => path).join(', ');

type Collections = ReadonlyMap<string, { resource: Resource }>;

/** The collection of each address: the first that has a screen there keeps it. */
export function screenHolders(compiled: Iterable<{ resource: Resource }>): ReadonlyMap<string, string> {
  const holders = new Map<string, string>();
  for (const { resource } of compiled)
    for (const { path } of resource.screens) if (!holders.has(path)) holders.set(path, resource.name);
  return holders;
}

/** A screen has an address of its own. A nested one names a reference, and hangs below a screen where the role works with what the reference names. */
export function brokenScreens(
  { name, screens, fields }: Resource,
  file: string,
  collections: Collections,
  holders: ReturnType<typeof screenHolders>,
): SchemaFault[] {
  return screens.flatMap(({ path, role }, index): SchemaFault[] => {
    const pointer = `/x-admin/screens/${index}/path`;
    const first = holders.get(path);
    if (first !== name || screens.findIndex((one) => one.path === path) < index) {
      return [
        {
          file,
          pointer,
          expected: 'an address that no other screen has',
          found: `${path}, which ${first} has`,
          remedy: 'choose another path',
        },
      ];
    }
    const nested = nestedPath(path);
    if (nested === undefined) return [];
    const reference = fields.find((field) => field.name === nested.field && field.kind === 'reference')?.reference;
    if (reference === undefined) {
      return [
        {
          file,
          pointer,
          expected: 'the name of a reference field between braces',
          found: nested.field,
          remedy: 'correct the name or give that property the hint reference',
        },
      ];
    }
    const parents = collections.get(reference.collection)?.resource.screens ?? [];
    if (parents.some((parent) => parent.path === nested.path && parent.role === role)) return [];
    const expected = `a path below a screen of ${reference.collection} for ${role}`;
    return [{ file, pointer, expected, found: path, remedy: `${reference.collection} has ${inWords(parents)}` }];
  });
}

/** What has a screen below the records of another collection has an address below them, too. */
export function nameBelow({ name, screens, fields }: Resource): void {
  for (const { path } of screens) {
    const holder = nestedPath(path)?.field;
    const reference = fields.find((field) => field.name === holder)?.reference;
    if (reference !== undefined) reference.below ??= shortName(name, reference.collection);
  }
}

/** Of `book-lost-copies` below `books`: `lost-copies`. */
function shortName(name: string, above: string): string {
  const start = `${above.replace(/s$/, '')}-`;
  return name.startsWith(start) ? name.slice(start.length) : name;
}
