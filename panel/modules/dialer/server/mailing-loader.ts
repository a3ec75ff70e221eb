import { Problem } from '../../../../core/errors';
import type { FilePreview } from '../../../../core/import/import-types';
import { yieldOf } from '../../../../core/jobs';
import type { JsonObject } from '../../../../core/types';
import type { DataRecord } from '../../../../core/wire';
import { keysWithin } from '../../../../server/operations/batch/keys-within';
import { inPlaceOf, resourceOf, type PersonContext } from '../../../../server/operations/context';
import { markListed } from './mark-listed';
import { MAILING_CONTACTS, MAILINGS } from './effects/load-mailing';
import { getRecord } from '../../../../server/operations/get-record';
import { setComputed } from '../../../../server/operations/set-computed';
import { readResourceWords } from '../../../../server/schemas/resource-words';
import { broughtFile } from '../../../../server/jobs/import/brought-file';
import { checkFile } from '../../../../server/jobs/import/check-file';
import { statusOfYield, type FileLoader } from '../../../../server/jobs/import/file-loader';
import { tableFile, type TableFile } from '../../../../server/jobs/import/import-files';
import { resourceToImport } from '../../../../server/jobs/import/import-rights';
import { columnNames, mailingColumns, mailingOptions, rememberColumns, targetsOf, writtenSo } from './mailing-columns';
import { columnsTo, type KnownOrder } from '../../../../server/jobs/import/open-import';
import { lackingKeys, missingFields, readFirst, shown, titlesOf } from '../../../../server/jobs/import/preview-import';
import { readColumns } from '../../../../server/jobs/import/read-columns';
import type { TwinKey, Twins } from '../../../../server/jobs/import/twins';

/** Stands for the mailing that is not written yet: that a contact has one is not what is checked. */
const SOME_MAILING = '00000000-0000-4000-8000-000000000000';
/** Rows that are shown before anything is said of the columns. */
const SHOWN_ROWS = 20;
const KEYS: Readonly<Record<string, TwinKey>> = {
  phone: { field: 'phones', member: 'number', format: 'phone' },
  document: { field: 'document', format: 'cpf-cnpj' },
  externalId: { field: 'externalId' },
};

/** The file of a mailing becomes its contacts, and the mailing says how far it is. */
export const mailingLoader: FileLoader = {
  order: mailingOrder,
  preview: previewMailing,
  async settle(system, { id, end }) {
    const importStatus = statusOfYield(yieldOf(end)) ?? (end.status === 'cancelled' ? 'cancelled' : 'failed');
    await setComputed(system, MAILINGS, id, { importStatus, ...(end.outcome && rowsOf(end.outcome)) });
  },
};

/** Rows that were about who is there already, whatever became of them, and rows that nobody could be called by. */
function rowsOf(outcome: JsonObject): JsonObject {
  const count = (name: string) => Number(outcome[name] ?? 0);
  const repeated = count('duplicates');
  return { duplicates: repeated + count('updated') + count('unchanged'), invalidRows: count('refused') - repeated };
}

/**
 * The import of a mailing's own file as its fields describe it; what they leave open is guessed.
 * @throws Problem `not_found`, `unreadable_file`, `no_phone_column`
 */
async function mailingOrder(context: PersonContext, id: string): Promise<KnownOrder> {
  const mailing = await getRecord(context, MAILINGS, id);
  await setComputed(inPlaceOf(context), MAILINGS, id, { importStatus: 'validating' });
  const upload = await broughtFile(context, mailing);
  const source = await tableFile(upload.path);
  const options = await mailingOptions(context, mailing, source);
  const { headings } = await readFirst(context, source, options);
  const known = await mailingColumns(context, mailing, headings);
  const { columns } = known;
  if (missingFields(resourceOf(context, MAILING_CONTACTS), known.places, columns).length > 0) {
    throw new Problem('no_phone_column', {
      detail: `mailings/${mailing.id}: expected a column with telephone numbers among ${headings.join(', ').slice(0, 400)}; name it in the mapping.`,
    });
  }
  await rememberColumns(context, headings, known);
  const { formats } = await readColumns(context.runtime, source, options, {
    headings,
    columns,
    places: known.places,
    given: known.formats,
  });
  const twins = await twinsOf(context, mailing);
  await setComputed(inPlaceOf(context), MAILINGS, id, { importStatus: 'importing' });
  return {
    file: upload.id,
    name: upload.name,
    options,
    columns,
    formats,
    mode: twins?.policy === 'update' ? 'upsert' : 'create',
    key: null,
    preset: { mailingId: id },
    dry: false,
    source,
    ...(twins && { twins }),
    ...(mailing['dncFilter'] === true && { written: markListed }),
  };
}

/** How the file would be read for the mailing. @throws Problem `forbidden`, `not_found`, `unreadable_file` */
async function previewMailing(
  context: PersonContext,
  mailing: JsonObject,
  source: TableFile,
  saved?: string,
): Promise<FilePreview> {
  const resource = resourceToImport(context, MAILING_CONTACTS);
  const options = await mailingOptions(context, mailing, source);
  const { headings, first } = await readFirst(context, source, options, SHOWN_ROWS);
  const { columns, origin, places, formats: given } = await mailingColumns(context, mailing, headings, saved);
  const read = await readColumns(context.runtime, source, options, { headings, columns, places, given });
  const targets = await targetsOf(context, places.keys());
  const words = readResourceWords(context.runtime.textFolders, MAILING_CONTACTS, context.language);
  const senses = columnsTo(resource, columns, { places, words, options, formats: read.formats });
  const missing = missingFields(resource, places, columns);
  return {
    collection: MAILING_CONTACTS,
    headings,
    columns,
    origin,
    ...read,
    rows: first.map((row) => shown(row, columns, senses)),
    fields: [...targets.keys()],
    titles: titlesOf(places),
    missing,
    names: columnNames(headings),
    targets: Object.fromEntries(targets),
    ignored: { target: 'ignore' },
    written: writtenSo(),
    lacking: lackingKeys(places, columns),
    check: await checkFile(context, {
      resource,
      source,
      options,
      columns: senses,
      names: columns,
      preset: { mailingId: SOME_MAILING },
    }),
  };
}

async function twinsOf(
  context: PersonContext,
  { id, duplicatePolicy, duplicateKey }: DataRecord,
): Promise<Twins | undefined> {
  const key = KEYS[String(duplicateKey)];
  if (key === undefined || (duplicatePolicy !== 'skip' && duplicatePolicy !== 'update')) return undefined;
  const { field, ...member } = key;
  const known = await keysWithin(
    context,
    context.runtime.database.as(context.scope),
    resourceOf(context, MAILING_CONTACTS),
    { field: 'mailingId', id, key: field, ...member },
  );
  return { policy: duplicatePolicy, key, known, rows: new Map() };
}
