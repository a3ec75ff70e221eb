import { createReadStream } from 'node:fs';
import { CsvError, Parser } from 'csv-parse';
import { Problem } from '../../../core/errors';
import type { ReadOptions } from '../../../core/import/import-types';
import { LONGEST_ROW, MOST_COLUMNS, type Reading, type TableRow } from './table-row';

const PIECE_BYTES = 64 * 1024;

/**
 * The rows of a CSV file, as many at a time as come off the disk: one by one, each would wait for its turn. Ragged rows are
 * answered as they are; empty ones are counted, and left out.
 * @throws Problem `unreadable_file` where it is no such file, with the line.
 */
export async function* readCsv(path: string, { encoding, separator }: Pick<ReadOptions, 'encoding' | 'separator'>, reading?: Reading): AsyncGenerator<TableRow[]> {
  const parser = new RowParser({ delimiter: separator, bom: true, relax_column_count: true, relax_quotes: true, max_record_size: LONGEST_ROW });
  const source = createReadStream(path, { highWaterMark: PIECE_BYTES });
  try {
    for await (const failure of fed(parser, decoded(source, encoding))) {
      if (reading) reading.part = source.bytesRead / reading.size;
      const rows = parser.taken();
      if (rows.length > 0) yield rows;
      if (parser.tooWide) throw parser.tooWide;
      if (failure) throw failure instanceof CsvError ? unreadable(failure.message, parser.number + 1) : failure;
    }
  } finally {
    source.destroy();
    parser.destroy();
  }
}

/** Gathers the rows that the parser would hand on one by one. */
class RowParser extends Parser {
  /** Of the last row. */
  number = 0;
  tooWide: Problem | undefined;
  #rows: TableRow[] = [];

  override push(cells: string[] | null): boolean {
    if (cells === null) return super.push(null);
    this.number += 1;
    if (cells.length > MOST_COLUMNS) this.tooWide ??= unreadable(`expected at most ${MOST_COLUMNS} columns, got ${cells.length}`, this.number);
    else if (!this.tooWide && (cells.length > 1 || (cells[0] ?? '') !== '')) this.#rows.push({ number: this.number, cells });
    return true;
  }

  /** The rows since this was asked last. */
  taken(): TableRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }
}

/** Hands on piece by piece; answers once for each and once for the end, with what was wrong if anything was. */
async function* fed(parser: Parser, pieces: AsyncIterable<Buffer | string>): AsyncGenerator<Error | null | undefined> {
  // Whoever hands on is told.
  parser.on('error', () => undefined);
  for await (const piece of pieces) yield await new Promise<Error | null | undefined>((resolve) => parser.write(piece, resolve));
  yield await new Promise<Error | null | undefined>((resolve) => parser.end(resolve));
}

async function* decoded(source: AsyncIterable<Buffer>, encoding: ReadOptions['encoding']): AsyncGenerator<Buffer | string> {
  if (encoding === 'utf-8') return yield* source;
  const decoder = new TextDecoder(encoding);
  for await (const piece of source) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

function unreadable(detail: string, row: number): Problem {
  return new Problem('unreadable_file', { detail: `Row ${row}: ${detail}.`, params: { row } });
}
