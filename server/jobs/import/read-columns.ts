import { formatsOf, guessFormat, likelyKind, newTally, type ColumnFormat } from '../../../core/import/column-format';
import type { ImportPlace } from '../../../core/import/import-places';
import type { ImportPreview, ReadOptions } from '../../../core/import/import-types';
import type { Runtime } from '../../operations/runtime';
import type { TableFile } from './import-files';
import { meantHeadings } from './refused-rows';

/** Rows that are looked at to see how columns are written. */
const MOST_ROWS = 200_000;

interface ColumnsAsked {
  headings: readonly string[];
  columns: readonly (string | null)[];
  places: ReadonlyMap<string, ImportPlace>;
  /** What somebody has said of how they are written. */
  given?: readonly (ColumnFormat | null)[] | undefined;
}

/** What the columns of a file hold, and how they write it: as it is said, else as their cells tell. */
export async function readColumns(
  { reading, translator }: Runtime,
  { path, format }: TableFile,
  options: ReadOptions,
  { headings, columns, places, given = [] }: ColumnsAsked,
): Promise<Pick<ImportPreview, 'formats' | 'kinds' | 'likely'>> {
  const found = await reading.ask('tallyColumns', { file: { path, format }, options, most: MOST_ROWS });
  const tallies = columns.map((_, place) => found[place] ?? newTally());
  const kinds = columns.map((name) => places.get(name ?? '')?.field.kind ?? null);
  const choices = kinds.map((kind) => formatsOf(kind ?? undefined));
  const formats = choices.map((own, place) => {
    const said = own.find((one) => one === given[place]);
    const alike = tallies.filter((_, other) => choices[other]?.[0] === own[0]);
    return said ?? guessFormat(own, tallies[place] ?? newTally(), alike, options);
  });
  const meant = meantHeadings(headings, translator);
  return {
    formats,
    kinds,
    likely: tallies.map((tally, place) =>
      tally.filled === 0 || (meant[place] ?? '') === '' ? null : likelyKind(tally),
    ),
  };
}
