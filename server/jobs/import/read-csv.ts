import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Transform, type TransformCallback } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { Problem } from '../../../core/errors';
import type { FileEncoding, ReadOptions } from '../../../core/import/import-types';
import { LONGEST_ROW, MOST_COLUMNS, type Reading, type TableRow } from './table-row';

/**
 * The rows of a CSV file, as they come off the disk. Ragged rows are answered as they are; empty ones are counted, and
 * left out.
 * @throws Problem `unreadable_file` where it is no such file, with the line.
 */
export async function* readCsv(path: string, { encoding, separator }: Pick<ReadOptions, 'encoding' | 'separator'>, reading?: Reading): AsyncGenerator<TableRow> {
  const parser = parse({ delimiter: separator, bom: true, relax_column_count: true, relax_quotes: true, max_record_size: LONGEST_ROW });
  const source = createReadStream(path, { highWaterMark: 64 * 1024 });
  const flowing = encoding === 'utf-8' ? pipeline(source, parser) : pipeline(source, decoding(encoding), parser);
  // Where the reader leaves early, or the parser fails, the loop below hears of it.
  flowing.catch(() => undefined);
  let number = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1;
      if (reading) reading.part = source.bytesRead / reading.size;
      if (cells.length > MOST_COLUMNS) throw unreadable(`expected at most ${MOST_COLUMNS} columns, got ${cells.length}`, number);
      if (cells.length > 1 || (cells[0] ?? '') !== '') yield { number, cells };
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error.message, number + 1) : error;
  } finally {
    source.destroy();
  }
}

function unreadable(detail: string, row: number): Problem {
  return new Problem('unreadable_file', { detail: `Row ${row}: ${detail}.`, params: { row } });
}

function decoding(encoding: FileEncoding): Transform {
  const decoder = new TextDecoder(encoding);
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      done(null, decoder.decode(chunk, { stream: true }));
    },
    flush(done) {
      done(null, decoder.decode());
    },
  });
}
