import { rm, writeFile } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Problem } from '../../../core/errors';
import type { Cell } from '../../../core/import/cell';
import { BYTE_ORDER_MARK, csvLine } from '../../../core/import/csv-line';
import type { ReadOptions } from '../../../core/import/import-types';
import { LANGUAGES, type Language } from '../../../core/types';
import type { Translator } from '../../locales';
import type { FileStore } from '../../files/file-store';
import { reasonWords } from '../reason-words';
import { REFUSED_FOLDER } from './import-files';
import type { OpenImport } from './open-import';
import type { ReadRow } from './read-row';

/** A row that was refused, and why. */
export interface RefusedRow {
  row: ReadRow;
  problem: Problem;
}

/** The file of the refused rows, as it grows: the columns of the original, the number of the row and the reason. */
export interface RefusedRows {
  /** Adds rows; answers the bytes that the file has then, for `open` to go on from. */
  add(rows: readonly RefusedRow[]): Promise<number>;
  copyTo(to: Writable): Promise<void>;
  remove(): Promise<void>;
}

/** What one batch has added, kept under a key of its own, so that another server may go on with it. In bytes. */
interface Part {
  key: string;
  offset: number;
  size: number;
}

/** @param bytes what of the file is to stay, where the work goes on after a loss; 0 begins a new one */
export async function openRefusedRows(
  { files, jobId, bytes }: { files: FileStore; jobId: string; bytes: number },
  {
    headings,
    resource,
    order,
  }: Pick<OpenImport, 'headings' | 'resource'> & { order: { options: Pick<ReadOptions, 'separator' | 'decimal'> } },
  { language, translator }: { language: Language; translator: Translator },
): Promise<RefusedRows> {
  const { separator, decimal } = order.options;
  const text = (key: string, fallback: string) => translator.text(language, `import.file.${key}`, {}, fallback);
  const parts = bytes === 0 ? [] : await partsBefore(files, jobId, bytes);
  let size = bytes;
  const { reason } = reasonWords(translator, language, resource);
  const isReport = reportColumns(headings, translator);
  const places = [...headings.keys()].filter((place) => !isReport[place]);
  const written = (cell: Cell): Cell => (typeof cell === 'number' ? String(cell).replace('.', decimal) : cell);
  const linesOf = (rows: readonly RefusedRow[]) =>
    rows.map(({ row, problem }) =>
      csvLine([...places.map((place) => written(row.cells[place] ?? null)), row.number, reason(problem)], separator),
    );
  return {
    async add(rows) {
      if (rows.length === 0) return size;
      const head =
        size === 0
          ? BYTE_ORDER_MARK +
            csvLine(
              [...places.map((place) => headings[place] ?? ''), text('row', 'Row'), text('reason', 'Reason')],
              separator,
            )
          : '';
      const part = await keepPart(files, keyOf(jobId, size), Buffer.from(head + linesOf(rows).join('')));
      parts.push({ ...part, offset: size });
      size += part.size;
      return size;
    },
    copyTo: (to) => pipeline(Readable.from(contentOf(files, parts), { objectMode: false }), to),
    async remove() {
      for (const { key } of parts) await files.remove(key);
    },
  };
}

/** Which columns of a file are those that a file of refused rows has beside the original ones: they say nothing of the record. */
function reportColumns(headings: readonly string[], translator: Translator): boolean[] {
  const [row, reason] = headings.slice(-2);
  const says = (language: Language, key: string, fallback: string) =>
    translator.text(language, `import.file.${key}`, {}, fallback);
  const isReport = LANGUAGES.some(
    (language) => row === says(language, 'row', 'Row') && reason === says(language, 'reason', 'Reason'),
  );
  return headings.map((_, place) => isReport && place >= headings.length - 2);
}

/** The headings as far as they may mean something: a file of refused rows is corrected, and comes again. */
export function meantHeadings(headings: readonly string[], translator: Translator): string[] {
  const isReport = reportColumns(headings, translator);
  return headings.map((heading, place) => (isReport[place] === true ? '' : heading));
}

const keyOf = (jobId: string, offset: number): string => `${REFUSED_FOLDER}${jobId}${offset === 0 ? '' : `.${offset}`}`;

/** The parts up to `bytes`; what a server has written behind them before it was lost is written again. */
async function partsBefore(files: FileStore, jobId: string, bytes: number): Promise<Part[]> {
  const parts: Part[] = [];
  for await (const { key, size } of files.list(REFUSED_FOLDER)) {
    const offset = Number(key === keyOf(jobId, 0) ? 0 : key.split(`${keyOf(jobId, 0)}.`)[1]);
    if (offset < bytes) parts.push({ key, offset, size: Math.min(size, bytes - offset) });
  }
  return parts.toSorted((one, other) => one.offset - other.offset);
}

async function keepPart(files: FileStore, key: string, content: Buffer): Promise<Pick<Part, 'key' | 'size'>> {
  const draft = await files.draft();
  try {
    await writeFile(draft, content, { mode: 0o600 });
    await files.keep(key, draft);
    return { key, size: content.length };
  } finally {
    await rm(draft, { force: true });
  }
}

async function* contentOf(files: FileStore, parts: readonly Part[]): AsyncGenerator<Buffer> {
  for (const { key, size } of parts) {
    const content = await files.read(key, { start: 0, end: size - 1 });
    if (!content) throw new Error(`${key}: expected a part of the refused rows, but it is gone`);
    yield* content as AsyncIterable<Buffer>;
  }
}
