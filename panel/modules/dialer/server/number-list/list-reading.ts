import { guessColumns } from '../../../../../core/import/guess-columns';
import type { ReadOptions } from '../../../../../core/import/import-types';
import { senseOf } from '../../../../../core/import/column-sense';
import type { ResourceWords } from '../../../../../core/import/words';
import type { Resource } from '../../../../../core/types';
import type { FileReading } from '../../../../../server/reading/open-file-reading';
import type { DataRecord } from '../../../../../core/wire';
import { usualOptions } from '../../../../../server/jobs/import/usual-options';
import { listColumns, type ListColumns } from './list-columns';
import type { ListFile } from './list-files';
import type { ListSenses } from './list-row';

/** How a file of numbers is to be read. */
export interface ListReading extends ListFile {
  options: ReadOptions;
  columns: ListColumns;
  senses: ListSenses;
}

/** Rows by which the columns are told. */
const LEAD = 50;
const FIELDS = new Set(['number', 'registeredAt']);

/**
 * Looks at the beginning of a file: encoding, separator, headings and columns, as far as the list does not say.
 * @param numbers the collection of the numbers
 * @throws Problem `unreadable_file`
 */
export async function listReading(
  reading: FileReading,
  file: ListFile,
  list: DataRecord,
  numbers: Resource,
  words: ResourceWords[],
): Promise<ListReading> {
  // Without headings, so that the first row is read whatever it is: many a list has none.
  const options = { ...(await usualOptions(reading, file.table)), isHeadless: true };
  const { path, format } = file.table;
  const { first: lead } = await reading.ask('firstRows', { file: { path, format }, options, count: LEAD });
  const sense = (name: string) => {
    const field = numbers.fields.find((one) => one.name === name);
    if (!field) throw new Error(`${numbers.name}: expected a field ${name}, found none; the effect asks for it`);
    return senseOf(numbers, field, words, options);
  };
  const senses = { number: sense('number'), date: sense('registeredAt') };
  const columns = listColumns(lead, {
    number: textOf(list['numberColumn']),
    date: textOf(list['dateColumn']),
    guess: (headings) => guessColumns(headings, numbers.fields, words, FIELDS),
    senses,
  });
  return { ...file, options, columns, senses };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null);
