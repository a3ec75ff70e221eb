import { createReadStream } from 'node:fs';
import { CsvError, Parser } from 'csv-parse';
import { Problem } from '../../../core/errors';
import { bareText } from '../../../core/import/cell';
import type { ReadOptions } from '../../../core/import/import-types';
import { LONGEST_ROW, MOST_COLUMNS, MOST_LINES, type Reading, type TableRow } from './table-row';

const PIECE_BYTES = 64 * 1024;

/**
 * The rows of a CSV file, as many at a time as come off the disk: one by one, each would wait for its turn. Ragged rows are
 * answered as they are, texts without what keeps a spreadsheet from running them.
 * @throws Problem `unreadable_file` where it is no such file, with the line, and `too_many_rows`.
 */
export async function* readCsv(
  path: string,
  { encoding, separator }: Pick<ReadOptions, 'encoding' | 'separator'>,
  reading?: Reading,
): AsyncGenerator<TableRow[]> {
  const parser = new RowParser({
    delimiter: separator,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LONGEST_ROW,
  });
  const source = createReadStream(path, { highWaterMark: PIECE_BYTES });
  try {
    for await (const failure of fed(parser, decoded(source, encoding))) {
      if (reading) reading.part = source.bytesRead / reading.size;
      const rows = parser.taken();
      if (rows.length > 0) yield rows;
      if (parser.tooMuch) throw parser.tooMuch;
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
  tooMuch: Problem | undefined;
  #rows: TableRow[] = [];
  readonly #counted: { records: number } = this.info;

  override push(cells: string[] | null): boolean {
    if (cells === null) return super.push(null);
    this.number += 1;
    // The width of the first record is what others are compared with; without one, a ragged row costs no error object.
    this.#counted.records = 0;
    if (this.number > MOST_LINES) this.tooMuch ??= tooManyRows();
    else if (cells.length > MOST_COLUMNS)
      this.tooMuch ??= unreadable(`expected at most ${MOST_COLUMNS} columns, got ${cells.length}`, this.number);
    else if (!this.tooMuch && !(this.number === 1 && namesSeparator(cells)))
      this.#rows.push({ number: this.number, cells: cells.map(bareText) });
    return true;
  }

  /** The rows since this was asked last. */
  taken(): TableRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }
}

/** `sep=;` above the headings is cut at its own separator. */
const namesSeparator = ([first, second, ...others]: string[]): boolean =>
  first === 'sep=' && second === '' && others.length === 0;

/** Hands on piece by piece; answers once for each and once for the end, with what was wrong if anything was. */
async function* fed(parser: Parser, pieces: AsyncIterable<Buffer | string>): AsyncGenerator<Error | null | undefined> {
  // Whoever hands on is told.
  parser.on('error', () => undefined);
  for await (const piece of pieces)
    yield await new Promise<Error | null | undefined>((resolve) => parser.write(piece, resolve));
  yield await new Promise<Error | null | undefined>((resolve) => parser.end(resolve));
}

async function* decoded(
  source: AsyncIterable<Buffer>,
  encoding: ReadOptions['encoding'],
): AsyncGenerator<Buffer | string> {
  if (encoding === 'utf-8') return yield* source;
  const decoder = new TextDecoder(encoding);
  for await (const piece of source) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

function unreadable(detail: string, row: number): Problem {
  return new Problem('unreadable_file', { detail: `Row ${row}: ${detail}.`, params: { row } });
}

function tooManyRows(): Problem {
  return new Problem('too_many_rows', {
    detail: `Expected at most ${MOST_LINES} rows; divide the file.`,
    params: { most: MOST_LINES },
  });
}
