import type { ImportOrder } from '../../../core/import/import-types';
import { senseOf } from '../../../core/import/column-sense';
import { conventionsWith, type ColumnFormat } from '../../../core/import/column-format';
import { fieldPlace, partsOf, plainKey, type ImportPlace, type MapKey } from '../../../core/import/import-places';
import { keyedValue } from '../../../core/records/keyed-values';
import type { ResourceWords } from '../../../core/import/words';
import type { Field, Resource } from '../../../core/types';
import { columnsOf } from '../../database/table-columns';
import type { Executor } from '../../database/types';
import { findByName } from '../../operations/batch/find-by-name';
import { areWrittenTogether } from '../../operations/write/run';
import { definitionsOf } from '../../operations/checks/keys-from';
import { ruleOf } from '../../operations/preparing/record-rule';
import { resourceOf, tenantOf, type OperationContext, type PersonContext } from '../../operations/context';
import { readResourceWords } from '../../schemas/resource-words';
import { findImportFile, type TableFile } from './import-files';
import { importFields } from './import-rights';
import type { Column } from './read-row';
import type { BatchReader, ReadOrder } from './reader/batch-reader';
import { openThreadReader } from './reader/thread-reader';
import type { Twins } from './twins';

/** An order, and what the server itself knows of it: where the file lies, and what is there already. */
export interface KnownOrder extends ImportOrder {
  source?: TableFile;
  twins?: Twins;
  /** Keys of maps that nothing defines but the file, by field. */
  keys?: Readonly<Record<string, readonly string[]>>;
  /** Told of the records of a batch, in its transaction. */
  written?: (context: PersonContext, executor: Executor, ids: readonly string[]) => Promise<void>;
}

/** A file that is being imported. */
export interface OpenImport {
  resource: Resource;
  order: KnownOrder;
  columns: Column[];
  words: ResourceWords[];
  headings: string[];
  reader: BatchReader;
  /** Where rows are not to make again what is there. */
  twins: Twins | undefined;
}

/** Where columns may go in a record of the collection, by name: whole fields, then parts of them. @param keys of maps, as of an order */
export async function placesFor(
  context: OperationContext,
  resource: Resource,
  keys: KnownOrder['keys'] = {},
): Promise<Map<string, ImportPlace>> {
  const fields = importFields(context, resource, context.runtime.catalog().resources.get('tenants'));
  const places = new Map(fields.map((field) => [field.name, fieldPlace(field)]));
  for (const field of fields) {
    for (const part of partsOf(resource, field, keys[field.name]?.map(plainKey) ?? (await keysOf(context, field))))
      if (!places.has(part.name)) places.set(part.name, part);
  }
  return places;
}

/** The keys of a map that records define. */
async function keysOf(context: OperationContext, { keysFrom }: Field): Promise<MapKey[]> {
  if (keysFrom === undefined) return [];
  const definitions = await definitionsOf(
    context,
    context.runtime.database.as(context.scope),
    keysFrom,
    tenantOf(context),
  );
  return [...definitions.values()].map(({ key, label, type, options, required }) => ({
    name: key,
    ...(label !== null && { label }),
    kind: keyedValue(type).kind,
    ...(type === 'list' && Array.isArray(options) && { options: options.map(String) }),
    ...(required === true && { required }),
  }));
}

/** The columns of a file that go somewhere. */
export function columnsTo(
  resource: Resource,
  names: readonly (string | null)[],
  { places, words, options, formats = [] }: ColumnWorld,
): Column[] {
  return names.flatMap((name, place) => {
    const to = name === null ? undefined : places.get(name);
    if (to === undefined) return [];
    const sense = senseOf(resource, to.field, words, conventionsWith(options, formats[place] ?? null));
    return [{ place, path: to.path, sense, ...(to.isText && { isText: to.isText }) }];
  });
}

/** What the cells of columns are read by. */
export interface ColumnWorld {
  places: ReadonlyMap<string, ImportPlace>;
  words: readonly ResourceWords[];
  options: ImportOrder['options'];
  formats?: readonly (ColumnFormat | null)[] | undefined;
}

/**
 * Opens the file of an order and reads its headings.
 * @param after rows up to this one are done
 * @throws Problem `not_found`, `unreadable_file`.
 */
export async function openImport(
  caller: () => Promise<PersonContext>,
  collection: string,
  order: KnownOrder,
  after: number,
): Promise<OpenImport> {
  const context = await caller();
  const resource = resourceOf(context, collection);
  const { files, textFolders } = context.runtime;
  const file = order.source ?? (await findImportFile(files, context.principal.user.id, order.file));
  const words = readResourceWords(textFolders, collection, context.language);
  const columns = columnsTo(resource, order.columns, {
    places: await placesFor(context, resource, order.keys),
    words,
    options: order.options,
    formats: order.formats,
  });
  // What is there already is not to be made again: each row is looked at when it is its turn.
  const isWritable = order.twins === undefined && areWrittenTogether(context, resource, 'create');
  const tableColumns = [...columnsOf(resource).values()];
  const reading: ReadOrder = {
    file,
    options: order.options,
    columns,
    resource,
    tableColumns,
    mode: order.mode,
    preset: order.preset,
    isPlain: isWritable,
    isRuled: ruleOf(context, resource) !== undefined,
    after,
  };
  const reader = await openThreadReader(context.runtime.reading, reading, async (reference, names) => {
    const now = await caller();
    return findByName(now, now.runtime.database.as(now.scope), reference, names);
  });
  return { resource, order, columns, words, headings: reader.headings, reader, twins: order.twins };
}
