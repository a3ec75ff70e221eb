import { areOneWithin, familyOf, type ImportPlace } from './import-places';
import { kindOfHeading } from './kind-words';

/**
 * Where columns go that mean no place by its name: to the only field of the kind that the heading tells by usual words, or to the items of the
 * only list with such a member, in their order. With two such fields none is chosen.
 * @param columns what is known of each column; null where nothing is
 */
export function guessKinds(
  headings: readonly string[],
  columns: readonly (string | null)[],
  places: readonly ImportPlace[],
): (string | null)[] {
  const taken = columns.filter((name) => name !== null);
  return headings.map((heading, index) => {
    const known = columns[index] ?? null;
    const told = known === null ? kindOfHeading(heading) : undefined;
    if (told === undefined) return known;
    const alike = places.filter(({ field }) => field.kind === told.kind);
    if (new Set(alike.map(familyOf)).size !== 1) return null;
    const free = alike.filter(({ name }) => !taken.some((one) => areOneWithin(one, name)));
    const numbered = told.number === undefined ? undefined : alike[told.number - 1];
    const place = numbered && free.includes(numbered) ? numbered : free[0];
    if (place === undefined) return null;
    taken.push(place.name);
    return place.name;
  });
}
