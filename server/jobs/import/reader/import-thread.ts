/** The thread on which a large file is read: see `thread-reader.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { plainProto } from '../../../../core/plain-proto';
import { boundValidation } from '../../../bounded-validation';
import { columnStorage } from '../../../database/columns';
import type { CheckContext } from '../../../operations/context';
import { openBatchReader, type BatchReader } from './batch-reader';
import type { ThreadData } from '../../../reading/threads/begin';
import { openCalls } from '../../../reading/threads/calls';
import { loadNotations } from '../../../reading/threads/load-notations';
import { contextFrom } from '../../../operations/preparing/caller-facts';
import type { NameQuestions, ReaderQuestions } from './thread-questions';

plainProto();
boundValidation({ isAlone: true });
await loadNotations((workerData as ThreadData).notations);

let reader: BatchReader | undefined;
let context: CheckContext | undefined;

function given<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`import: expected ${what} before this question`);
  return value;
}

const { ask } = openCalls<ReaderQuestions, NameQuestions>(
  given(parentPort ?? undefined, 'a thread that began this one'),
  {
    async open({ tableColumns, ...order }) {
      // The last work may have ended before its file did.
      await reader?.close();
      [reader, context] = [undefined, undefined];
      const columns = tableColumns.map((column) => ({ ...column, storage: columnStorage[column.type] }));
      reader = await openBatchReader({ ...order, tableColumns: columns }, (reference, names) =>
        ask('find', { reference, names }),
      );
      return reader.headings;
    },
    async next(facts) {
      if (facts) context = contextFrom(facts);
      return given(reader, '"open"').next(given(context, 'the facts of the caller'));
    },
    rowsOf: async (key) => given(reader, '"open"').rowsOf(key),
  },
);
