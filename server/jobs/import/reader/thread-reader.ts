import { setFlagsFromString } from 'node:v8';
import type { FileReading, LeaseLimits } from '../../../reading/open-file-reading';
import type { FindNames } from '../resolve-names';
import type { BatchReader, ReadOrder } from './batch-reader';
import { factsOf } from '../../../operations/preparing/caller-facts';
import type { NameQuestions, ReaderQuestions } from './thread-questions';

/** In the little room that the server has for what is new, what is made of a row would be moved several times before it is no more. In MB. */
const ROOM_FOR_NEW = 16;
/** A thousand rows take a few milliseconds; a sheet of empty rows may take as long as all of it. */
const SILENT_MS = 120_000;

/**
 * Reads a file on a thread of its own, so that it is read while the database writes, and others are answered meanwhile. The thread has no
 * connection to the database: what names mean it asks this thread.
 * @throws Problem `unreadable_file`, `too_many_rows`, `costly_file`
 */
export async function openThreadReader(
  reading: FileReading,
  { tableColumns, ...order }: ReadOrder,
  find: FindNames,
  limits: LeaseLimits = { silentMs: SILENT_MS },
): Promise<BatchReader> {
  // What `npm start` sets overrules `resourceLimits`. A heap reads it once, so that of this thread stays as it is.
  setFlagsFromString(`--max-semi-space-size=${ROOM_FOR_NEW}`);
  const place = { name: 'import-thread', beside: import.meta.url };
  const thread = await reading.lease<ReaderQuestions, NameQuestions>(place, limits, {
    find: ({ reference, names }) => find(reference, names),
  });
  try {
    const sent = tableColumns.map(({ storage: _functions, ...column }) => column);
    const headings = await thread.ask('open', { ...order, tableColumns: sent });
    let told: unknown;
    return {
      headings,
      next(context) {
        const isKnown = told === context.ability;
        told = context.ability;
        return thread.ask('next', isKnown ? null : factsOf(context, order.resource));
      },
      rowsOf: (key) => thread.ask('rowsOf', key),
      close: () => thread.end(),
    };
  } catch (error) {
    await thread.end();
    throw error;
  }
}
