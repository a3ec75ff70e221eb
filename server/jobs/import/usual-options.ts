import type { ReadOptions } from '../../../core/import/import-types';
import { USUAL_ZONE } from '../../../core/usual-zone';
import type { FileReading } from '../../reading/open-file-reading';
import type { TableFile } from './import-files';

/** How the file that a record has brought is read as far as the record does not say: guessed, and as is usual in Brazil. */
export async function usualOptions(reading: FileReading, { path, format }: TableFile): Promise<ReadOptions> {
  const guess: Pick<ReadOptions, 'encoding' | 'separator'> =
    format === 'csv' ? await reading.ask('guessCsv', path) : { encoding: 'utf-8', separator: ';' };
  return { ...guess, sheet: 0, decimal: ',', dates: 'day', zone: USUAL_ZONE };
}
