/** The thread on which large records are prepared: see `prepared.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { plainProto } from '../../../core/plain-proto';
import { boundValidation } from '../../bounded-validation';
import type { ThreadData } from '../../reading/threads/begin';
import { openCalls } from '../../reading/threads/calls';
import { loadNotations } from '../../reading/threads/load-notations';
import { unpack } from '../../reading/threads/packed';
import { prepareCreate } from './prepare-create';
import { prepareUpdate } from './prepare-update';
import { contextFrom } from './caller-facts';
import type { PrepareQuestions } from './prepare-questions';

plainProto();
boundValidation({ isAlone: true });
await loadNotations((workerData as ThreadData).notations);

if (parentPort === null) throw new Error('prepare-thread: expected a thread that began this one');
openCalls<PrepareQuestions, Record<string, never>>(parentPort, {
  create: async ({ facts, resource, body }) => prepareCreate(contextFrom(facts), unpack(resource), body),
  async update({ facts, resource, stored, body, mode }) {
    const { stored: _asked, ...prepared } = prepareUpdate(contextFrom(facts), unpack(resource), stored, body, mode);
    return prepared;
  },
});
