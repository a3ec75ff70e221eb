import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { FindNames } from '../resolve-names';
import type { BatchReader, ReadOrder } from './batch-reader';
import { openCalls } from './calls';
import { factsOf } from './caller-facts';
import type { NameQuestions, ReaderQuestions } from './thread-questions';

/** In the little room that the server has for what is new, what is made of a row would be moved several times before it is no more. In MB. */
const ROOM_FOR_NEW = 16;

/** Reads on a thread of its own. It has no connection to the database: what names mean it asks this thread. */
export async function openThreadReader({ tableColumns, ...order }: ReadOrder, find: FindNames): Promise<BatchReader> {
  const worker = beginThread();
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

/** The built one lies beside the server; what runs from source needs a loader of TypeScript, which threads do not inherit. */
function beginThread(): Worker {
  // What `npm start` sets overrules `resourceLimits`. A heap reads it once, so that of this thread stays as it is.
  setFlagsFromString(`--max-semi-space-size=${ROOM_FOR_NEW}`);
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('import-thread.js', import.meta.url));
  const place = JSON.stringify(new URL('import-thread.ts', import.meta.url).href);
  return new Worker(`import('tsx/esm/api').then(({ tsImport }) => tsImport(${place}, ${place}))`, { eval: true });
}
