import { foldHeading } from './fold-heading';
import { areOneWithin } from './import-places';

/** A column of a file by its heading, and the field, or part of one, that it goes to; null for none. */
export interface MappedColumn {
  heading: string;
  to: string | null;
}

/** A mapping that people of a tenant have saved under a name, for one collection. */
export interface ImportMapping {
  id: string;
  name: string;
  /** ISO 8601 */
  updatedAt: string;
  columns: MappedColumn[];
}

/** Where the columns of a preview come from: the request, a saved mapping, the tenant's last import of these headings, or a guess. */
export const MAPPING_ORIGINS = ['given', 'saved', 'last', 'guess'] as const;
export type MappingOrigin = (typeof MAPPING_ORIGINS)[number];

export const LONGEST_MAPPING_NAME = 80;

/** More of a heading is not kept. */
const LONGEST_HEADING = 200;
const keptPart = (heading: string): string => heading.slice(0, LONGEST_HEADING).toWellFormed();
const isSame = (one: string, other: string): boolean => foldHeading(keptPart(one)) === foldHeading(keptPart(other));

/** What was chosen for each heading, in the order of the file. */
export const mappedColumns = (headings: readonly string[], columns: readonly (string | null)[]): MappedColumn[] =>
  headings.map((heading, place) => ({ heading: keptPart(heading), to: columns[place] ?? null }));

/** Headings as those of files of one kind are alike, in whatever order. */
export const kindOfHeadings = (headings: readonly string[]): string =>
  JSON.stringify(headings.map((heading) => foldHeading(keptPart(heading))).toSorted());

/**
 * The columns of a file as a mapping has them, by headings as they are compared when guessed; of equal headings in their order. What it does
 * not know, and what goes to a field that is not there for the caller any more, is as it was guessed.
 * @param names of the fields that columns may go to
 */
export function withMapping(
  headings: readonly string[],
  guessed: readonly (string | null)[],
  mapping: readonly MappedColumn[],
  names: ReadonlySet<string>,
): (string | null)[] {
  const left = [...mapping];
  const taken: string[] = [];
  const isFree = (name: string) => !taken.some((other) => areOneWithin(other, name));
  const known = headings.map((heading): string | null | undefined => {
    const place = left.findIndex((one) => isSame(one.heading, heading));
    const [found] = place < 0 ? [] : left.splice(place, 1);
    if (found === undefined || found.to === null) return found?.to;
    if (!names.has(found.to) || !isFree(found.to)) return undefined;
    taken.push(found.to);
    return found.to;
  });
  return known.map((name, place) => {
    const guess = guessed[place] ?? null;
    if (name !== undefined || guess === null || !isFree(guess)) return name ?? null;
    taken.push(guess);
    return guess;
  });
}
