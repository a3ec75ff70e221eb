import { Problem } from '../../../../core/errors';
import type { ReadOptions } from '../../../../core/import/import-types';
import { yieldOf } from '../../../../core/jobs';
import { keysWithin } from '../../../../server/operations/batch/keys-within';
import { resourceOf, type PersonContext } from '../../../../server/operations/context';
import { CONTACT_LISTS, LIST_CONTACTS } from './effects/recognise-contact';
import { getRecord } from '../../../../server/operations/get-record';
import { setComputed } from '../../../../server/operations/set-computed';
import { broughtFile } from '../../../../server/jobs/import/brought-file';
import { contactColumns } from './contact-columns';
import { statusOfYield, type FileLoader } from '../../../../server/jobs/import/file-loader';
import { tableFile, type TableFile } from '../../../../server/jobs/import/import-files';
import type { KnownOrder } from '../../../../server/jobs/import/open-import';
import type { Twins } from '../../../../server/jobs/import/twins';
import { usualOptions } from '../../../../server/jobs/import/usual-options';

/** Rows of a file of contacts. */
const MOST_ROWS = 100_000;

/** The file of a contact list becomes its contacts. */
export const contactListLoader: FileLoader = {
  order: contactListOrder,
  async settle(system, { id, end }) {
    // A list has no word for what was cancelled: what is there is not all of the file.
    const importStatus = statusOfYield(yieldOf(end)) ?? 'failed';
    await setComputed(system, CONTACT_LISTS, id, { importStatus });
  },
};

/** @throws Problem `not_found`, `unreadable_file`, `too_many_rows`, `no_phone_column` */
async function contactListOrder(context: PersonContext, id: string): Promise<KnownOrder> {
  const list = await getRecord(context, CONTACT_LISTS, id);
  const upload = await broughtFile(context, list);
  const source = await tableFile(upload.path);
  const usual = await usualOptions(context.runtime.reading, source);
  const { columns, keys, isHeadless } = await contactColumns(context, source, usual);
  const options = { ...usual, isHeadless };
  await assertFewRows(context, upload.name, source, options);
  const twins = await twinsOf(context, id);
  return {
    file: upload.id,
    name: upload.name,
    options,
    columns,
    keys,
    mode: 'create',
    key: null,
    preset: { listId: id },
    dry: false,
    source,
    twins,
  };
}

/** All are counted before any is written: half a file is worse than none. */
async function assertFewRows(
  { runtime }: PersonContext,
  name: string,
  { path, format }: TableFile,
  options: ReadOptions,
): Promise<void> {
  const count = await runtime.reading.ask('countRows', { file: { path, format }, options, most: MOST_ROWS });
  if (count > MOST_ROWS)
    throw new Problem('too_many_rows', {
      detail: `${name}: expected at most ${MOST_ROWS} rows; divide it.`,
      params: { most: MOST_ROWS },
    });
}

/** A number that stands in the list, or further up in the file, is not to come again. */
async function twinsOf(context: PersonContext, id: string): Promise<Twins> {
  const known = await keysWithin(
    context,
    context.runtime.database.as(context.scope),
    resourceOf(context, LIST_CONTACTS),
    { field: 'listId', id, key: 'phone' },
  );
  return { policy: 'skip', key: { field: 'phone', format: 'phone' }, known, rows: new Map() };
}
