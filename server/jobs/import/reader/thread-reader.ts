import { setFlagsFromString } from 'node:v8';
import { beginThread } from '../../threads/begin-thread';
import type { FindNames } from '../resolve-names';
import type { BatchReader, ReadOrder } from './batch-reader';
import { openCalls } from '../../threads/calls';
import { factsOf } from './caller-facts';
import type { NameQuestions, ReaderQuestions } from './thread-questions';

/** In the little room that the server has for what is new, what is made of a row would be moved several times before it is no more. In MB. */
const ROOM_FOR_NEW = 16;

/** Reads on a thread of its own. It has no connection to the database: what names mean it asks this thread. */
export async function openThreadReader({ tableColumns, ...order }: ReadOrder, find: FindNames): Promise<BatchReader> {
  const worker = beginReading();
  const calls = openCalls<NameQuestions, ReaderQuestions>(worker, { find: ({ reference, names }) => find(reference, names) });
  worker.on('error', (error) => calls.fail(error));
  worker.on('exit', (code) => calls.fail(new Error(`import: expected the thread that reads the file to go on, but it ended with ${code}`)));
  const close = async () => void (await worker.terminate());
  try {
    const sent = tableColumns.map(({ traits: _functions, ...column }) => column);
    const headings = await calls.ask('open', { ...order, tableColumns: sent });
    let told: unknown;
    return {
      headings,
      next(context) {
        const isKnown = told === context.ability;
        told = context.ability;
        return calls.ask('next', isKnown ? null : factsOf(context, order.resource));
      },
      rowsOf: (key) => calls.ask('rowsOf', key),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function beginReading() {
  // What `npm start` sets overrules `resourceLimits`. A heap reads it once, so that of this thread stays as it is.
  setFlagsFromString(`--max-semi-space-size=${ROOM_FOR_NEW}`);
  return beginThread('import-thread', import.meta.url);
}
