import { MAILINGS } from '../../operations/effects/load-mailing';
import { DNC_LISTS } from '../../operations/effects/load-number-list';
import { CONTACT_LISTS } from '../../operations/effects/recognise-contact';
import type { Job } from '../job';
import { ID, objectOf, requestReader } from '../kept-request';
import type { Brought, FileLoader } from './file-loader';
import { contactListLoader } from './load-contact-list';
import { mailingLoader } from './load-mailing';
import { numberListLoader } from './number-list/load-number-list';

/** Every loader, by the collection whose records bring files. */
const LOADERS: Readonly<Record<string, FileLoader>> = {
  [CONTACT_LISTS]: contactListLoader,
  [DNC_LISTS]: numberListLoader,
  [MAILINGS]: mailingLoader,
};

/** What becomes of the files of a collection's records; undefined where they bring none. */
export const loaderOf = (collection: string): FileLoader | undefined =>
  Object.hasOwn(LOADERS, collection) ? LOADERS[collection] : undefined;

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
export function bringerOf(job: Pick<Job, 'kind' | 'request'>): (Brought & { loader: FileLoader }) | undefined {
  if (!Object.hasOwn(job.request, 'from')) return undefined;
  const {
    from: { collection, id },
    isConfirmed = false,
  } = broughtRequest(job);
  const loader = loaderOf(collection);
  if (loader === undefined)
    throw new Error(`import: expected a loader for the files of ${collection}, found none; add it to file-loaders.ts`);
  return { loader, id, isConfirmed };
}
