/** A thread on which documents are written: see `open-pdf.ts`. */
import { parentPort } from 'node:worker_threads';
import { openCalls } from '../../../reading/threads/calls';
import type { PdfAnswers, PdfQuestions } from './pdf-table';
import { writePdf } from './write-pdf';

if (parentPort === null) throw new Error('pdf-thread: expected a thread that began this one');
const calls = openCalls<PdfQuestions, PdfAnswers>(parentPort, {
  async write(table) {
    await writePdf(table, (bytes, rows) => calls.ask('take', { bytes, rows }));
    return null;
  },
});
