import { foldHeading } from './fold-heading';
import { areOneWithin, familyOf, type ImportPlace } from './import-places';
import type { ResourceWords } from './words';

/** The plural of a list does not count: `Telefones` is `telefone`. */
const singular = (text: string): string => foldHeading(text).replace(/e?s$/, '');

/**
 * Where columns that mean no whole field go, by their headings: `Telefone`, `Telefone 2`, `phone3` to items of a list in their
 * order, `Cidade` to a member or key of that name. What could be two things is left alone.
 * @param columns what is known of each column; null where nothing is
 */
export function guessParts(
  headings: readonly string[],
  columns: readonly (string | null)[],
  places: readonly ImportPlace[],
  languages: readonly ResourceWords[],
): (string | null)[] {
  const byHeading = new Map<string, ImportPlace[]>();
  for (const place of places)
    for (const key of headingsOf(place, languages)) byHeading.set(key, [...(byHeading.get(key) ?? []), place]);
  const taken = columns.filter((name) => name !== null);
  return headings.map((heading, index) => {
    const known = columns[index] ?? null;
    if (known !== null || heading === '') return known;
    const free = candidates(byHeading, heading).filter(({ name }) => !taken.some((one) => areOneWithin(one, name)));
    const [first] = free;
    if (first === undefined || new Set(free.map(familyOf)).size > 1) return null;
    taken.push(first.name);
    return first.name;
  });
}

const candidates = (byHeading: ReadonlyMap<string, ImportPlace[]>, heading: string): ImportPlace[] =>
  byHeading.get(foldHeading(heading)) ?? byHeading.get(singular(heading)) ?? [];

function headingsOf(place: ImportPlace, languages: readonly ResourceWords[]): Set<string> {
  const { path, field, title } = place;
  const [root = '', position] = path;
  const last = String(path.at(-1));
  const own = [
    last,
    ...(title === undefined ? [] : [title]),
    ...(field.name === '*' ? [] : [...languages.map(({ fields }) => fields[field.path]), field.label]),
  ];
  const whole = [String(root), ...languages.map(({ fields }) => fields[String(root)])];
  const number = typeof position === 'number' ? String(position + 1) : '';
  const isMain = typeof position === 'number' && field.required;
  const keys = own.flatMap((text) =>
    text === undefined
      ? []
      : [
          foldHeading(text),
          ...whole.map((title) => foldHeading(`${title ?? ''}${number}${text}`)),
          ...(number === '' ? [] : [foldHeading(text) + number]),
        ],
  );
  const mains = isMain
    ? whole.flatMap((title) =>
        title === undefined ? [] : [singular(title), singular(title) + number, foldHeading(title) + number],
      )
    : [];
  return new Set([...keys, ...mains, foldHeading(place.name)].filter((key) => key !== ''));
}
