import type { ReadOptions } from '../../../core/import/import-types';
import { USUAL_ZONE } from '../../../core/usual-zone';
import { guessCsv } from './guess-csv';
import type { TableFile } from './import-files';

/** How the file that a record has brought is read as far as the record does not say: guessed, and as is usual in Brazil. */
export async function usualOptions({ path, format }: TableFile): Promise<ReadOptions> {
  const guess: Pick<ReadOptions, 'encoding' | 'separator'> = format === 'csv' ? await guessCsv(path) : { encoding: 'utf-8', separator: ';' };
  return { ...guess, sheet: 0, decimal: ',', dates: 'day', zone: USUAL_ZONE };
}
