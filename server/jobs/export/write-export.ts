import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Json, JsonObject, Resource } from '../../../core/types';
import { resourceOf, type OperationContext } from '../../operations/context';
import { exportPages, type ExportSet } from '../../operations/export-records';
import type { Cell, CellWorld } from './cell';
import { cellOf } from './cells';
import { collectionTitle, columnFields, headingsOf, wordsOf } from './column-words';
import { csvOf } from './csv';
import type { ExportFormat, ExportOrder } from './export-request';
import { namedRecords } from './named-records';
import { writeXlsx } from './xlsx';

export interface ExportWork {
  collection: string;
  order: ExportOrder;
  set: ExportSet;
  /** Asked for each page. */
  caller: () => Promise<OperationContext>;
  signal: AbortSignal;
  /** Told after each page how many records were gone through. */
  progress: (done: number) => void;
  /** Told of each text that was longer than the file can hold. */
  onCut?: () => void;
}

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
};

/** Name and type of the file: the collection in the reader's words, and the day. */
export function exportFile(
  { runtime }: OperationContext,
  resource: Resource,
  { format, language }: ExportOrder,
): { name: string; type: string } {
  const title = collectionTitle(runtime.translator, language, resource)
    .replaceAll(/[\p{C}/\\:*?"<>|]/gu, ' ')
    .trim();
  return { name: `${title} ${new Date().toISOString().slice(0, 10)}.${format}`, type: TYPES[format] };
}

/** Writes the whole file, a page at a time, as fast as `to` takes it. */
export async function writeExport(context: OperationContext, work: ExportWork, to: Writable): Promise<void> {
  const { order, signal } = work;
  const { translator } = context.runtime;
  const resource = resourceOf(context, work.collection);
  if (order.format === 'json') return pipeline(Readable.from(jsonOf(work), { objectMode: false }), to, { signal });
  const { label } = wordsOf(translator, order.language, resource);
  const headings = headingsOf(resource, order.columns, label);
  if (order.format === 'csv')
    return pipeline(
      Readable.from(csvOf(cellPages(work, resource, context), headings, order.language), { objectMode: false }),
      to,
      { signal },
    );
  const title = collectionTitle(translator, order.language, resource);
  return writeXlsx(
    cellPages(work, resource, context),
    {
      title,
      headings,
      isRightToLeft: order.language === 'ar',
      cutNote: translator.screenText(order.language, 'jobs', ['jobs', 'cut']) ?? '…',
      onCut: work.onCut ?? (() => undefined),
    },
    to,
  );
}

async function* cellPages(work: ExportWork, resource: Resource, context: OperationContext): AsyncGenerator<Cell[][]> {
  const { order } = work;
  const fields = columnFields(resource, order.columns);
  const names = namedRecords(resource, order);
  const world: CellWorld = {
    language: order.language,
    zone: order.timeZone,
    nameOf: names.nameOf,
    pageOf: names.pageOf,
    fileOf: names.fileOf,
    ...wordsOf(context.runtime.translator, order.language, resource),
  };
  for await (const records of pages(work)) {
    const values = records.map((record) => fields.map(({ path, field }) => ({ value: valueAt(record, path), field })));
    await names.learn(await work.caller(), values.flat());
    yield values.map((row) => row.map(({ value, field }) => cellOf(value, field, world, resource)));
  }
}

/** Raw values, as the API has them. */
async function* jsonOf(work: ExportWork): AsyncGenerator<string> {
  let before = '[\n';
  for await (const records of pages(work)) {
    for (const record of records) {
      yield (
        before +
        JSON.stringify(
          Object.fromEntries([
            ['id', record['id'] ?? null],
            ...work.order.columns.map((path) => [path, valueAt(record, path)]),
          ]),
        )
      );
      before = ',\n';
    }
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* pages({ caller, collection, set, signal, progress }: ExportWork): AsyncGenerator<JsonObject[]> {
  let done = 0;
  for await (const records of exportPages(caller, collection, set, signal)) {
    yield records;
    done += records.length;
    progress(done);
  }
}

function valueAt(record: JsonObject, path: string): Json {
  if (Object.hasOwn(record, path)) return record[path] ?? null;
  let value: Json = record;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null;
    value = (Array.isArray(value) ? value[Number(name)] : value[name]) ?? null;
  }
  return value;
}
