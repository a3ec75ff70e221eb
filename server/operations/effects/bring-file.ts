import { Problem } from '../../../core/errors';
import type { JsonObject } from '../../../core/types';
import type { Executor } from '../../database/types';
import { isPerson, type OperationContext } from '../context';
import { UNTOUCHED, type MovedRecord, type NewRecord, type Prepared } from './effect';

/** Where the rows of a file go, and what the record that brings it says meanwhile. */
export interface BroughtFile {
  into: string;
  values: JsonObject;
  /** What the job is told besides. */
  request?: JsonObject;
}

/** Names the record whose file a job reads, in the request of the job. */
const requestOf = ({ resource, id }: Pick<NewRecord, 'resource' | 'id'>): JsonObject => ({
  from: { collection: resource.name, id },
});

/**
 * A person gives a record its `file`: a job reads it, as the loader says that a plug-in has for the collection. What the
 * system itself writes brings its rows along.
 * @throws Problem `forbidden` without the right to import there, `too_many_requests`
 */
export async function bringFile(
  context: OperationContext,
  executor: Executor,
  bringer: NewRecord,
  { into, values, request }: BroughtFile,
): Promise<Prepared> {
  const { id, record } = bringer;
  if (!isPerson(context) || typeof record['file'] !== 'string') return UNTOUCHED;
  if (!context.ability.can('import', into)) {
    throw new Problem('forbidden', {
      detail: `You may not import into ${into}.`,
      params: { action: 'import', collection: into },
    });
  }
  return {
    values,
    async finish() {
      await context.runtime.beginJob(context, executor, {
        kind: 'import',
        collection: into,
        params: { name: String(record['name']), from: id },
        request: { ...request, ...requestOf(bringer) },
      });
      return [];
    },
  };
}

/** Asks for the end of the job that reads the record's file. */
export function cancelFile({ runtime }: OperationContext, executor: Executor, bringer: MovedRecord): Promise<void> {
  return runtime.cancelJobs(executor, requestOf(bringer));
}
