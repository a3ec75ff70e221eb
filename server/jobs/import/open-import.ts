import type { ImportOrder } from '../../../core/import/import-types';
import { wordsOf, type ResourceWords } from '../../../core/import/words';
import type { ColumnSense } from '../../../core/import/read-cell';
import type { Field, Resource } from '../../../core/types';
import { columnsOf } from '../../database/table-columns';
import { findByName } from '../../operations/batch/find-by-name';
import { isPlain } from '../../operations/batch/plain-resource';
import { resourceOf, type OperationContext, type PersonContext } from '../../operations/context';
import { readResourceWords } from '../../schemas/resource-words';
import { findImportFile } from './import-files';
import { importFields } from './import-rights';
import type { Column } from './read-row';
import type { BatchReader, ReadOrder } from './reader/batch-reader';
import { openReader } from './reader/open-reader';

/** A file that is being imported. */
export interface OpenImport {
  resource: Resource;
  order: ImportOrder;
  columns: Column[];
  words: ResourceWords[];
  headings: string[];
  reader: BatchReader;
}

/** What cells of a column mean. */
export function senseOf(field: Field, words: readonly ResourceWords[], { decimal, dates, zone }: ImportOrder['options']): ColumnSense {
  return { field, conventions: { decimal, dates, zone }, words: wordsOf(field, words) };
}

/** Fields of the collection that columns may go to, by name. */
export function fieldsFor(context: OperationContext, resource: Resource): Map<string, Field> {
  return new Map(importFields(context, resource, context.runtime.catalog().resources.get('tenants')).map((field) => [field.name, field]));
}

/**
 * Opens the file of an order and reads its headings.
 * @param after rows up to this one are done
 * @throws Problem `not_found`, `unreadable_file`.
 */
export async function openImport(caller: () => Promise<PersonContext>, collection: string, order: ImportOrder, after: number): Promise<OpenImport> {
  const context = await caller();
  const resource = resourceOf(context, collection);
  const { files, localesDir } = context.runtime;
  const file = await findImportFile(files, context.principal.user.id, order.file);
  const words = await readResourceWords(localesDir, collection, context.language);
  const fields = fieldsFor(context, resource);
  const columns = order.columns.flatMap((name, place) => {
    const field = name === null ? undefined : fields.get(name);
    return field === undefined ? [] : [{ place, sense: senseOf(field, words, order.options) }];
  });
  const isWritable = isPlain(context.runtime.catalog(), resource);
  const tableColumns = [...columnsOf(resource).values()];
  const reading: ReadOrder = { file, options: order.options, columns, resource, tableColumns, mode: order.mode, isPlain: isWritable, after };
  const reader = await openReader(reading, async (reference, names) => {
    const now = await caller();
    return findByName(now, now.runtime.database.as(now.scope), reference, names);
  });
  return { resource, order, columns, words, headings: reader.headings, reader };
}
