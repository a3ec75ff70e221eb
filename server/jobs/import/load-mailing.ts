import { Problem } from '../../../core/errors';
import { foldText } from '../../../core/fold-text';
import type { FileSeparator, ReadOptions } from '../../../core/import/import-types';
import { isObject } from '../../../core/is-object';
import type { Json, JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { keysWithin } from '../../operations/batch/keys-within';
import { inPlaceOf, resourceOf, type PersonContext } from '../../operations/context';
import { markListed } from '../../operations/dialing/mark-listed';
import { MAILING_CONTACTS, MAILINGS } from '../../operations/effects/load-mailing';
import { getRecord } from '../../operations/get-record';
import { listRecords } from '../../operations/list-records';
import { setComputed } from '../../operations/set-computed';
import { readResourceWords } from '../../schemas/resource-words';
import { broughtFile } from './brought-file';
import type { FileLoader } from './file-loader';
import { tableFile, type TableFile } from './import-files';
import { placesFor, type KnownOrder } from './open-import';
import { guessPlaces, missingFields, readFirst } from './preview-import';
import type { TwinKey, Twins } from './twins';
import { usualOptions } from './usual-options';

const SEPARATORS: Readonly<Record<string, FileSeparator>> = { semicolon: ';', comma: ',', tab: '\t', pipe: '|' };
const ENCODINGS = { utf8: 'utf-8', latin1: 'windows-1252' } as const;
const KEYS: Readonly<Record<string, TwinKey>> = { phone: { field: 'phones', member: 'number' }, document: { field: 'document' }, externalId: { field: 'externalId' } };

/** The file of a mailing becomes its contacts, and the mailing says how far it is. */
export const mailingLoader: FileLoader = {
  order: mailingOrder,
  async closed(system, id, { twins }) {
    if (twins) await setComputed(system, MAILINGS, id, { duplicates: twins.met });
  },
  async settle(system, { id, end: { status, refused } }) {
    const importStatus = status === 'done' ? (refused > 0 ? 'done_with_errors' : 'done') : status === 'cancelled' ? 'cancelled' : 'failed';
    await setComputed(system, MAILINGS, id, { importStatus });
  },
};

/**
 * The import of a mailing's own file as its fields describe it; what they leave open is guessed.
 * @throws Problem `not_found`, `unreadable_file`, `no_phone_column`
 */
async function mailingOrder(context: PersonContext, id: string): Promise<KnownOrder> {
  const mailing = await getRecord(context, MAILINGS, id);
  await setComputed(inPlaceOf(context), MAILINGS, id, { importStatus: 'validating' });
  const upload = await broughtFile(context, mailing);
  const source = await tableFile(upload.path);
  const options = await optionsOf(mailing, source);
  const columns = await columnsOf(context, mailing, source, options);
  const twins = await twinsOf(context, mailing);
  await setComputed(inPlaceOf(context), MAILINGS, id, { importStatus: 'importing' });
  return { file: upload.id, name: upload.name, options, columns, mode: twins?.policy === 'update' ? 'upsert' : 'create', key: null, preset: { mailingId: id }, dry: false, source, ...(twins && { twins }), ...(mailing['dncFilter'] === true && { written: markListed }) };
}

async function optionsOf({ encoding, delimiter, hasHeader, defaultDdd }: DataRecord, source: TableFile): Promise<ReadOptions> {
  const usual = await usualOptions(source);
  return {
    ...usual,
    encoding: encoding === 'utf8' || encoding === 'latin1' ? ENCODINGS[encoding] : usual.encoding,
    separator: SEPARATORS[String(delimiter)] ?? usual.separator,
    ...(hasHeader === false && { isHeadless: true }),
    ...(typeof defaultDdd === 'string' && { areaCode: defaultDdd }),
  };
}

async function columnsOf(context: PersonContext, mailing: DataRecord, source: TableFile, options: ReadOptions): Promise<(string | null)[]> {
  const resource = resourceOf(context, MAILING_CONTACTS);
  const places = await placesFor(context, resource);
  const { headings } = await readFirst(source, options);
  const mapping = Array.isArray(mailing['mapping']) ? mailing['mapping'].filter(isObject) : [];
  const columns = mapping.length > 0 ? await mapped(context, headings, mapping) : guessPlaces(resource, headings, places, await readResourceWords(context.runtime.localesDir, MAILING_CONTACTS, context.language));
  const known = columns.map((name) => (name !== null && places.has(name) && name !== 'mailingId' ? name : null));
  const missing = missingFields(resource, places, [...known, 'mailingId']);
  if (missing.length === 0) return known;
  throw new Problem('no_phone_column', { detail: `mailings/${mailing.id}: expected a column with telephone numbers among ${headings.join(', ').slice(0, 400)}; name it in the mapping.` });
}

/** Columns by their headings, as people copy them. */
async function mapped(context: PersonContext, headings: readonly string[], mapping: readonly JsonObject[]): Promise<(string | null)[]> {
  const keys = await variableKeys(context, mapping);
  const byHeading = new Map(mapping.map((line) => [foldText(String(line['column'])).trim(), placeOf(line, keys)]));
  const taken = new Set<string>();
  return headings.map((heading) => {
    const name = byHeading.get(foldText(heading).trim()) ?? null;
    if (name === null || taken.has(name)) return null;
    taken.add(name);
    return name;
  });
}

function placeOf({ target, varId }: JsonObject, keys: ReadonlyMap<Json, string>): string | null {
  const [, number] = /^phone(\d+)$/.exec(String(target)) ?? [];
  if (number !== undefined) return `phones.${Number(number) - 1}.number`;
  if (target === 'var') return varId === undefined || !keys.has(varId) ? null : `vars.${keys.get(varId)}`;
  return target === 'ignore' ? null : String(target);
}

async function variableKeys(context: PersonContext, mapping: readonly JsonObject[]): Promise<Map<Json, string>> {
  const ids = mapping.flatMap(({ varId }) => (typeof varId === 'string' ? [varId] : []));
  if (ids.length === 0) return new Map();
  const { records } = await listRecords(context, 'mailing-vars', { filter: { id: ids }, range: { first: 0, last: ids.length - 1 } });
  return new Map(records.map(({ id, key }) => [id, String(key)]));
}

async function twinsOf(context: PersonContext, { id, duplicatePolicy, duplicateKey }: DataRecord): Promise<Twins | undefined> {
  const key = KEYS[String(duplicateKey)];
  if (key === undefined || (duplicatePolicy !== 'skip' && duplicatePolicy !== 'update')) return undefined;
  const { field, ...member } = key;
  const known = await keysWithin(context, context.runtime.database.as(context.scope), resourceOf(context, MAILING_CONTACTS), { field: 'mailingId', id, key: field, ...member });
  return { policy: duplicatePolicy, key, known, rows: new Map(), met: 0 };
}
