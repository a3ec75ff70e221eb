import { createReadStream } from 'node:fs';
import { appendFile, mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Problem } from '../../../core/errors';
import { BYTE_ORDER_MARK, csvLine } from '../../../core/import/csv-line';
import type { Language } from '../../../core/types';
import type { Translator } from '../../locales';
import { refusedFolder } from './import-files';
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

/** @param bytes what of the file is to stay, where the work goes on after a loss; 0 begins a new one */
export async function openRefusedRows(
  { dataDir, jobId, bytes }: { dataDir: string; jobId: string; bytes: number },
  { headings, words, order }: Pick<OpenImport, 'headings' | 'words' | 'order'>,
  { language, translator }: { language: Language; translator: Translator },
): Promise<RefusedRows> {
  const folder = refusedFolder(dataDir);
  await mkdir(folder, { recursive: true });
  const path = join(folder, jobId);
  const { separator } = order.options;
  const text = (key: string, fallback: string) => translator.text(language, `import.file.${key}`, {}, fallback);
  let size = bytes;
  if (bytes > 0) await truncate(path, bytes);
  else {
    const head = BYTE_ORDER_MARK + csvLine([...headings, text('row', 'Row'), text('reason', 'Reason')], separator);
    await writeFile(path, head, { mode: 0o600 });
    size = Buffer.byteLength(head);
  }
  const labelOf = (name: string) => words[0]?.fields[name] ?? name;
  return {
    async add(rows) {
      if (rows.length === 0) return size;
      const lines = rows.map(({ row, problem }) =>
        csvLine([...headings.map((_, place) => row.cells[place] ?? null), row.number, reasonOf(problem, labelOf, { language, translator })], separator),
      );
      const added = lines.join('');
      await appendFile(path, added);
      size += Buffer.byteLength(added);
      return size;
    },
    copyTo: (to) => pipeline(createReadStream(path), to),
    remove: () => rm(path, { force: true }),
  };
}

/** `Phone: invalid number; Name: a value is required`. */
function reasonOf({ code, params, message, errors = [] }: Problem, labelOf: (name: string) => string, { language, translator }: { language: Language; translator: Translator }): string {
  if (errors.length === 0) return translator.text(language, `problems.${code}`, params, message);
  return errors
    .map((error) => {
      const said = translator.text(language, `violations.${error.code}`, error.params, error.message);
      return error.path === '' ? said : `${labelOf(error.path.split('.')[0] ?? error.path)}: ${said}`;
    })
    .join('; ');
}
