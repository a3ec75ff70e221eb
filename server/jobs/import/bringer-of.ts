import type { Application } from '../../application/plugin';
import type { Job } from '../job';
import { ID, objectOf, requestReader } from '../request-reader';
import type { Brought, FileLoader } from './file-loader';

/** The record whose file is read. */
interface From {
  collection: string;
  id: string;
}

const broughtRequest = requestReader<{ from: From; isConfirmed?: boolean }>(
  { from: objectOf<From>({ collection: { type: 'string' }, id: ID }), isConfirmed: { type: 'boolean' } },
  ['isConfirmed'],
);

/**
 * The record whose file the job reads, and what becomes of it; undefined for a file that was sent by itself.
 * @throws Problem `unreadable_job`
 */
export function bringerOf(
  { loaders }: Application,
  job: Pick<Job, 'kind' | 'request'>,
): (Brought & { loader: FileLoader }) | undefined {
  if (!Object.hasOwn(job.request, 'from')) return undefined;
  const {
    from: { collection, id },
    isConfirmed = false,
  } = broughtRequest(job);
  const loader = loaders.get(collection);
  if (loader === undefined)
    throw new Error(
      `import: expected a loader for the files of ${collection}, found none; add the plug-in that has it`,
    );
  return { loader, id, isConfirmed };
}
