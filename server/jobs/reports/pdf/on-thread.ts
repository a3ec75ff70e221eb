import { Problem } from '../../../../core/errors';
import type { FileReading } from '../../../reading/open-file-reading';
import type { Answerers } from '../../../reading/threads/calls';
import type { PdfAnswers, PdfQuestions, PdfTable } from './pdf-table';

const THREAD = { name: 'pdf-thread', beside: import.meta.url };
/** A document of five thousand rows takes some twenty seconds. */
const LIMITS = { silentMs: 120_000, most: 1 };

/**
 * Writes a document on a thread, so that others are answered meanwhile.
 * @param take told of its bytes as they come
 * @throws Problem `too_costly` where it takes too long
 */
export async function writePdfOnThread(
  reading: FileReading,
  table: PdfTable,
  take: Answerers<PdfAnswers>['take'],
): Promise<void> {
  const thread = await reading.lease<PdfQuestions, PdfAnswers>(THREAD, LIMITS, { take });
  try {
    await thread.ask('write', table);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'costly_file') throw error;
    throw new Problem('too_costly', {
      detail: 'Expected a document that is written in time; group by less, or take a workbook.',
      cause: error,
    });
  } finally {
    await thread.end();
  }
}
