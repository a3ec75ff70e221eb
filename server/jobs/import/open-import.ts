import type { ImportOrder } from '../../../core/import/import-types';
import { wordsOf, type ResourceWords } from '../../../core/import/words';
import type { ColumnSense } from '../../../core/import/read-cell';
import type { Field, Resource } from '../../../core/types';
import { resourceOf, type OperationContext, type PersonContext } from '../../operations/context';
import { readResourceWords } from '../../schemas/resource-words';
import { findImportFile } from './import-files';
import { importFields } from './import-rights';
import type { Column, ReadRow } from './read-row';
import { readRow } from './read-row';
import { readTable } from './read-table';
import type { Reading, TableRow } from './table-row';

/** A file that is being imported. */
export interface OpenImport {
  resource: Resource;
  order: ImportOrder;
  columns: Column[];
  words: ResourceWords[];
  headings: string[];
  reading: Reading;
  rows: AsyncGenerator<ReadRow>;
}

/** What cells of a column mean. */
export function senseOf(field: Field, words: readonly ResourceWords[], { decimal, dates, zone }: ImportOrder['options']): ColumnSense {
  return { field, conventions: { decimal, dates, zone }, words: wordsOf(field, words) };
}

/** Fields of the collection that columns may go to, by name. */
export function fieldsFor(context: OperationContext, resource: Resource): Map<string, Field> {
  return new Map(importFields(context, resource, context.runtime.catalog().resources.get('tenants')).map((field) => [field.name, field]));
}

/** Opens the file of an order and reads its headings. @throws Problem `not_found`, `unreadable_file`. */
export async function openImport(context: PersonContext, collection: string, order: ImportOrder): Promise<OpenImport> {
  const resource = resourceOf(context, collection);
  const { files, localesDir } = context.runtime;
  const file = await findImportFile(files, context.principal.user.id, order.file);
  const words = await readResourceWords(localesDir, collection, context.language);
  const fields = fieldsFor(context, resource);
  const columns = order.columns.flatMap((name, place) => {
    const field = name === null ? undefined : fields.get(name);
    return field === undefined ? [] : [{ place, sense: senseOf(field, words, order.options) }];
  });
  const reading: Reading = { size: file.size, part: 0 };
  const table = readTable(file, order.options, reading);
  const headings = headingsOf(await table.next());
  const shape = { width: headings.length, isRagged: file.format === 'xlsx' };
  return { resource, order, columns, words, headings, reading, rows: meant(table, columns, shape) };
}

export function headingsOf(first: IteratorResult<TableRow, unknown>): string[] {
  const cells = first.done === true ? [] : first.value.cells;
  const texts = cells.map((cell) => (cell === null ? '' : String(cell).trim()));
  while (texts.length > 0 && texts.at(-1) === '') texts.pop();
  return texts;
}

async function* meant(table: AsyncGenerator<TableRow>, columns: readonly Column[], shape: { width: number; isRagged: boolean }): AsyncGenerator<ReadRow> {
  for await (const row of table) yield readRow(row, columns, shape);
}
